import Wording
import Analysis
import CombineModel

/// Why publishers are kept.
extension AwaitedPart {
    /// Why the first `count` steps of a publisher are awaited together with their source: the last thing on the way without an async form.
    func reason(for publisher: PublisherExpression, count: Int) -> String? {
        let steps = publisher.steps.prefix(count)
        if let step = steps.last(where: { !hasAsyncForm($0) }) { return Self.reason(for: step) }
        if let step = steps.last(where: { !$0.flow.cardinality.isKnown }) { return "how often `.\(step.name)` delivers is not known" }
        if staysPublisher(publisher.source) { return reason(for: publisher.source) }
        return nil
    }

    private static func reason(for step: Step) -> String {
        guard let row = step.row else {
            return step.declarations.isEmpty
                ? "`.\(step.name)` is an operator that is not known" : "`.\(step.name)` is an operator of your own that stays one"
        }
        if row.isAny(of: .startsElsewhere) { return "`.\(step.name)` starts the work on a queue of its own" }
        if row.isAny(of: .lendsObject) { return "`.\(step.name)` holds an object weakly that the task would hold" }
        if case .left(let reason) = row.treatment { return "`.\(step.name)`: \(reason.title)" }
        return "`.\(step.name)` has no async form"
    }

    private func reason(for source: PublisherExpression.Source) -> String? {
        switch source {
        case .producer(let call):
            let stays = call.candidates.first { context.twins[$0] == nil } ?? call.candidates.first
            return stays.map { "`\(context.program.symbol(of: $0))` stays a publisher" }
        case .local(let name, _): return "the publisher in `\(name)` is used elsewhere too"
        case .known(let row, _): return "`\(row.name)` delivers several values"
        case .opaque(let reason): return reason.title
        default: return nil
        }
    }
}
