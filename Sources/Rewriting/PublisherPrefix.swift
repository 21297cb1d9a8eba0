import Analysis
import CombineModel
import Facts
import SourceText

extension PublisherExpression {
    /// Whether several subscribers get the values of one run.
    var isShared: Bool { steps.contains { $0.row?.treatment == .left(.sharedSubscription) } }

    /// The chain up to, and without, the step at `count`.
    func prefix(_ count: Int) -> PublisherExpression {
        let kept = Array(steps.prefix(count))
        let end = kept.last?.range.upperBound ?? sourceRange.upperBound
        return PublisherExpression(
            range: range.lowerBound..<end, source: source, sourceRange: sourceRange, steps: kept,
            flow: kept.last?.flow ?? sourceFlow, sourceFlow: sourceFlow)
    }
}
