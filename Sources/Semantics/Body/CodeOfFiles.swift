import Analysis
import Facts
import Synchronization

/// The code of a program, also that of files which triage left out: they hold no chain, and code that chains call all the same.
///
/// Such a file is parsed when something first leads there.
final class CodeOfFiles: Sendable {
    private let program: Program
    private let read = Mutex<[Int: FileFacts]>([:])

    init(of program: Program) { self.program = program }

    /// What a declaration holds inside; nil where it has nothing of the kind.
    func body(of id: DeclarationID) -> Body? { facts(of: id.file).body(of: program.declaration(id)) }

    /// The statements of a script, outside any declaration.
    func topLevel(of file: Int) -> [Statement] { facts(of: file).topLevel }

    private func facts(of file: Int) -> FileFacts {
        let facts = program.files[file]
        if facts.isParsed { return facts }
        if let known = read.withLock({ $0[file] }) { return known }
        let parsed = facts.read
        read.withLock { $0[file] = parsed }
        return parsed
    }
}
