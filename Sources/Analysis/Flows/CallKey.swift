import CombineModel
import Lexing

/// What two calls have in common that a body answers alike: they are read once.
struct CallKey: Hashable {
    /// What a parameter is given, as far as the body can tell the difference.
    enum Value: Hashable {
        case known(KnownValue)
        case text(String)
        /// An expression, by where it is written and on whose behalf that is read.
        case place(file: Int, offset: Int, context: Int)
    }

    let id: DeclarationID
    let selfType: String?
    let substitution: [String: TypeExpression]
    let values: [Int: Value]
    let upstream: Upstream?

    init(
        id: DeclarationID, selfType: String?, _ substitution: [String: TypeExpression], _ values: [Int: Value],
        upstream: PublisherExpression?
    ) {
        self.id = id
        self.selfType = selfType
        self.substitution = substitution
        self.values = values
        self.upstream = upstream.map { Upstream(cardinality: $0.flow.cardinality, output: $0.flow.output, failure: $0.flow.failure) }
    }

    /// What an operator's body can tell of what it is applied to.
    struct Upstream: Hashable {
        let cardinality: Cardinality
        let output: String?
        let failure: Failure
    }
}

/// Something that a reading took for granted before it was final.
enum Premise: Hashable {
    case call(CallKey)
    case flow(DeclarationID)
    case entrance(Entrance)
    case localFunction(LocalFunctionPlace)
    /// A publisher type of the scanned code that makes another of itself.
    case publisher(String)
    /// That there is nothing more to read, though there was: because of the calls in progress from that one on.
    case enough(since: Int)
}

/// What is taken for granted of a declaration while its body is read.
final class CircleAssumption {
    let flow: Flow
    /// Whether anything asked for it.
    var isUsed = false

    init(_ flow: Flow) { self.flow = flow }

    /// Whether what was read with it is what was assumed; a first assumption says nothing, and what rests on it was passed over.
    func holds(for read: Flow) -> Bool { !flow.isCircular && read.cardinality == flow.cardinality }
}
