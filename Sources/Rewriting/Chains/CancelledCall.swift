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
    /// Whether a pause that is written in place throws: in a function that never fails it ends early, and what stands behind it runs.
    private let pausesThrow: Bool
    private let place: PublisherPlace

    init(in source: SourceFile, _ context: RewriteContext, pausesThrow: Bool = true) {
        (self.context, self.pausesThrow, place) = (context, pausesThrow, PublisherPlace(source))
    }

    /// Whether an awaited call surely throws where its task was cancelled before or meanwhile: what it waits for last notices.
    func alwaysThrows(_ publisher: PublisherExpression) -> Bool {
        context.evaluation(of: CertainThrow(context: context, pausesThrow: pausesThrow)).answer(of: publisher, at: place)
    }

    /// Whether a wait on the way to what a publisher gives ends early where its task is cancelled, without throwing: what stands behind it runs at
    /// once, when nothing should.
    func endsEarly(_ publisher: PublisherExpression) -> Bool {
        context.evaluation(of: EarlyEnd(context: context, pausesThrow: pausesThrow)).answer(of: publisher, at: place)
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

/// A question that hangs on whether a pause throws where it is cancelled: in a function that never fails it does not.
private protocol PauseQuestion: PublisherQuestion {
    var context: RewriteContext { get }
    /// The same where the chain stands that is asked about.
    var pausesThrow: Bool { get }
}

extension PauseQuestion {
    fileprivate func pausesThrow(at place: PublisherPlace) -> Bool {
        place.body.flatMap { context.producers[$0] }.map { $0.type.failure != .never } ?? pausesThrow
    }
}

private struct CertainThrow: MustQuestion, PauseQuestion {
    let context: RewriteContext
    let pausesThrow: Bool

    func answer(of row: Operator, _ call: SourceCall, _ inner: [Bool], at place: PublisherPlace) -> Bool {
        row.isAny(of: .noticesCancellation) || inner.contains(true)
    }

    func answer(behind step: Step, of flow: Flow, _ upstream: Bool, _ inner: [Bool], at place: PublisherPlace) -> Bool {
        guard let lowering = step.lowering else { return false }
        if lowering.isAny(of: .noticesCancellation) { return pausesThrow(at: place) }
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

private struct EarlyEnd: MayQuestion, PauseQuestion {
    let context: RewriteContext
    let pausesThrow: Bool

    func answer(of row: Operator, _ call: SourceCall, _ inner: [Bool], at place: PublisherPlace) -> Bool { inner.contains(true) }

    func answer(behind step: Step, of flow: Flow, _ upstream: Bool, _ inner: [Bool], at place: PublisherPlace) -> Bool {
        inner.reduce(upstream, join) || step.isAny(of: .noticesCancellation) && !pausesThrow(at: place)
    }

    /// Awaited as the publisher that it is, or given by what waits for itself.
    func answer(ofUnreadSourceOf publisher: PublisherExpression, at place: PublisherPlace) -> Bool { false }

    func answer(ofCalling id: DeclarationID) -> Bool? { context.isAwaitedAsPublisher(id) ? false : nil }
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
