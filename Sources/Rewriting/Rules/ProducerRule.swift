import Analysis
import CombineModel

/// A rule for producers: declarations that give a publisher.
protocol ProducerRule: Rule {
    /// What becomes of the publisher beside the async function.
    static var mode: ProducerRewriteMode { get }
}

/// A rule by which the async function takes the publisher's place.
protocol ReplacingRule: ProducerRule {
    /// Whether a producer is of the kind that it rewrites.
    static func speaks(for producer: Producer, in context: RewriteContext) -> Bool

    /// What becomes of a producer.
    ///
    /// - Parameter twin: its async face.
    static func rewrite(_ producer: Producer, _ twin: Twin, in context: RewriteContext) throws(Refusal) -> Rewrite
}

extension ReplacingRule {
    static var mode: ProducerRewriteMode { .replace }
    static var safety: Safety { .safe }
    static func becomes(_ kind: Finding.Kind) -> Finding.Becomes { .async }
}
