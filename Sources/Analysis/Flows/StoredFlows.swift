/// What reaches properties and parameters: the publishers that the app puts there, and the closures that give them.
///
/// Who fills them is known by `Fillings`; here is what these values deliver together.
final class StoredFlows {
    let program: Program
    let declarations: Declarations
    let types: ExpressionTypes
    let bodies: BodyReading
    let fillings: Fillings
    let circles: ReadingCircles
    let running: FlowsInProgress
    unowned let questions: any PublisherQuestions
    /// What callers hand in.
    var handedIn: [Entrance: Flow?] = [:]
    /// What properties deliver, or a call of what they hold; nil where it is not known all that fills them.
    var filledProperties: [DeclarationID: Flow?] = [:]
    /// The same of parameters of initialisers.
    var filledEntrances: [Entrance: Flow?] = [:]

    init(_ bodies: BodyReading, _ fillings: Fillings, _ running: FlowsInProgress) {
        program = bodies.program
        types = bodies.types
        declarations = types.declarations
        circles = types.circles
        self.bodies = bodies
        self.fillings = fillings
        self.running = running
        questions = bodies.questions
    }

    /// What was read rests on flows that have changed.
    func forget() {
        handedIn = [:]
        filledProperties = [:]
    }
}
