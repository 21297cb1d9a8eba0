import CombineModel
import Facts
import Lexing

/// What bodies give and hold, names coming into scope as they are gone down.
///
/// What an expression publishes is asked of the reading of chains.
final class BodyReading {
    let program: Program
    let types: ExpressionTypes
    let constants: ConstantValues
    let names: NameBinding
    let promises: SubjectPromises
    let circles: ReadingCircles
    unowned let questions: any PublisherQuestions
    /// How many bodies were read so far: the measure of the work done.
    private(set) var bodiesRead = 0

    init(_ types: ExpressionTypes, _ promises: SubjectPromises, asking questions: any PublisherQuestions) {
        program = types.program
        self.types = types
        constants = ConstantValues(types)
        names = NameBinding(types)
        self.promises = promises
        circles = types.circles
        self.questions = questions
    }

    /// What a local holds so far.
    func heldPublisher(_ local: Local) -> PublisherExpression? {
        if local.isPublisherKnown { return local.publisher }
        guard case .variable(_, let value?, let valueScope, _) = local.meaning else { return nil }
        return questions.publisher(value, in: valueScope)
    }

    /// What a local holds at a place, and what it may be given behind that place's back.
    func joinedElsewhere(_ flow: Flow, _ local: Local, in scope: Scope) -> Flow {
        guard let elsewhere = local.elsewhere, circles.enterElsewhere(local) else { return flow }
        defer { circles.leaveElsewhere(local) }
        let flows = elsewhere.values.map { questions.expectedPublisher($0, in: scope).flow }
        let all = flows.reduce(flow) { $0.joined($1) }
        guard let place = elsewhere.handedOut else { return all }
        let says = program.evidence(at: place, in: scope, "`\(local.name)` is set by what it is passed to")
        return all.joined(Flow(.unknown, reason: .undecidedSource, evidence: [says]))
    }

    /// The publishers a closure or a function body returns, by the offset of the returned expression.
    ///
    /// - Parameter type: what it is written to return, which `.init(…)` makes.
    func returnedPublishers(
        of block: Block, as type: PublisherType? = nil, in scope: Scope
    ) -> [(offset: Int, publisher: PublisherExpression)] {
        bodiesRead += 1
        var result: [(Int, PublisherExpression)] = []
        BodyWalk(bodies: self) { expression, scope in
            let made = type.map(expression.naming) ?? expression
            result.append((expression.range.lowerBound, self.questions.expectedPublisher(made, in: scope)))
        }.walk(block, in: scope)
        return result
    }

    /// The publishers that a closure returns.
    func returnedPublishers(of closure: Closure, in scope: Scope) -> [(offset: Int, publisher: PublisherExpression)] {
        let written = closure.resultType.flatMap { program.publisherType(TypeExpression(parsing: $0), from: scope.selfType) }
        return returnedPublishers(of: closure.body, as: written, in: scope)
    }

    /// Hands on each expression that a body returns, with the names that are visible there.
    func forEachReturned(by block: Block, in scope: Scope, _ body: (Expression, Scope) -> Void) {
        withoutActuallyEscaping(body) { BodyWalk(bodies: self, returned: $0).walk(block, in: scope) }
    }
}
