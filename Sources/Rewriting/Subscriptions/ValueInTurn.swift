import Analysis
import CombineModel
import Facts
import Semantics
import SourceText

/// Whether it is seen that what a subscription is given was there before that returned: the code behind it uses what its closures change, or changes what
/// they use.
///
/// What is always there at once, code behind may wait for. What is there on one of several ways it does not wait for, as on the other ways it runs first:
/// whoever only comes first or last there is a question, and whoever looks at what the handler left is seen.
struct ValueInTurn {
    private let site: SubscriptionSite
    private let context: RewriteContext
    /// Whether all that is there at once is a failure on one of its ways: no operator has a value of it, nor has the handler of values.
    private var isOfFailure: Bool { !ways.mayBeCountedOn }
    private let ways: Promptness

    /// - Parameter ways: when the publisher delivers.
    init(_ site: SubscriptionSite, _ ways: Promptness, in context: RewriteContext) {
        (self.site, self.context, self.ways) = (site, context, ways)
    }

    /// Witnessed where such a place is known, or the value goes where nothing was read of what is done with it.
    var answer: DeviationAnswer {
        context.memory.turn(of: site, ways) {
            if site.following.isEmpty, site.declaration == nil { return .none }
            let isRead = site.subscription.handlers.contains { $0.value.closure != nil }
            if !isRead && !site.following.isEmpty || changesReadLocal { return .witnessed([]) }
            guard let (conflict, isLookedAt) = conflict else { return .none }
            return ways.contains(.later) && !isLookedAt ? .unknown([evidence(of: conflict)]) : .witnessed([evidence(of: conflict)])
        }
    }

    /// What is changed on one side and used on the other, and whether code nearby reads what the handlers left. What may be used, or may not, is a question of
    /// its own, and nothing that is seen.
    private var conflict: (Order.Conflict, isLookedAt: Bool)? {
        let work = context.effects(ofHandlersOf: site, ofFailureOnly: isOfFailure)
        let behind = context.effects(following: site)
        func counts(_ place: Place) -> Bool { !context.holdsSubscriptions(place) }
        let near = context.semantics.order(moving: work.changes, past: behind.near, where: counts)
        if case .conflicting(let conflict) = near, conflict.isCertain, conflict.passed.kind != .write { return (conflict, true) }
        let all = context.semantics.order(moving: work, past: behind, where: counts)
        if case .conflicting(let conflict) = all, conflict.isCertain { return (conflict, false) }
        return nil
    }

    private func evidence(of conflict: Order.Conflict) -> Finding.Evidence {
        let passed = conflict.passed.site
        let file = context.program.files[passed.file]
        let state = EffectNotes(Effects(), in: context).name(of: conflict.place)
        let says = "what follows \(conflict.passed.kind.verb) `\(state)`, as the handler\(isOfFailure ? " of the failure" : "") does"
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
