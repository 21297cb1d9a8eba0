import Analysis
import Facts
import Lexing
import SourceText

/// What may come of it when what a subscriber runs for each value runs after `send` has returned, and not inside of it.
public struct LateHandling: Sendable {
    /// Whether it may run past what stands behind each `send` in the body that sends.
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
    public func lateHandling(by code: HandedCode) -> LateHandling {
        lateHandling(of: code.node) {
            let effects = effects(of: code)
            let order = Order.first(
                of: sends(runningAtOnce: code.node).lazy.map { self.order(moving: effects, past: self.effects(behind: $0)) })
            let changing = effects.reads.filter { mayChange($0.key) }.values.min { $0.precedes($1) }
            return LateHandling(
                order: order, reads: changing, sendsAgain: site(of: code.node, calledBy: code.node),
                unknown: effects.unknown ?? effects.firstPossible)
        }
    }

    /// Whether what two different streams run may run in the other order.
    public func order(between first: HandedCode, and second: HandedCode) -> Order {
        order(between: first.node, and: second.node) { order(moving: effects(of: first), past: effects(of: second)) }
    }

    /// What runs behind a call in the body that it stands in, before that body returns.
    func readEffects(behind site: Effects.Site) -> Effects {
        guard let id = site.declaration, let body = program.code(of: id) else {
            var result = Effects()
            result.callUnknown(at: site)
            return result
        }
        let blocks = [body.getter].compactMap(\.self) + body.accessors.map(\.body)
        let behind = blocks.filter { $0.range.contains(site.offset) }.flatMap { block in
            block.statements(from: site.offset, to: block.range.upperBound).filter { !$0.range.contains(site.offset) }
        }
        return effects(of: behind, in: id, file: site.file)
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

/// Where the values are sent that closures run for inside of `send`.
struct SendIndex: Sendable {
    private var sends: [CodeNode: [Effects.Site]] = [:]

    init(of semantics: CodeNodes, observers: (Channel) -> [NodeSummary.Call]) {
        var byChannel: [Channel: [Effects.Site]] = [:]
        semantics.forEachOwner { _, nodes in
            for call in nodes.values.flatMap(\.calls) {
                if case .channel(let channel) = call.target { byChannel[channel, default: []].append(call.site) }
            }
        }
        for (channel, sites) in byChannel {
            for node in Set(observers(channel).map(\.target.unescaped)) { sends[node, default: []] += sites }
        }
        sends = sends.mapValues { $0.sorted { ($0.file, $0.offset) < ($1.file, $1.offset) } }
    }

    subscript(node: CodeNode) -> [Effects.Site] { sends[node] ?? [] }
}
