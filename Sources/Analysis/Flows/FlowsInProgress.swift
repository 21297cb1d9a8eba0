/// The flows that are being read: what is met there again goes in a circle, and what rests on it is not final.
final class FlowsInProgress {
    var inProgress: Set<DeclarationID> = []
    /// Whether a flow was used before it was final, so that a round has to follow.
    var usedUnfinished = false
    /// What the reading at hand took for granted.
    var assumptions: Set<Premise> = []
    /// The calls being read, the innermost last.
    var calls: [CallKey] = []
    /// What is assumed of the calls being read, while they are.
    var specializing: [CallKey: CircleAssumption] = [:]
    /// What is assumed of the functions inside bodies that are being read, while they are.
    var localFunctions: [LocalFunctionPlace: CircleAssumption] = [:]
    var customPublishers: [String: CustomCircle] = [:]
    var entrances: Set<Entrance> = []
    var fills: Set<DeclarationID> = []
    var filledEntrances: Set<Entrance> = []
    /// How many bodies are being read for one call.
    var depth = 0
    /// How many bodies were read for the outermost of them.
    var readsForCall = 0
    private var contexts: [CallKey: Int] = [:]

    /// On whose behalf a body is read that is read for a call.
    func context(for key: CallKey) -> Int {
        if let known = contexts[key] { return known }
        contexts[key] = contexts.count + 1
        return contexts.count
    }

    /// How often a body is read anew with what was found of it the time before.
    static var mostRounds: Int { 5 }
}

/// Where the body of such a function begins, and on whose behalf it is read.
struct LocalFunctionPlace: Hashable {
    let file: Int
    let offset: Int
    let context: Int
}

/// What is taken for granted of a publisher type while what it hands its subscriber to is read, by which it may make another of
/// itself: one that tries again does.
struct CustomCircle {
    let assumption: CircleAssumption
    /// The method that is read.
    let receive: DeclarationID
    /// How many declarations were being read then: what is kept of another one must not rest on the assumption.
    let depth: Int
}
