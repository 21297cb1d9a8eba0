import Analysis
import Facts
import Lexing
import SourceText

/// Schedulers that go by a name of the scanned code's own: `Queues.main`, declared `static let main = DispatchQueue.main`.
struct NamedScheduler {
    let program: Program

    /// What the scheduler that is written at `range` stands for, as it was written where it was declared; the text itself where nothing fixed says
    /// what it stands for.
    func meaning(of range: ByteRange, in source: SourceFile) -> String {
        let text = source.text(range).filter { !$0.isWhitespace }
        let path = text.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
        guard let name = path.last, !path.contains(""), path.allSatisfy(Names.isIdentifier), let file = program.file(at: source.path) else {
            return text
        }
        let owner = path.dropLast().joined(separator: ".")
        if owner.isEmpty, isLocal(name, at: range, in: file) { return text }
        let meanings = declarations(of: name, in: owner, file).map(meaning(of:))
        guard let first = meanings.first, let first, meanings.allSatisfy({ $0 == first }) else { return text }
        return first
    }

    /// Whether a parameter or something in the body around has the name.
    private func isLocal(_ name: String, at range: ByteRange, in file: FileFacts) -> Bool {
        let around = file.skeleton.declarations.filter { declaration in
            [.function, .variable, .initializer, .subscript].contains(declaration.kind)
                && declaration.bodyRange.map { $0.contains(range.lowerBound) } ?? false
        }
        let splice = Splice(source: file.file)
        return around.contains { declaration in
            declaration.parameters.contains { $0.name == name }
                || declaration.bodyRange.map { splice.everBoundNames(in: $0).contains(name) } ?? false
        }
    }

    private func declarations(of name: String, in owner: String, _ file: FileFacts) -> [DeclarationID] {
        guard owner.isEmpty || owner == "self" || owner == "Self" else {
            return program.qualifiedName(of: owner, from: nil).flatMap { program.members(name, of: $0) } ?? []
        }
        return (program.variablesByName[name] ?? []).filter { program.files[$0.file].path == file.path }
    }

    /// The value of a constant, or what a getter of one expression returns.
    private func meaning(of id: DeclarationID) -> String? {
        let declaration = program.declaration(id)
        let source = program.files[id.file].file
        guard declaration.kind == .variable else { return nil }
        if declaration.isComputed {
            guard declaration.accessors == ["get"], let block = program.body(of: id)?.getter, block.statements.count == 1 else {
                return nil
            }
            return block.statements[0].returned.map { source.text($0.range).filter { !$0.isWhitespace } }
        }
        guard declaration.isLet else { return nil }
        return declaration.initializerRange.map { source.text($0).filter { !$0.isWhitespace } }
    }
}
