/// One thing found in the scanned code and what became of it: the value that every format prints.
public struct Finding: Sendable, Hashable {
    public enum Kind: String, Sendable, Hashable, CaseIterable {
        /// A function, computed property or requirement whose type is a publisher; its range is the whole declaration.
        case producer
        /// A chain with a terminal: `sink`, `assign`, `onReceive`, `for await … in x.values`.
        case subscription
        /// A stored property or closure-typed member whose type is a publisher or a subject.
        case stored
        /// Hand-written code that turns a publisher into a value, or the other way round.
        case bridge
    }

    public enum Outcome: Sendable, Hashable {
        case rewrite(rule: String, safety: Safety)
        case left(Reason)
        case suppressed

        public var isRewrite: Bool { if case .rewrite = self { true } else { false } }
    }

    /// What a rewrite leaves where the chain was.
    public enum Becomes: String, Sendable, Hashable, CaseIterable {
        /// An async function, or a call of one; the publisher is gone.
        case async
        /// A publisher that wraps its async function.
        case wrapper
        /// A publisher with an async function beside it: two bodies.
        case copy
        /// A publisher with an async function beside it that awaits it.
        case awaits
        /// A task.
        case task
        /// A loop over a stream.
        case loop
        /// A stream in place of a subject, or of what exposes it.
        case stream

        /// Whether Combine code went for it: not where a body stands twice, or awaits its own publisher.
        public var isMoved: Bool { self != .copy && self != .awaits }
    }

    /// A step of the proof of a verdict.
    public struct Evidence: Sendable, Hashable {
        public let path: String
        public let line: Int
        public let says: String
        /// Who decides when values come, where the way begins with somebody else.
        public let origin: Origin?

        public init(path: String, line: Int, says: String, origin: Origin? = nil) {
            self.path = path
            self.line = line
            self.says = says
            self.origin = origin
        }

        /// Who delivers values whether or not anybody listens.
        public enum Origin: Sendable, Hashable {
            /// Somebody sends them to a subject, which has a value at any time or only hands on what it is sent.
            case sent(hasValue: Bool)
            /// A property, an object or the system changes.
            case observed
        }
    }

    public var kind: Kind
    /// Relative to the scanned root.
    public var path: String
    /// 1-based; columns count UTF-8 bytes; the end is exclusive.
    public var line: Int
    public var column: Int
    public var endLine: Int
    public var endColumn: Int
    /// The producer, or the declaration around a subscription: `UserRepository.fetchUser(id:)`.
    public var symbol: String
    /// What the chain starts from, as written but shortened: `URLSession.dataTaskPublisher`.
    public var root: String
    public var operators: [String]
    /// `sink`, `assign`, `onReceive`, `values`, or a terminal declared in the scanned code.
    public var terminal: String?
    public var cardinality: Cardinality
    public var failure: Failure
    public var evidence: [Evidence]
    /// Whether a `decombine:assume` comment is part of the proof.
    public var isAssumed: Bool
    public var outcome: Outcome
    /// What a person should know about it even though it is left alone: a dropped cancellable, a hazard of `.values`.
    public var hazards: [Hazard]
    /// What would have to be known to decide it, where it is undecided; empty for all else.
    public var deciding: [DecidingFact]
    /// What its rewrite leaves in its place; nil where nothing is written.
    public var becomes: Becomes?
    /// How its rewrite may differ from the chain, and what is known of each at this place; empty where nothing was proposed.
    public var deviations: [ShownDeviation] = []
    /// The rule that would move it where somebody asked, and what would have to be accepted; nil where none would, or where nobody wanted to know.
    public var couldMove: CouldMove?
    /// Policies that a comment excuses it from, by id; a comment that names no policy suppresses the finding as a whole.
    public var excused: Set<String> = []
    /// What the comment says that suppresses it or excuses it; nil where it gives no reason.
    public var suppressedBecause: String?
    /// The one sentence on this very finding that goes beyond its reason: which member holds it back, which path is which.
    public var detail: String?
    /// What stands in the way of its rewrite, where it stands: the two uses of a place that would change places.
    public var because: [Evidence] = []
    /// Where in Decombine's own code the rewrite was refused, for those who work on it; nil where it was made, or never asked for.
    public var refusedAt: String?

    public init(
        kind: Kind, path: String, line: Int, column: Int, endLine: Int, endColumn: Int, symbol: String, root: String,
        operators: [String], terminal: String?, cardinality: Cardinality, failure: Failure, evidence: [Evidence],
        isAssumed: Bool = false, outcome: Outcome, hazards: [Hazard] = [], deciding: [DecidingFact] = [], detail: String? = nil
    ) {
        self.kind = kind
        self.path = path
        self.line = line
        self.column = column
        self.endLine = endLine
        self.endColumn = endColumn
        self.symbol = symbol
        self.root = root
        self.operators = operators
        self.terminal = terminal
        self.cardinality = cardinality
        self.failure = failure
        self.evidence = evidence
        self.isAssumed = isAssumed
        self.outcome = outcome
        self.hazards = hazards
        self.deciding = deciding
        self.detail = detail
    }

    public var verdict: Verdict { cardinality.verdict }

    /// The deviations of a rewrite that not everybody accepts, for a person to look at; none where nothing was written.
    public var toReview: [ShownDeviation] {
        outcome.isRewrite ? deviations.filter { [$0].safety == .review } : []
    }
}

/// What a rule for streams would make of a subscription.
public struct CouldMove: Sendable, Hashable {
    /// The rule's id.
    public let rule: String
    /// What nothing says that it would not show, and has to be accepted first; empty where it moves as soon as it is asked for.
    public let needs: [Deviation]

    public init(rule: String, needs: [Deviation]) { (self.rule, self.needs) = (rule, needs) }
}

/// Something wrong with the input, told as path:line:column, what was found, what to do.
public struct Diagnostic: Sendable, Hashable {
    public enum Severity: String, Sendable { case error, warning }

    public let severity: Severity
    public let path: String
    /// 1-based; 0 when it concerns the whole file.
    public let line: Int
    public let column: Int
    public let message: String

    public init(_ severity: Severity, path: String, line: Int = 0, column: Int = 0, _ message: String) {
        self.severity = severity
        self.path = path
        self.line = line
        self.column = column
        self.message = message
    }
}
