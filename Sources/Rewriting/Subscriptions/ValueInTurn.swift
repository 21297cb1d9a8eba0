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
        let path = context.program.files[site.file].path
        var work = Effects()
        for argument in site.subscription.arguments + site.subscription.publisher.steps.flatMap(\.arguments) {
            work.formUnion(context.semantics.effects(ofCallingWhatStandsAt: argument.value.range, inFileAt: path))
        }
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
    /// What runs behind a subscription before a task that takes its place could begin, other subscriptions aside.
    func effects(following site: SubscriptionSite) -> Effects {
        semantics.effects(followingCodeAt: site.subscription.range.lowerBound, in: site.declaration, file: site.file) { statement, file in
            sites[program.files[file].path]?.contains { $0.statementRange == statement.range } ?? false
        }
    }

    /// Whether a value of a publisher is seen to be of use in the turn in which it is asked for, by itself or as a part of a publisher that stays.
    func isSeenAtOnce(_ id: DeclarationID) -> Bool {
        var seen: Set<DeclarationID> = [id]
        var pending = [id]
        while let next = pending.popLast() {
            if takenInOrder.contains(next) || subscribing[next]?.contains(where: isUsedInTurn) ?? false { return true }
            for user in users[next] ?? [] where twins[user] == nil && seen.insert(user).inserted { pending.append(user) }
        }
        return false
    }

    private func isUsedInTurn(_ site: SubscriptionSite) -> Bool {
        memory.isUsedInTurn(site) { ValueInTurn(site, in: self).isUsed }
    }
}
