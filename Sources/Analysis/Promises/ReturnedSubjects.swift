import CombineModel
import Facts
import Lexing

/// Functions that return the subject itself that they send to.
extension SubjectPromises {
    /// Whether a function gives a local subject whose type is all that callers know, and that nobody but its body sends to.
    func keepsToItself(_ id: DeclarationID) -> Bool {
        guard let last = program.body(of: id)?.block?.statements.last, case .return(let value?) = last.kind else { return false }
        return value.plainName.map { givesToChains(last, $0, in: declarations.scope(of: id)) } ?? false
    }

    /// Whether a statement, the last of a function, returns the local subject of that name to nobody who may send to it, as all
    /// callers go on with an operator.
    func givesToChains(_ statement: Statement, _ name: String, in scope: Scope) -> Bool {
        guard case .return(let value?) = statement.kind, case .name(name) = value.root, value.links.isEmpty,
            let id = scope.declaration, program[id].kind == .function,
            program.body(of: id)?.block?.statements.last?.range == statement.range
        else { return false }
        return !program.isForOthers(id) && functionsOfSubjects.contains(program[id].name)
    }

    /// The names of functions whose type is a subject, as far as whatever is called so begins a chain wherever it stands.
    private var functionsOfSubjects: Set<String> {
        if let known = subjectFunctions { return known }
        var names: Set<String> = []
        for (id, declaration) in program.files.declarations(in: \.isParsed) where declaration.kind == .function {
            if types.publisherType(of: id)?.isPassthrough == true { names.insert(declaration.name) }
        }
        guard !names.isEmpty else {
            subjectFunctions = []
            return []
        }
        names.subtract(UnseenNames.any(of: names, in: program.files.filter { !$0.isParsed }))
        for file in program.files where file.isParsed {
            let headings = file.bodies.values.flatMap(\.heading).map { Block([Statement(.expression($0), $0.range)], $0.range) }
            let blocks = file.bodies.values.flatMap(\.blocks) + headings + [Block(file.topLevel, 0..<0)]
            for block in blocks {
                for name in block.names(among: names) where block.handsOn(resultOf: name) { names.remove(name) }
            }
        }
        subjectFunctions = names
        return names
    }
}

extension Block {
    /// Whether what a function of that name gives, or the function itself, stands where it is more than the beginning of a chain.
    fileprivate func handsOn(resultOf name: String) -> Bool {
        uses(of: name, isCalled: true).contains { use in
            if case .called(let name, let arguments) = use { !Operators.goesOn(name, arguments) } else { true }
        }
    }
}
