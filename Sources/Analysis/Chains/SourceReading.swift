import Facts

/// The beginning of a chain: what delivers the values, and how many links of the expression belong to it.
struct SourceReading {
    let source: PublisherExpression.Source
    var flow: Flow
    let linkCount: Int
    /// Byte offset where the source ends.
    let end: Int

    init(source: PublisherExpression.Source, flow: Flow, linkCount: Int, end: Int) {
        self.source = source
        self.flow = flow
        self.linkCount = linkCount
        self.end = end
    }

    /// The source that the root and the first links of an expression are.
    init(_ source: PublisherExpression.Source, _ flow: Flow, _ linkCount: Int, _ expression: Expression) {
        let end = linkCount == 0 ? expression.rootRange.upperBound : expression.links[linkCount - 1].range.upperBound
        self.init(source: source, flow: flow, linkCount: linkCount, end: end)
    }
}
