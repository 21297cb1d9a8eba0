import Analysis
import Facts
import Lexing

/// What may come of it when what a subscriber runs for each value runs after `send` has returned, and not inside of it.
public struct LateHandling: Sendable {
    /// Whether it may run past what stands behind each `send`.
    public let order: Order
    /// The first place where it reads what may hold something else by then.
    public let reads: Effects.Site?
    /// Where it may send to the stream that it handles.
    public let sendsAgain: Effects.Site?
    /// The first call of code that may do anything.
    public let unknown: Effects.Site?
}

extension Semantics {
    /// What may come of it when code that a subscription runs for each value runs later than it did.
    ///
    /// - Parameters:
    ///   - moved: all that the subscription runs, which comes behind what was sent before as it did.
    ///   - isByName: whether what may be sent to it counts, which names alone lead there.
    public func lateHandling(by code: HandedCode, of moved: [HandedCode], sentByName isByName: Bool) -> LateHandling {
        lateHandling(of: code.node) {
            // What it sends to its own stream it handles for as long as it is there.
            let effects = effects(ofHandler: code).withoutLooks(at: moved.compactMap(\.node.listener))
            let order = Order.first(
                of: sends(runningAtOnce: code.node, isByName).lazy.map { send in
                    var effects = effects
                    // What is called of which nothing is known may be what was sent.
                    if effects.unknown != nil || effects.firstPossible != nil { effects.formUnion(self.effects(ofWhatIsSentBy: send)) }
                    let order = self.order(moving: effects, past: self.effects(following: send))
                    // What follows a send is worked out once for all who listen, and for one of them where it matters.
                    guard case .conflicting = order else { return order }
                    return self.order(moving: effects, past: self.effects(following: send, besides: moved))
                })
            let changing = firstChanging(readBy: effects)?.site
            return LateHandling(
                order: order, reads: changing, sendsAgain: site(of: code.node, calledBy: code.node),
                unknown: effects.unknown ?? effects.firstPossible)
        }
    }

    /// What the functions do that a send carries.
    private func effects(ofWhatIsSentBy send: CallSites.Caller) -> Effects {
        let passed = send.node.owner.flatMap { nodes(of: $0)[send.node] }?.passed ?? []
        return effects(of: passed.filter { $0.taker == send.callee && $0.call.site == send.site }.map(\.call))
    }

    /// Where code behind a send certainly ends a subscription, which has handled by then what was sent.
    ///
    /// - Parameters:
    ///   - moved: all that the subscription runs.
    ///   - isByName: whether what may be sent to it counts, which names alone lead there.
    public func end(of owner: SubscriptionOwner, behindSendsTo moved: [HandedCode], sentByName isByName: Bool) -> Effects.Site? {
        let kept = owner.places + moved.compactMap(\.node.listener).map(Place.listener)
        func end(of place: Place, in effects: FollowingEffects) -> Effects.Site? {
            let use = PlaceUse(place, .take)
            return effects.near.site(of: use) ?? site(of: use, outside: nil, in: effects)
        }
        for send in moved.flatMap({ sends(runningAtOnce: $0.node, isByName) }) {
            // Behind its initialiser, an object is put where another one was.
            let isMaking = send.node.owner?.declaration.map { program[$0].kind == .initializer } ?? false
            for place in isMaking ? kept : kept + owner.holders where end(of: place, in: effects(following: send)) != nil {
                if let site = end(of: place, in: effects(following: send, besides: moved)) { return site }
            }
        }
        return nil
    }

    /// Where code of another stream certainly ends a subscription.
    public func end(of owner: SubscriptionOwner, by code: HandedCode) -> Effects.Site? {
        let effects = effects(ofHandler: code)
        return owner.places.lazy.compactMap { effects.site(of: PlaceUse($0, .take)) }.first
    }

    /// Whether what two different streams run may run in the other order.
    public func order(between first: HandedCode, and second: HandedCode) -> Order {
        order(between: first.node, and: second.node) { order(moving: effects(ofHandler: first), past: effects(ofHandler: second)) }
    }

    /// Where the values are sent that a closure runs for before `send` returns.
    private func sends(runningAtOnce node: CodeNode, _ isByName: Bool) -> [CallSites.Caller] {
        callSites().callers(of: node).flatMap { caller in
            guard case .channel = caller.node, !caller.isStart, isByName || !caller.isPossible else { return [] as [CallSites.Caller] }
            return callSites().codeCalling(caller.node)
        }
    }
}

extension Order {
    /// Whether nobody can tell.
    public var isFree: Bool { if case .free = self { true } else { false } }

    /// The first conflict that is certain, as far as orders have to be asked for to find one; else the first that may be one, or that nobody
    /// can tell.
    fileprivate static func first(of orders: some Sequence<Order>) -> Order {
        var result = Order.free
        for order in orders {
            if case .conflicting(let conflict) = order {
                if conflict.isCertain { return order }
                if case .conflicting = result { continue }
                result = order
            }
            if result.isFree { result = order }
        }
        return result
    }
}
