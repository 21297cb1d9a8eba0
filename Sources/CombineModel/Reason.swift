/// Why a finding was left as it is: a closed list, and each finding left has exactly one.
///
/// The raw values are part of the output format and never change once released.
public enum Reason: String, Sendable, Hashable, CaseIterable {
    // Streams: left because that is what Combine is for
    case publishedProperty = "published-property"
    case subject = "subject"
    case timer = "timer"
    case notification = "notification"
    case keyValueObserving = "key-value-observing"
    case controlEvent = "control-event"
    case stream = "stream"
    case severalValues = "several-values"
    case streamRequirement = "stream-requirement"
    // Not decided by the repository
    case outsideDeclaration = "outside-declaration"
    case unknownOperator = "unknown-operator"
    case publisherParameter = "publisher-parameter"
    case undecidedSource = "undecided-source"
    // One-shots that cannot move as they are
    case noAsyncForm = "no-async-form"
    case promiseNotOnce = "promise-not-once"
    case sharedFuture = "shared-future"
    case sharedSubscription = "shared-subscription"
    case resultDropped = "result-dropped"
    case resultReadAfterwards = "result-read-afterwards"
    case scheduler = "scheduler"
    case earlyReturn = "early-return"
    case conditionalCompilation = "conditional-compilation"
    case noValuePossible = "no-value-possible"
    case pathDependent = "path-dependent"
    case storedPublisher = "stored-publisher"
    case libraryPublisher = "library-publisher"
    case customPublisher = "custom-publisher"
    case requirementStays = "requirement-stays"
    case calleeStays = "callee-stays"
    case callersNeedPublisher = "callers-need-publisher"
    case objectiveC = "objective-c"
    case generatedFile = "generated-file"
    case hardToRead = "hard-to-read"
    case shapeNotSupported = "shape-not-supported"
    case rewriteNotVerified = "rewrite-not-verified"
    case alreadyBridged = "already-bridged"
    case asyncTwinExists = "async-twin-exists"
    case noAsyncCaller = "no-async-caller"
    // Streams that were asked to become loops, and cannot
    case readAfterSend = "read-after-send"
    case deliveryOrder = "delivery-order"
    case consumerIsolation = "consumer-isolation"
    case viewLifetime = "view-lifetime"
    case completionMatters = "completion-matters"
    case notSendable = "not-sendable"
    case testExpectation = "test-expectation"
    case notAskedFor = "not-asked-for"
    case reviewTier = "review-tier"
}

extension Reason {
    /// Whether the thing is a stream that fits where it is, as against a one-shot that could not be moved.
    public var isStream: Bool {
        switch self {
        case .publishedProperty, .subject, .timer, .notification, .keyValueObserving, .controlEvent, .stream, .severalValues,
            .streamRequirement:
            true
        default: false
        }
    }

    /// Whether it speaks of what a chain takes its values from: of how many that delivers, or of where that is decided.
    public var isAboutSource: Bool {
        switch self {
        case .outsideDeclaration, .unknownOperator, .publisherParameter, .undecidedSource: true
        default: isStream
        }
    }
}
