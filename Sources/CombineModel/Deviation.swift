/// A way in which rewritten code may differ from the chain it was: a closed list, each with an id that never changes once released.
///
/// A rewrite never differs in secret: whoever asks for one sees which of these may show there, and accepts each by its id.
public enum Deviation: String, Sendable, Hashable, CaseIterable {
    /// The handler runs after `send` has returned, in a turn of the main actor, where a subscriber ran before that.
    case handlerAfterSend = "handler-after-send"
    /// What comes of two streams is no longer handled in the order in which it was sent.
    case noOrderBetweenStreams = "no-order-between-streams"
    /// What the handler reads of others is what it is by the time it runs, and not what it was when the value was sent.
    case othersReadNewer = "others-read-newer"
    /// Values that nobody has asked for yet wait, however many they are.
    case unhandledValuesWait = "unhandled-values-wait"
    /// What a handler sends to its own stream comes after what was sent before, and not in between.
    case nestedSendsQueue = "nested-sends-queue"
    /// The handler runs on the main actor, where nothing said on which queue a value comes.
    case deliversOnMain = "delivers-on-main"
    /// A public declaration gives a stream where it gave a publisher: code that was not scanned has to change with it.
    case publicTypeChanges = "public-type-changes"
}

/// Whether a deviation can show at one place.
public enum DeviationAnswer: Sendable, Hashable {
    /// It cannot: nobody could tell.
    case none
    /// It shows: these two places conflict.
    case witnessed([Finding.Evidence])
    /// Nothing that was read says that it does, or that it does not.
    case unknown([Finding.Evidence])

    /// The id in the output formats.
    public var id: String {
        switch self {
        case .none: "none"
        case .witnessed: "witnessed"
        case .unknown: "unknown"
        }
    }

    /// The places that say so, for people to read.
    public var because: [Finding.Evidence] {
        switch self {
        case .none: []
        case .witnessed(let places), .unknown(let places): places
        }
    }
}

/// A deviation of one proposal, with what is known of it there.
public struct ShownDeviation: Sendable, Hashable {
    public let deviation: Deviation
    public let answer: DeviationAnswer
    /// Whether it was accepted by whoever ran the tool.
    public var isAccepted = false

    public init(_ deviation: Deviation, _ answer: DeviationAnswer) {
        self.deviation = deviation
        self.answer = answer
    }
}
