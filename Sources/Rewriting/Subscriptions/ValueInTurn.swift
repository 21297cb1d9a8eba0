import Analysis
import CombineModel
import Facts
import Semantics
import SourceText

/// Whether it is seen that what a subscription is given was there before that returned: the code behind it uses what its closures change, or changes what
/// they use.
///
/// A value is waited for, and a failure that always comes at once. A failure on one of several ways is an accident that code behind it did not wait for, as
/// on the other ways it runs first: whoever only comes first or last there is a question, and whoever looks at what the failure left is seen.
struct ValueInTurn {
    private let site: SubscriptionSite
    private let context: RewriteContext
    /// Whether all that is there at once is a failure on one of its ways: no operator has a value of it, nor has the handler of values.
    private let isOfFailure: Bool

    /// - Parameter ways: when the publisher delivers.
    init(_ site: SubscriptionSite, _ ways: Promptness, in context: RewriteContext) {
        (self.site, self.context, isOfFailure) = (site, context, !ways.mayBeCountedOn)
    }

    /// Witnessed where such a place is known, or the value goes where nothing was read of what is done with it.
    var answer: DeviationAnswer {
        context.memory.turn(of: site, isOfFailure) {
            if site.following.isEmpty, site.declaration == nil { return .none }
            let isRead = site.subscription.handlers.contains { $0.value.closure != nil }
            if !isRead && !site.following.isEmpty || changesReadLocal { return .witnessed([]) }
            return conflict.map { isOfFailure && !$0.isLookedAt ? .unknown([evidence(of: $0)]) : .witnessed([evidence(of: $0)]) } ?? .none
        }
    }

    /// What is changed on one side and used on the other; first what the handlers change and the code behind reads. What may be used, or may not, is a
    /// question of its own, and nothing that is seen.
    private var conflict: Order.Conflict? {
        let work = context.effects(ofHandlersOf: site, ofFailureOnly: isOfFailure)
        let behind = context.effects(following: site)
        for handlers in [work.changes, work] {
            let order = context.semantics.order(moving: handlers, past: behind) { !context.holdsSubscriptions($0) }
            if case .conflicting(let conflict) = order, conflict.isCertain { return conflict }
        }
        return nil
    }

    private func evidence(of conflict: Order.Conflict) -> Finding.Evidence {
        let passed = conflict.passed.site
        let file = context.program.files[passed.file]
        let state = EffectNotes(Effects(), in: context).name(of: conflict.place)
        let says = "what follows \(conflict.passed.isWrite ? "changes" : "reads") `\(state)`, as the handler of the failure does"
        return Finding.Evidence(path: file.path, line: file.lines.place(of: passed.offset).line, says: says)
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

extension Order.Conflict {
    /// Whether the code behind reads what the code before left.
    fileprivate var isLookedAt: Bool { moved.isWrite && !passed.isWrite }
}

extension RewriteContext {
    /// Whether what a publisher delivers is seen to be of use in the turn in which it is asked for, by itself or as a part of a publisher that stays.
    ///
    /// - Parameter ways: what is there at once. Where something may come later as well, no stream counts on its order.
    func useInTurn(of id: DeclarationID, _ ways: Promptness) -> DeviationAnswer {
        let users = uses.users(of: id, followsClosures: true, where: staysAsItIs)
        if !ways.contains(.later), users.publishers.contains(where: uses.takenInOrder.contains) { return .witnessed([]) }
        var asked: [Finding.Evidence] = []
        for (_, site) in users.subscriptions.filter({ !moving.contains($0.key) }).sorted(by: { $0.key < $1.key }) {
            switch useInTurn(site) {
            case .none: continue
            case .unknown(let places): asked += places.map { told($0, by: site) }
            case .witnessed(let places): return .witnessed(places.map { told($0, by: site) })
            }
        }
        return asked.isEmpty ? .none : .unknown(asked)
    }

    /// The same with who subscribes.
    private func told(_ place: Finding.Evidence, by site: SubscriptionSite) -> Finding.Evidence {
        guard let caller = site.declaration else { return place }
        return Finding.Evidence(path: place.path, line: place.line, says: "where `\(program.symbol(of: caller))` subscribes, \(place.says)")
    }

    private func useInTurn(_ site: SubscriptionSite) -> DeviationAnswer {
        let ways = Delivery(context: self, source: program.files[site.file].file).promptness(of: site.subscription.publisher)
        return ways.isSynchronous ? ValueInTurn(site, ways, in: self).answer : .none
    }
}
