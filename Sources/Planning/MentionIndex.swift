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

    private let program: Program
    private let names: Set<String>
    private let files = Mutex<[File]?>(nil)

    init(of names: Set<String>, in program: Program) { (self.names, self.program) = (names, program) }

    /// The files that may mention something of these names, in order.
    func files(mentioning names: some Collection<String>) -> [File] {
        guard names.allSatisfy(self.names.contains) else { return MentionIndex(of: Set(names), in: program).all }
        return all.filter { file in names.contains { file.positions[$0] != nil } }
    }

    private var all: [File] {
        if let known = files.withLock({ $0 }) { return known }
        let read = read()
        files.withLock { $0 = read }
        return read
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
