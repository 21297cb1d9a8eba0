import Lexing
import SourceText

/// What types inside function bodies inherit from, by their names: the skeleton stops at bodies, and a mock may stand in one.
enum LocalInheritance {
    /// - Parameter tokens: those of the file.
    static func names(in file: SourceFile, _ skeleton: Skeleton, _ tokens: [Token]) -> [String: Set<String>] {
        let declared = Set(skeleton.declarations.map(\.keywordOffset))
        var names: [String: Set<String>] = [:]
        for (index, token) in tokens.enumerated() where isTypeKeyword(token) && !declared.contains(token.start) {
            guard index + 2 < tokens.count, tokens[index + 1].isName else { continue }
            let name = tokens[index + 1].name(in: file.bytes)
            var next = index + 2
            guard tokens[next].isSpelled(":", in: file.bytes) else { continue }
            while next < tokens.count, !tokens[next].isSpelled("{", in: file.bytes), next < index + longestClause {
                if tokens[next].isName { names[name, default: []].insert(tokens[next].name(in: file.bytes)) }
                next += 1
            }
        }
        return names
    }

    private static func isTypeKeyword(_ token: Token) -> Bool {
        token.word == .class || token.word == .struct || token.word == .enum || token.word == .actor
    }

    private static let longestClause = 64
}
