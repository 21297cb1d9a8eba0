import Analysis
import CombineModel
import Facts
import Semantics

/// Whether a publisher works by itself: what it delivers does not come from what somebody sends, or does with a callback that is kept.
struct OwnWork: MustQuestion {
    let context: RewriteContext

    /// - Parameter file: the one that the publisher is written in.
    func isAll(of publisher: PublisherExpression, in file: Int) -> Bool {
        context.keptEvaluation(of: self).answer(of: publisher, at: PublisherPlace(context.program.files[file].file))
    }

    func answer(of row: Operator, _ call: SourceCall, _ inner: [Bool], at place: PublisherPlace) -> Bool {
        if row.isAny(of: .beginsWhenMade) { return call.arguments.first?.value.closure.map { callsBack($0, at: place) } ?? false }
        return row.lowering != nil && inner.allSatisfy(\.self)
    }

    func answer(ofCalling id: DeclarationID) -> Bool? { context.program[id].takesAsyncWork ? false : nil }

    /// Whether no function of the scanned code that the promise of a `Future` is handed to may keep it for later. What async work waits
    /// for is not followed.
    private func callsBack(_ closure: Closure, at place: PublisherPlace) -> Bool {
        guard !closure.awaits else { return false }
        let fulfilment = context.memory.fulfilment(of: closure, in: place.source, context.program)
        return !fulfilment.unproved.contains { context.program.functions[$0] != nil }
    }
}
