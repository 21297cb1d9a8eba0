import Analysis
import Lexing

/// The variables of a program that something may set after they were made: what they give another time may be something else.
struct ChangedVariables: Sendable {
    private let changed: Set<DeclarationID>

    init(of semantics: CodeNodes) {
        let program = semantics.program
        var changed: Set<DeclarationID> = []
        var names: Set<String> = []
        semantics.forEachOwner { _, nodes in
            for summary in nodes.values {
                changed.formUnion(summary.own.writes.keys.compactMap(\.variable))
                for case .anyVariable(let name, isSet: true) in summary.calls.lazy.map(\.target) { names.insert(name) }
            }
        }
        // Code that is not scanned, or not read, sets what it can reach.
        for ids in [program.variablesByName, program.globals].lazy.map(\.values).joined() {
            changed.formUnion(ids.lazy.filter { program[$0].mayBeSetAnew && !program.isSetByItsFileOnly($0) })
        }
        self.changed = names.reduce(into: changed) { $0.formUnion(program.variablesByName[$1] ?? []) }
    }

    func contains(_ id: DeclarationID) -> Bool { changed.contains(id) }
}

extension Declaration {
    fileprivate var mayBeSetAnew: Bool { kind == .variable && !isLet && !isComputed }
}
