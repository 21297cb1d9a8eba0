/// A question that a team answers once for several deviations: what it knows of its code decides all of them alike.
///
/// A deviation that somebody might answer otherwise than the rest of a topic is in none: state that is used on another thread is no mere thread, and
/// work that is lost or done again is nothing that happens a moment later.
public enum Topic: String, Sendable, Hashable, CaseIterable {
    /// What a request does may come a moment later, or earlier, than it came.
    case timing
    /// Handlers of streams may run when what sent the value has gone on.
    case handlersLater = "handlers-later"
    /// Code that needs a thread says so.
    case anyThread = "any-thread"
    /// What is done on the main actor takes little time.
    case mainThread = "main-thread"
    /// All code that calls, overrides or implements what is declared here was scanned.
    case allScanned = "all-scanned"
    /// Who is given a publisher subscribes to it exactly once.
    case subscribedOnce = "subscribed-once"
    /// Callbacks are called exactly once.
    case calledBackOnce = "called-back-once"
    /// Requests only read: nothing is saved or sent by them.
    case onlyReads = "only-reads"
    /// Tests may wait in another way, and are run to see whether they pass.
    case tests

    /// What a yes accepts.
    public var deviations: [Deviation] {
        switch self {
        case .timing: [.valueWasThereAtOnce, .eventsShift]
        case .handlersLater: [.handlerAfterSend, .othersReadNewer, .nestedSendsQueue]
        case .anyThread: [.runsOnAnyThread, .wrapperStartsTask]
        case .mainThread: [.runsOnMain, .deliversOnMain]
        case .allScanned: [.callersNotScanned, .addsPublicFunction, .publicTypeChanges, .overridesElsewhere, .defaultForConformers]
        case .subscribedOnce: [.workEachSubscription, .workWithoutSubscriber]
        case .calledBackOnce: [.firstCallbackCounts, .lostCallbackCancels]
        case .onlyReads: [.workEndsWithCaller, .asksOnWhenCancelled]
        case .tests: [.testWaitsOtherwise, .standInEnds]
        }
    }
}

/// What can be accepted by a name of its own: a deviation, or all those of a topic.
public enum AcceptedName: Sendable, Hashable {
    case deviation(Deviation)
    case topic(Topic)

    public init?(id: String) {
        guard let name = Self.allCases.first(where: { $0.id == id }) else { return nil }
        self = name
    }

    /// Topics first, then deviations.
    public static let allCases: [AcceptedName] = Topic.allCases.map { .topic($0) } + Deviation.allCases.map { .deviation($0) }

    public var id: String {
        switch self {
        case .deviation(let deviation): deviation.rawValue
        case .topic(let topic): topic.rawValue
        }
    }

    public var deviations: [Deviation] {
        switch self {
        case .deviation(let deviation): [deviation]
        case .topic(let topic): topic.deviations
        }
    }
}
