import Analysis
import Facts
import Lexing
import SourceText

/// The functions of a file that become async, and the calls that come to await them.
///
/// Several rewrites may ask for the same function or the same call: it is written once.
public struct AsyncFunctions: Sendable, Equatable {
    private struct Effects: Sendable, Equatable {
        var isThrowing: Bool
        /// Whether it has to do with what belongs to the main actor.
        var isOnMainActor: Bool
        /// Whether it says nothing of where it runs, nor does its type.
        var isOpen: Bool
    }

    private var functions: [DeclarationID: Effects] = [:]
    /// By where they begin, the calls, and whether they have to be tried, too.
    private var calls: [Int: Bool] = [:]
    /// The expectations of a function that nothing waits for any more.
    private var gone: [DeclarationID: Set<String>] = [:]
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
    private var onMainActor: Set<DeclarationID> {
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

    /// What the file becomes by it.
    ///
    /// - Parameter edits: what else is edited in the file: a wait that goes need not become one that suspends.
    public func edits(in program: Program, beside edits: [Edit] = []) -> [Edit] {
        var result = calls.map { start, tried in Edit(start..<start, tried ? "try await " : "await ") }
        let onMainActor = onMainActor
        for (id, effects) in functions {
            let declaration = program.declaration(id)
            let source = program.files[id.file].file
            if let signature = TestSignature(of: declaration, in: source) {
                result += signature.edits(throwing: effects.isThrowing, onMainActor: effects.isOpen && onMainActor.contains(id))
            }
            guard let block = program.body(of: id)?.block else { continue }
            let waits = SuspendingWait.all(in: block, of: source).compactMap { $0.edit(without: gone[id] ?? [], in: source) }
            result += waits.filter { wait in !edits.contains { $0.range.overlaps(wait.range) } }
        }
        return result.sorted { ($0.range.lowerBound, $0.range.upperBound) < ($1.range.lowerBound, $1.range.upperBound) }
    }
}
