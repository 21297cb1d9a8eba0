import Analysis

/// The functions of a file that become async, and the calls that come to await them.
///
/// Several rewrites may ask for the same function or the same call: it is written once.
public struct AsyncFunctions: Sendable, Equatable {
    struct Effects: Sendable, Equatable {
        var isThrowing: Bool
        /// Whether it has to do with what belongs to the main actor.
        var isOnMainActor: Bool
        /// Whether it says nothing of where it runs, nor does its type.
        var isOpen: Bool
    }

    private(set) var functions: [DeclarationID: Effects] = [:]
    /// By where they begin, the calls, and whether they have to be tried, too.
    private(set) var calls: [Int: Bool] = [:]
    /// The expectations of a function that nothing waits for any more.
    private(set) var gone: [DeclarationID: Set<String>] = [:]
    /// Who calls whom among them.
    private var links: Set<Link> = []

    private struct Link: Sendable, Hashable {
        let caller: DeclarationID
        let callee: DeclarationID
    }

    public init() {}

    mutating func insert(_ id: DeclarationID, throwing: Bool, onMainActor: Bool, isOpen: Bool) {
        let known = functions[id]
        functions[id] = Effects(
            isThrowing: throwing || known?.isThrowing ?? false, isOnMainActor: onMainActor || known?.isOnMainActor ?? false, isOpen: isOpen)
    }

    mutating func insert(callAt start: Int, tried: Bool, of callee: DeclarationID, by caller: DeclarationID) {
        calls[start] = tried || calls[start] ?? false
        links.insert(Link(caller: caller, callee: callee))
    }

    mutating func insert(gone names: Set<String>, of id: DeclarationID) { gone[id, default: []].formUnion(names) }

    public mutating func formUnion(_ other: AsyncFunctions) {
        for (id, effects) in other.functions {
            insert(id, throwing: effects.isThrowing, onMainActor: effects.isOnMainActor, isOpen: effects.isOpen)
        }
        for (start, tried) in other.calls { calls[start] = tried || calls[start] ?? false }
        links.formUnion(other.links)
        for (id, names) in other.gone { insert(gone: names, of: id) }
    }

    /// Those that have to run on the main actor: a test case may not be sent from there to a function that runs elsewhere, nor back.
    var onMainActor: Set<DeclarationID> {
        var found = Set(functions.filter(\.value.isOnMainActor).keys)
        var count = -1
        while count != found.count {
            count = found.count
            for link in links where found.contains(link.caller) || found.contains(link.callee) {
                found.formUnion([link.caller, link.callee])
            }
        }
        return found
    }
}
