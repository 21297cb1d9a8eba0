import Analysis
import Facts
import Lexing

/// The variables of a program that something may set after they were made: what they give another time may be something else.
struct ChangedVariables: Sendable {
    private let changed: Set<DeclarationID>

    init(of semantics: Semantics) {
        let program = semantics.program
        var changed: Set<DeclarationID> = []
        var names: Set<String> = []
        for (index, file) in program.files.enumerated() {
            let all = file.skeleton.declarations.indices.map { DeclarationID(file: index, index: $0) }
            for owner in all.map(CodeOwner.declaration) + [.topLevel(file: index)] {
                for summary in semantics.everyNode(of: owner) {
                    for case .variable(let id) in summary.own.writes.keys { changed.insert(id) }
                    for case .anyVariable(let name, isSet: true) in summary.calls.map(\.target) { names.insert(name) }
                }
            }
            // Code that is not scanned, or not read, sets what it can reach.
            for id in all where program[id].mayBeSetAnew && !program.isSetByItsFileOnly(id) {
                changed.insert(id)
            }
        }
        self.changed = names.reduce(into: changed) { $0.formUnion(program.variablesByName[$1] ?? []) }
    }

    func contains(_ id: DeclarationID) -> Bool { changed.contains(id) }
}

extension Declaration {
    fileprivate var mayBeSetAnew: Bool { kind == .variable && !isLet && !isComputed }
}
