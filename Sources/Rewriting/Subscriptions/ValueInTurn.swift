import Analysis
import Facts
import Semantics

/// Whether it is seen that the value of a subscription was there before that returned: the code behind it uses what its closures change, or changes what
/// they use.
struct ValueInTurn {
    private let site: SubscriptionSite
    private let context: RewriteContext
    /// Whether all that is there at once is a failure: no operator has a value of it, nor has the handler of values.
    private let isOfFailure: Bool

    init(_ site: SubscriptionSite, isOfFailure: Bool = false, in context: RewriteContext) {
        (self.site, self.context, self.isOfFailure) = (site, context, isOfFailure)
    }

    /// Whether such a place is known, or the value goes where nothing was read of what is done with it.
    var isUsed: Bool {
        if site.following.isEmpty, site.declaration == nil { return false }
        let isRead = site.subscription.handlers.contains { $0.value.closure != nil }
        return !isRead && !site.following.isEmpty || changesReadLocal || conflicts
    }

    private var conflicts: Bool {
        let work = context.effects(ofHandlersOf: site, ofFailureOnly: isOfFailure)
        let behind = context.effects(following: site)
        let order = context.semantics.order(moving: work, past: behind) { !context.holdsSubscriptions($0) }
        // What may be used, or may not, is a question, and nothing that is seen.
        return if case .conflicting(let conflict) = order { conflict.isCertain } else { false }
    }

    private var changesReadLocal: Bool {
        do throws(Refusal) {
            _ = try ChangedLocals(site, in: context)
            return false
        } catch {
            return true
        }
    }
}

extension RewriteContext {
    /// Whether what a publisher delivers is seen to be of use in the turn in which it is asked for, by itself or as a part of a publisher that stays.
    ///
    /// - Parameter ways: what is there at once. Where something may come later as well, no stream counts on its order.
    func isSeenAtOnce(_ id: DeclarationID, _ ways: Promptness) -> Bool {
        let users = uses.users(of: id, followsClosures: true, where: staysAsItIs)
        return !ways.contains(.later) && users.publishers.contains(where: uses.takenInOrder.contains)
            || users.subscriptions.contains { !moving.contains($0.key) && isUsedInTurn($0.value) }
    }

    private func isUsedInTurn(_ site: SubscriptionSite) -> Bool {
        let ways = Delivery(context: self, source: program.files[site.file].file).promptness(of: site.subscription.publisher)
        guard ways.isSynchronous else { return false }
        let isOfFailure = !ways.mayBeCountedOn
        return memory.isUsedInTurn(site, isOfFailure) { ValueInTurn(site, isOfFailure: isOfFailure, in: self).isUsed }
    }
}
