import Analysis
import CombineModel
import SourceText

extension PublisherExpression {
    /// Whether several subscribers get the values of one run.
    var isShared: Bool { steps.contains { $0.row?.treatment == .left(.sharedSubscription) } }

    /// The same source, and the same at the end, with other steps between.
    func with(_ steps: [Step]) -> PublisherExpression {
        PublisherExpression(
            range: range, source: source, sourceRange: sourceRange, steps: steps, flow: flow, sourceFlow: sourceFlow)
    }

    func without(stepAt index: Int) -> PublisherExpression {
        var steps = Array(steps)
        steps.remove(at: index)
        return with(steps)
    }

    /// The steps behind the first `count`, which are awaited together with the source as what stands at `awaited`.
    func rest(after count: Int, awaited: ByteRange) -> PublisherExpression {
        PublisherExpression(
            range: range, source: .opaque(.alreadyBridged), sourceRange: awaited, steps: Array(steps.dropFirst(count)), flow: flow,
            sourceFlow: AwaitedPart.flow(of: self, after: count))
    }
}
