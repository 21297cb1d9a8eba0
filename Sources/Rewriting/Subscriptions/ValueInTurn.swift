import Analysis
import Facts
import Semantics

/// Whether it is seen that the value of a subscription was there before that returned: the code behind it uses what its closures change, or changes what
/// they use.
struct ValueInTurn {
    private let site: SubscriptionSite
    private let context: RewriteContext

    init(_ site: SubscriptionSite, in context: RewriteContext) { (self.site, self.context) = (site, context) }

    /// Whether such a place is known, or the value goes where nothing was read of what is done with it.
    var isUsed: Bool {
        if site.following.isEmpty, site.declaration == nil { return false }
        let isRead = site.subscription.arguments.contains { $0.value.closure != nil }
        return !isRead && !site.following.isEmpty || changesReadLocal || conflicts
    }

    private var conflicts: Bool {
        let work = context.effects(ofHandlersOf: site)
        let behind = context.effects(following: site)
        // What may be used, or may not, is a question, and nothing that is seen.
        return if case .conflicting(let conflict) = context.semantics.order(moving: work, past: behind) { conflict.isCertain } else {
            false
        }
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
    /// Whether a value of a publisher is seen to be of use in the turn in which it is asked for, by itself or as a part of a publisher that stays.
    func isSeenAtOnce(_ id: DeclarationID) -> Bool {
        publishers(madeOf: id) { twins[$0] == nil }.contains {
            takenInOrder.contains($0) || subscribing[$0]?.contains(where: isUsedInTurn) ?? false
        }
    }

    private func isUsedInTurn(_ site: SubscriptionSite) -> Bool {
        memory.isUsedInTurn(site) { ValueInTurn(site, in: self).isUsed }
    }
}
