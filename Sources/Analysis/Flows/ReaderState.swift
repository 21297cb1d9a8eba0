import CombineModel
import Facts
import Lexing

/// The flows that are being read: what is met there again goes in a circle.
struct FlowsInProgress {
    var inProgress: Set<DeclarationID> = []
    /// Whether a flow was used before it was final, so that a round has to follow.
    var usedUnfinished = false
    /// The calls being read, the innermost last.
    var calls: [CallKey] = []
    /// What is assumed of the calls being read, while they are.
    var specializing: [CallKey: CircleAssumption] = [:]
    /// What is assumed of the functions inside bodies that are being read, while they are.
    var localFunctions: [ChainReader.LocalFunctionPlace: CircleAssumption] = [:]
    var customPublishers: [String: ChainReader.CustomCircle] = [:]
    var entrances: Set<Entrance> = []
    var fills: Set<DeclarationID> = []
    var filledEntrances: Set<Entrance> = []
}

/// What a reader was asked for before.
struct ReaderMemory {
    /// What calls of declarations may run besides.
    var implementing: [DeclarationID: [DeclarationID]] = [:]
    /// Of requirements, what conforms with what is not in the scanned code, by the type of the receiver.
    var conformersFromOutside: [DeclarationID: [String?: String?]] = [:]
    /// What calls of one kind deliver; nil where the call decides nothing.
    var calls: [CallKey: Flow?] = [:]
    /// Whether members of `extension Publisher` subscribe.
    var subscribing: [DeclarationID: Bool] = [:]
    /// What publisher types of the scanned code do.
    var customReadings: [DeclarationID: ChainReader.CustomReading] = [:]
    /// What callers hand in.
    var entrances: [Entrance: Flow?] = [:]
    /// What closures in properties give; nil where it is not known all that fills them.
    var filledClosures: [DeclarationID: Flow?] = [:]
    var filledEntrances: [Entrance: Flow?] = [:]
}

/// How much was read: the measure of the work done.
struct ReadingEffort {
    /// How many bodies are being read for one call.
    var depth = 0
    /// How many bodies were read for the outermost of them.
    var readsForCall = 0
    /// How many links of chains were copied, to be seen not to grow faster than the chains do.
    var linksCopied = 0
}
