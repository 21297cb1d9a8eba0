import Analysis
import CombineModel
import Facts
import Semantics

/// Whether what a subscription asks for may begin a moment later than the subscription is made: in the task that takes its place, or in that of a wrapper
/// that it is left with.
struct LateStart {
    private let site: SubscriptionSite
    private let context: RewriteContext

    init(_ site: SubscriptionSite, in context: RewriteContext) { (self.site, self.context) = (site, context) }

    /// Refuses where either of two things uses what the other changes: what is done when the publisher is made, and what stands behind the subscription; or
    /// its handlers, and what stood behind the promise that they were called from.
    ///
    /// - Parameters:
    ///   - work: what begins later.
    ///   - ids: the functions whose promises are kept later.
    func check(_ work: Effects, of ids: [DeclarationID]) throws(Refusal) {
        let order = context.semantics.order(moving: work, past: context.effects(following: site)) { !context.holdsSubscriptions($0) }
        if case .conflicting(let conflict) = order {
            let notes = EffectNotes(work, in: context)
            throw Refusal(.resultReadAfterwards, notes.sentence(of: conflict, in: site.declaration), at: notes.places(of: conflict))
        }
        try checkHandlers(of: ids)
    }

    /// Refuses where what stands behind the subscription keeps the thread until another has done something: that may need what begins later.
    func checkThread() throws(Refusal) {
        var work = Effects()
        work.needThread(
            at: Effects.Site(declaration: site.declaration, file: site.file, offset: site.subscription.range.lowerBound))
        guard case .conflicting(let conflict) = context.semantics.order(moving: work, past: context.effects(following: site)) else {
            return
        }
        let notes = EffectNotes(work, in: context)
        let function = notes.function(at: conflict.passed.site)
        throw Refusal(
            .resultReadAfterwards,
            "what follows blocks the thread" + (function.isEmpty ? "" : " in `\(function)`")
                + " until another has done something, which may need what comes of this", at: notes.places(of: conflict))
    }

    private func checkHandlers(of ids: [DeclarationID]) throws(Refusal) {
        let rest = BehindPromises(in: context).effects(of: ids, askedBy: site.subscription.publisher)
        guard rest.mayBeSeen else { return }
        guard case .conflicting = context.semantics.order(moving: context.effects(ofHandlersOf: site), past: rest) else { return }
        throw Refusal(.deliveryOrder, "what stands behind the promise runs after the handler now, and one changes what the other uses")
    }
}

extension RewriteContext {
    /// What runs behind a subscription before a task that takes its place could begin, other subscriptions aside that have no value at once.
    ///
    /// - Parameter moved: what the subscription runs for each value, where that does not count.
    func effects(following site: SubscriptionSite, besides moved: [HandedCode] = []) -> FollowingEffects {
        semantics.effects(following: site.subscription.range, in: site.declaration, file: site.file, besides: moved) { statement, file in
            sites[program.files[file].path]?.contains {
                $0.statementRange == statement && $0.subscription.range != site.subscription.range && !$0.subscription.publisher.mayBePrompt
            } ?? false
        }
    }

    /// What the closures of a subscription and of its operators do.
    ///
    /// - Parameter isOfFailure: whether all that comes is a failure: no operator has a value of it, nor has the handler of values.
    func effects(ofHandlersOf site: SubscriptionSite, ofFailureOnly isOfFailure: Bool = false) -> Effects {
        let path = program.files[site.file].path
        let handlers = site.subscription.handlers.filter { !isOfFailure || !$0.has(.receiveValue) }
        let ofValues = isOfFailure ? [] : site.subscription.publisher.steps.flatMap(\.arguments)
        return (handlers + ofValues).reduce(into: Effects()) {
            $0.formUnion(semantics.effects(ofCallingWhatStandsAt: $1.value.range, inFileAt: path))
        }
    }

    /// Why the work of a publisher may not begin a moment after somebody has subscribed to it; nil where nobody sees it.
    func refusalOfLateStart(of id: DeclarationID) -> Refusal? {
        memory.lateStart(of: id) {
            // The wrapper's task holds what it is called on, as it was.
            var work = Effects()
            work.formUnion(calledOnCopy: semantics.effects(ofCalling: id))
            for (_, site) in uses.users(of: id).subscriptions.sorted(by: { $0.key < $1.key }) {
                do throws(Refusal) {
                    let start = LateStart(site, in: self)
                    // What belongs to no actor begins on any other thread.
                    if isMainActor(around: id) { try start.checkThread() }
                    try start.check(work, of: [id])
                } catch {
                    let caller = site.declaration.map { "where `\(program.symbol(of: $0))` subscribes, " } ?? ""
                    return Refusal(error.reason, caller + (error.detail ?? "a task would begin too late"), because: error)
                }
            }
            return nil
        }
    }
}

extension PublisherExpression {
    /// Whether it may have a value when it is subscribed to: it begins with one, or with a subject or a property that holds one.
    fileprivate var mayBePrompt: Bool {
        if case .known(let row, _) = source, row.isPrompt { return true }
        return flow.reason == .subject || flow.reason == .publishedProperty
    }
}
