import CombineModel
import Lexing

/// What is known about a publisher at one point of a chain.
public struct Flow: Sendable {
    public var cardinality: Cardinality
    public var failure: Failure
    /// The type of its values as text, nil when it is not known.
    public var output: String?
    /// Why it is a stream, or why it is not decided; nil for a one-shot.
    public var reason: Reason?
    /// The way from here to the source, nearest first.
    public var evidence: [Finding.Evidence]
    /// Whether a `decombine:assume` comment is part of the proof.
    public var isAssumed: Bool
    /// Whether it hands on what is sent whoever listens, by a subject that was there before anybody asked for a publisher or by a notification:
    /// its one value may have gone by the time a task subscribes.
    public internal(set) var mayBeGone = false
    /// Whether its subscribers share one run: who subscribes to the same publisher late may find its value gone.
    public internal(set) var isShared = false
    /// What would have to be known to decide it; means nothing where it is decided.
    public var unknowns: [DecidingFact] = []
    /// Whether it is nothing but the assumption made of a declaration whose own body is being read: the bottom of all joins.
    var isCircular = false
    /// The type of the values as far as it is known, with holes where it is not; nil where `output` says all.
    var partialOutput: TypeExpression?
    /// What each value is where the values are publishers themselves; empty where they are not, or where nothing tells.
    var values: [Flow] = []
    /// The text of a collection that has at least as many elements as there are values.
    var countedBy: String?

    public init(
        _ cardinality: Cardinality, failure: Failure = .unknown, output: String? = nil, reason: Reason? = nil,
        evidence: [Finding.Evidence] = [], isAssumed: Bool = false
    ) {
        self.cardinality = cardinality
        self.failure = failure
        self.output = output
        self.reason = reason
        self.evidence = evidence
        self.isAssumed = isAssumed
    }
}
