import Analysis
import Lexing

/// Who takes away what variables keep: all code that sets one, or takes a part of what it holds, is read once, for all of them.
struct ReleasingCode: Sendable {
    private var releasing: [DeclarationID: Set<DeclarationID>] = [:]

    init(of semantics: CodeNodes) {
        let program = semantics.program
        semantics.forEachOwner { owner, nodes in
            guard case .declaration(let id) = owner, program[id].kind != .deinitializer else { return }
            for summary in nodes.values {
                for place in summary.own.writes.keys where summary.own.takes(from: place) {
                    if let variable = place.variable { releasing[variable, default: []].insert(id) }
                }
                for case .anyVariable(let name, isSet: true) in summary.calls.lazy.map(\.target) {
                    for variable in program.variablesByName[name] ?? [] { releasing[variable, default: []].insert(id) }
                }
            }
        }
    }

    /// The declarations whose code takes away what a variable keeps, or may; not what is done when its object goes.
    subscript(variable: DeclarationID) -> Set<DeclarationID> { releasing[variable] ?? [] }
}
