import Analysis
import CombineModel
import Facts
import Semantics
import SourceText

/// Whether an awaited call fails because its task is cancelled, where a cancelled subscription says nothing.
///
/// `data(for:)` and `Task.sleep` do; what is resumed by a callback does not. A call that cannot be looked into may.
struct CancelledCall {
    let context: RewriteContext
    private let place: PublisherPlace

    init(in source: SourceFile, _ context: RewriteContext) { (self.context, place) = (context, PublisherPlace(source)) }

    /// Whether an awaited call surely throws where its task was cancelled before or meanwhile: what it waits for last notices.
    func alwaysThrows(_ publisher: PublisherExpression) -> Bool {
        context.evaluation(of: CertainThrow(context: context)).answer(of: publisher, at: place)
    }

    /// Whether what a publisher gives is there when somebody asks: no cancellation comes between.
    func neverWaits(_ publisher: PublisherExpression) -> Bool {
        context.evaluation(of: NoWait(context: context)).answer(of: publisher, at: place)
    }

    /// Whether a publisher that follows on a value asks for nothing where its task was cancelled before: it begins with what notices.
    func startsNothing(_ inner: Inner) -> Bool {
        context.evaluation(of: NoStart(context: context)).answer(of: inner, at: place)
    }

    func mayThrow(_ publisher: PublisherExpression) -> Bool {
        context.evaluation(of: PossibleThrow(context: context)).answer(of: publisher, at: place)
    }
}

private struct CertainThrow: MustQuestion {
    let context: RewriteContext

    func answer(of row: Operator, _ call: SourceCall, _ inner: [Bool], at place: PublisherPlace) -> Bool {
        row.isAny(of: .noticesCancellation) || inner.contains(true)
    }

    func answer(behind step: Step, of flow: Flow, _ upstream: Bool, _ inner: [Bool], at place: PublisherPlace) -> Bool {
        guard let lowering = step.lowering else { return false }
        if lowering.isAny(of: .noticesCancellation) { return true }
        if lowering.isAny(of: .follows) { return join(inner) }
        return upstream && (!lowering.isAny(of: [.meetsFailures, .mayNoticeCancellation]) || lowering.isAny(of: .mapsFailure))
    }

    func answer(ofUnreadSourceOf publisher: PublisherExpression, at place: PublisherPlace) -> Bool {
        // Awaited as the publisher it is, it stops being waited for.
        if case .opaque = publisher.source { publisher.sourceFlow.failure != .never } else { unknown }
    }

    func answer(ofCalling id: DeclarationID) -> Bool? {
        context.isAwaitedAsPublisher(id) ? context.producers[id].map { $0.flow.failure != .never } : nil
    }
}

private struct PossibleThrow: MayQuestion {
    let context: RewriteContext

    func answer(of row: Operator, _ call: SourceCall, _ inner: [Bool], at place: PublisherPlace) -> Bool {
        row.isAny(of: .noticesCancellation) || inner.contains(true)
    }

    func answer(behind step: Step, of flow: Flow, _ upstream: Bool, _ inner: [Bool], at place: PublisherPlace) -> Bool {
        guard let lowering = step.lowering, !lowering.isAny(of: [.noticesCancellation, .mayNoticeCancellation]) else { return true }
        // An async function that fails looks at its cancellation before it asks for more.
        if lowering.isAny(of: .follows), step.flow.failure != .never { return true }
        return inner.reduce(upstream, join)
    }

    /// What waits for a publisher notices.
    func answer(ofCalling id: DeclarationID) -> Bool? { context.isAwaited(id) ? true : nil }
}

private struct NoWait: MustQuestion {
    let context: RewriteContext

    func answer(of row: Operator, _ call: SourceCall, _ inner: [Bool], at place: PublisherPlace) -> Bool { row.isAny(of: .isReady) }

    func answer(behind step: Step, of flow: Flow, _ upstream: Bool, _ inner: [Bool], at place: PublisherPlace) -> Bool {
        upstream && inner.isEmpty && step.lowering != nil && !step.isAny(of: .takesTime)
    }

    func answer(ofCalling id: DeclarationID) -> Bool? {
        // `.just(user)`
        if Shorthand(id, in: context) != nil { return true }
        return context.isAwaitedAsPublisher(id) ? false : nil
    }
}

private struct NoStart: MustQuestion {
    let context: RewriteContext

    func answer(ofBeginningOf publisher: PublisherExpression, at place: PublisherPlace) -> (steps: Int, answer: Bool)? {
        // What chooses a publisher may do something first.
        switch publisher.source {
        case .local, .branches, .chosen: (0, unknown)
        default: nil
        }
    }

    func answer(of row: Operator, _ call: SourceCall, _ inner: [Bool], at place: PublisherPlace) -> Bool {
        row.isAny(of: [.noticesCancellation, .onlyFails])
    }

    func answer(behind step: Step, of flow: Flow, _ upstream: Bool, _ inner: [Bool], at place: PublisherPlace) -> Bool { upstream }

    func answer(ofCalling id: DeclarationID) -> Bool? { context.isAwaitedAsPublisher(id) ? false : nil }

    func answer(ofBody id: DeclarationID, with returned: Bool) -> Bool {
        let publishers = context.producers[id]?.returns.values.map(\.range.lowerBound) ?? []
        let before = context.semantics.effects(ofBodyOf: id, without: Set(publishers))
        return returned && before.writes.isEmpty && before.unknown == nil
    }

    func answer(of closure: Closure, with returned: [Int: Bool]) -> Bool {
        closure.body.statements.count == 1 && join(returned.values)
    }
}

extension RewriteContext {
    /// Whether what a producer gives is awaited as the publisher that it is.
    fileprivate func isAwaitedAsPublisher(_ id: DeclarationID) -> Bool { twins[id] == nil || isAwaited(id) }
}
