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
    /// - Parameter moved: all that the subscription runs, which comes behind what was sent before as it did.
    public func lateHandling(by code: HandedCode, of moved: [HandedCode]) -> LateHandling {
        lateHandling(of: code.node) {
            let effects = effects(ofHandler: code)
            let order = Order.first(
                of: sends(runningAtOnce: code.node).lazy.map { send in
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
    /// - Parameter moved: all that the subscription runs.
    public func end(of owner: SubscriptionOwner, behindSendsTo moved: [HandedCode]) -> Effects.Site? {
        // One of several may be that of another object.
        func only(_ variables: some Collection<DeclarationID>) -> [DeclarationID] { variables.count == 1 ? Array(variables) : [] }
        let (kept, holders) = (only(owner.variables), only(owner.holders))
        if kept.isEmpty, holders.isEmpty { return nil }
        func end(in effects: FollowingEffects, of variable: DeclarationID) -> Effects.Site? {
            let place = Place.variable(variable)
            if effects.near.takes(from: place) { return effects.near.writes[place] }
            // What is added to a bag is not told from what is taken out of it where callers in other types go on.
            guard program.declaredType(of: variable)?.strippingOptionals.simpleName == "AnyCancellable" || holders.contains(variable) else {
                return nil
            }
            return site(of: PlaceUse(place, .write), outside: nil, in: effects)
        }
        for send in moved.flatMap({ sends(runningAtOnce: $0.node) }) {
            // Behind its initialiser, an object is put where another one was.
            let isMaking = send.node.owner?.declaration.map { program[$0].kind == .initializer } ?? false
            for variable in isMaking ? kept : kept + holders where end(in: effects(following: send), of: variable) != nil {
                if let site = end(in: effects(following: send, besides: moved), of: variable) { return site }
            }
        }
        return nil
    }

    /// Where code of another stream certainly ends a subscription.
    public func end(of owner: SubscriptionOwner, by code: HandedCode) -> Effects.Site? {
        let effects = effects(ofHandler: code)
        return owner.variables.count == 1
            ? owner.variables.first.flatMap { effects.takes(from: .variable($0)) ? effects.writes[.variable($0)] : nil } : nil
    }

    /// Whether what two different streams run may run in the other order.
    public func order(between first: HandedCode, and second: HandedCode) -> Order {
        order(between: first.node, and: second.node) { order(moving: effects(ofHandler: first), past: effects(ofHandler: second)) }
    }

    /// Where the values are sent that a closure runs for before `send` returns.
    private func sends(runningAtOnce node: CodeNode) -> [CallSites.Caller] {
        callSites().callers(of: node).flatMap { caller in
            if case .channel = caller.node, !caller.isStart { callSites().codeCalling(caller.node) } else { [] as [CallSites.Caller] }
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
