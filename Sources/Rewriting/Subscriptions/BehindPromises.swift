import Analysis
import CombineModel
import Facts
import Semantics

/// What runs behind `promise(…)` in the `Future`s that a subscription asks: with Combine it does so when the handler has returned, and a continuation that
/// is resumed only says that the handler may run.
struct BehindPromises {
    private let context: RewriteContext

    init(in context: RewriteContext) { self.context = context }

    /// What is done there for a chain; nothing where a scheduler takes the value elsewhere first.
    ///
    /// - Parameter ids: the functions of the chain whose promises count.
    func effects(of ids: [DeclarationID], askedBy publisher: PublisherExpression) -> Effects {
        var work = Effects()
        if publisher.steps.contains(where: { $0.isAny(of: .hops) }) { return work }
        var seen: Set<DeclarationID> = []
        var pending = ids
        while let id = pending.popLast() {
            guard seen.insert(id).inserted, let producer = context.producers[id] else { continue }
            pending += producer.implementations
            for returned in producer.returns.values where !returned.steps.contains(where: { $0.isAny(of: .hops) }) {
                pending += returned.producersCalled
                for closure in returned.futures {
                    let promise = closure.valueName
                    for call in PromiseCall.all(of: promise, in: closure.content, of: context.program.files[id.file].file) {
                        work.formUnion(context.semantics.effects(behindCallAt: call.range, in: id, file: id.file))
                    }
                }
            }
        }
        return work
    }
}
