import Analysis
import Facts
import Lexing

/// Where functions are called, and where they call what they are given: all code is read once, for all of them. Calls that may mean another function
/// as well, by their name alone or because several types answer them, are left out, and so is what only tests do.
struct CallSites: Sendable {
    private var calling: [DeclarationID: [Effects.Site]] = [:]
    private var running: [ClosureIndex.Parameter: [Effects.Site]] = [:]
    private var receiving: [CodeNode: [ClosureIndex.Parameter]] = [:]

    init(of semantics: Semantics) {
        let program = semantics.program
        for (index, file) in program.files.enumerated() {
            let ids = file.skeleton.declarations.indices.map { DeclarationID(file: index, index: $0) }
            let owners = ids.filter { !program.isTestCode($0) }.map(CodeOwner.declaration)
            for owner in owners + [.topLevel(file: index)] {
                for summary in semantics.everyNode(of: owner) {
                    var answers: [Spelling: [NodeSummary.Call]] = [:]
                    for call in summary.calls where !call.isPossible {
                        switch call.target {
                        case .body(let id): answers[Spelling(name: program[id].name, offset: call.site.offset), default: []].append(call)
                        default: add(call)
                        }
                    }
                    for calls in answers.values where areOverrides(calls, in: program) { for call in calls { add(call) } }
                    for handed in summary.handed {
                        let parameter = ClosureIndex.Parameter(function: handed.function, index: handed.index)
                        receiving[handed.call.target, default: []].append(parameter)
                        if case .parameter = handed.call.target { add(handed.call) }
                    }
                }
            }
        }
        calling = calling.mapValues { $0.sorted { ($0.file, $0.offset) < ($1.file, $1.offset) } }
        running = running.mapValues { $0.sorted { ($0.file, $0.offset) < ($1.file, $1.offset) } }
    }

    /// One call as it is written.
    private struct Spelling: Hashable {
        let name: String
        let offset: Int
    }

    /// Whether a call means one function, or that and what overrides it; not the answers of unrelated types to a requirement.
    private func areOverrides(_ calls: [NodeSummary.Call], in program: Program) -> Bool {
        var owners: Set<String?> = []
        for case .body(let id) in calls.map(\.target) { owners.insert(program.enclosingType(of: id)) }
        if owners.count == 1 { return true }
        return owners.contains { owner in
            owner.map { owners.subtracting([$0]).isSubset(of: program.allSubtypes(of: $0).map(Optional.some)) } ?? false
        }
    }

    private mutating func add(_ call: NodeSummary.Call) {
        switch call.target {
        case .body(let id): calling[id, default: []].append(call.site)
        case .parameter(let id, let index): running[.init(function: id, index: index), default: []].append(call.site)
        default: break
        }
    }

    /// Where a function is called, in source order.
    func calls(of id: DeclarationID) -> [Effects.Site] { calling[id] ?? [] }

    /// Where the functions that are handed a closure call it, in source order.
    func calls(ofHanded closure: CodeNode) -> [Effects.Site] { (receiving[closure] ?? []).flatMap { running[$0] ?? [] } }
}
