import Analysis
import Synchronization

/// The async functions that a rewrite may call, asked for one by one, so that it is known which of them a rewrite hangs on.
public struct TwinLookup: Sendable {
    let all: Twins
    fileprivate let asked: AskedTwins?

    public subscript(id: DeclarationID) -> Twin? {
        asked?.note(id)
        return all[id]
    }
}

/// The producers whose twins were asked for.
final class AskedTwins: Sendable {
    private let ids = Mutex<Set<DeclarationID>>([])

    func note(_ id: DeclarationID) { ids.withLock { _ = $0.insert(id) } }

    func note(_ others: some Sequence<DeclarationID>) { ids.withLock { $0.formUnion(others) } }

    var all: Set<DeclarationID> { ids.withLock { $0 } }
}

/// Something that is made of a producer.
struct ProducerRewriteKey: Hashable {
    let producer: DeclarationID
    /// Nil for what takes the publisher's place, before anything is said of how the publisher stays.
    let mode: ProducerRewriteMode?
}

/// What was made of a producer, and what it hangs on.
struct WrittenProducer: Sendable {
    let result: Result<Rewrite, Refusal>
    /// How those stood that it asked for.
    let others: [DeclarationID: Face]

    /// The async face of another producer, as a rewrite sees it.
    struct Face: Equatable {
        let twin: Twin?
        let isAwaited: Bool
        let isCopied: Bool
        /// How many stay who subscribe to its publisher.
        let subscribers: Int
    }
}

extension RewriteContext {
    public var twins: TwinLookup { TwinLookup(all: allTwins, asked: asked) }

    /// Whether the twin of a producer awaits its publisher.
    func isAwaited(_ id: DeclarationID) -> Bool {
        asked?.note(id)
        return awaited.contains(id)
    }

    /// Whether the publisher of a producer keeps its body, with an async form beside it or without one.
    func staysAsItIs(_ id: DeclarationID) -> Bool { twins[id] == nil || isAwaited(id) || copied.contains(id) }

    /// What is made of a producer: made once, and again only where something stands otherwise that it asked for.
    func written(_ key: ProducerRewriteKey, _ write: (RewriteContext) throws(Refusal) -> Rewrite) throws(Refusal) -> Rewrite {
        guard inner.isEmpty, avoided.isEmpty, broadcasts.isEmpty else { return try write(self) }
        if let known = memory.written(key), known.others.allSatisfy({ face(of: $0.key) == $0.value }) {
            asked?.note(known.others.keys)
            return try known.result.get()
        }
        var context = self
        let asking = AskedTwins()
        context.asked = asking
        let result = Result { () throws(Refusal) in try write(context) }
        let others = asking.all
        asked?.note(others)
        memory.keep(
            WrittenProducer(result: result, others: Dictionary(uniqueKeysWithValues: others.map { ($0, face(of: $0)) })), for: key)
        return try result.get()
    }

    private func face(of id: DeclarationID) -> WrittenProducer.Face {
        WrittenProducer.Face(
            twin: allTwins[id], isAwaited: awaited.contains(id), isCopied: copied.contains(id),
            subscribers: uses.staying(of: id, besides: moving))
    }
}
