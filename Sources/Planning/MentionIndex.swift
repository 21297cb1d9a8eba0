import Analysis
import Facts
import Lexing
import SourceText
import Synchronization

/// Where names stand in the code of a program: every file that may hold one of them is read once.
final class MentionIndex: Sendable {
    /// What stands in a file.
    struct File: Sendable {
        let index: Int
        let tokens: [Token]
        /// The tokens with each name, by position; where something is declared, it is not mentioned.
        let positions: [String: [Int]]
    }

    /// All files that were read, and which of them hold each name, in order.
    private struct Content {
        var files: [File] = []
        var byName: [String: [Int]] = [:]
    }

    private let program: Program
    private let names: Set<String>
    private let content = Mutex<Content?>(nil)

    init(of names: Set<String>, in program: Program) { (self.names, self.program) = (names, program) }

    /// An index of these names: this one, where it has them all.
    func covering(_ names: some Collection<String>) -> MentionIndex {
        names.allSatisfy(self.names.contains) ? self : MentionIndex(of: Set(names), in: program)
    }

    /// The files that mention one of the names, in order.
    func files(mentioning name: String) -> [File] {
        let all = all
        return (all.byName[name] ?? []).map { all.files[$0] }
    }

    private var all: Content {
        if let known = content.withLock({ $0 }) { return known }
        var all = Content(files: read())
        for (index, file) in all.files.enumerated() { for name in file.positions.keys { all.byName[name, default: []].append(index) } }
        content.withLock { [all] in $0 = all }
        return all
    }

    private func read() -> [File] {
        let triage = Triage(vocabulary: names)
        return program.files.indices.compactMap { index in
            let file = program.files[index]
            guard triage.mayHoldChains(file.file.bytes) else { return nil }
            let declared = Set(file.skeleton.declarations.map(\.nameRange.lowerBound))
            let tokens = Tokens(of: file.file.bytes).all
            var positions: [String: [Int]] = [:]
            for (position, token) in tokens.enumerated() where token.isName && !declared.contains(token.start) {
                let name = token.name(in: file.file.bytes)
                if names.contains(name) { positions[name, default: []].append(position) }
            }
            return positions.isEmpty ? nil : File(index: index, tokens: tokens, positions: positions)
        }
    }
}
