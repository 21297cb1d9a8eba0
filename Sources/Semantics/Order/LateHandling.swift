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
            let effects = effects(of: code)
            let order = Order.first(
                of: sends(runningAtOnce: code.node).lazy.map { send in
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

    /// Where code behind a send certainly ends a subscription, which has handled by then what was sent.
    ///
    /// - Parameter moved: all that the subscription runs.
    public func end(of owner: SubscriptionOwner, behindSendsTo moved: [HandedCode]) -> Effects.Site? {
        // One of several may be that of another object.
        guard owner.variables.count == 1, let variable = owner.variables.first else { return nil }
        let place = Place.variable(variable)
        // What is added to a bag is not told from what is taken out of it where callers in other types go on.
        let isOne = program.declaredType(of: variable)?.strippingOptionals.dottedName == "AnyCancellable"
        func end(in effects: FollowingEffects) -> Effects.Site? {
            if effects.near.takes(from: place) { return effects.near.writes[place] }
            return isOne ? site(of: PlaceUse(place, .write), outside: nil, in: effects) : nil
        }
        return moved.lazy.flatMap { self.sends(runningAtOnce: $0.node) }.compactMap { send in
            end(in: self.effects(following: send)).flatMap { _ in end(in: self.effects(following: send, besides: moved)) }
        }.first
    }

    /// Whether what two different streams run may run in the other order.
    public func order(between first: HandedCode, and second: HandedCode) -> Order {
        order(between: first.node, and: second.node) { order(moving: effects(of: first), past: effects(of: second)) }
    }

    /// Where the values are sent that a closure runs for before `send` returns.
    private func sends(runningAtOnce node: CodeNode) -> [CallSites.Caller] {
        callSites().callers(of: node).flatMap { caller in
            if case .channel = caller.node, !caller.isStart { callSites().callers(of: caller.node) } else { [] as [CallSites.Caller] }
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
