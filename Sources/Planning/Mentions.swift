import Analysis
import Facts
import Lexing
import SourceText

/// Where names stand in the code that is not rewritten: a publisher that is mentioned there has to stay.
///
/// By name only. A function that merely shares the name keeps a wrapper alive, which is harmless.
struct Mentions {
    private let program: Program
    /// Ranges of each file that are replaced or moved as a whole.
    private let rewritten: [Int: [ByteRange]]
    private let vocabulary: Set<String>

    init(_ program: Program, of names: Set<String>, outside rewritten: [Int: [ByteRange]]) {
        self.program = program
        self.rewritten = rewritten
        vocabulary = names
    }

    /// Those of the names that stand somewhere else.
    func found() -> Set<String> {
        let triage = Triage(vocabulary: vocabulary)
        var found: Set<String> = []
        for (index, file) in program.files.enumerated() where triage.mayHoldChains(file.file.bytes) {
            let covered = rewritten[index] ?? []
            for token in Tokens(of: file.file.bytes).all where token.isName {
                let name = token.name(in: file.file.bytes)
                guard vocabulary.contains(name), !found.contains(name) else { continue }
                if !covered.contains(where: { $0.contains(token.start) }) { found.insert(name) }
            }
        }
        return found
    }
}
