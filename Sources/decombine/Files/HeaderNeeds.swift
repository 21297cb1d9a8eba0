import Analysis
import Lexing
import SourceText

/// The names of what the promises of `Future`s, and continuations, are handed to, as far as one look over the tokens tells: only headers that declare one of
/// them are read.
///
/// It may name too much, never too little: whatever is called inside the braces of one.
struct HeaderNeeds {
    private(set) var names: Set<String> = []
    /// The modules that the files import in which the names stand.
    private(set) var imports: Set<String> = []

    /// What is given the closure that calls them.
    private static let makers = WrittenContinuation.namesOfMakers.union(["Future"])

    init(_ files: [SourceFile]) {
        let triage = Triage(vocabulary: Self.makers)
        for file in files where triage.mayHoldChains(file.bytes) { read(file) }
    }

    private mutating func read(_ file: SourceFile) {
        let tokens = tokens(of: file.bytes)
        for (word, name) in zip(tokens, tokens.dropFirst()) where word.kind == .identifier && name.kind == .identifier {
            if word.text(in: file.bytes) == "import" { imports.insert(name.text(in: file.bytes)) }
        }
        var index = 0
        while index < tokens.count {
            defer { index += 1 }
            guard tokens[index].kind == .identifier, Self.makers.contains(tokens[index].text(in: file.bytes)) else { continue }
            // Up to the end of the first pair of braces behind it, generic arguments and parentheses being on the way.
            var (next, depth) = (index + 1, 0)
            let closest = min(tokens.count, index + Self.longestArguments)
            while next < closest, tokens[next].kind != .leftBrace { next += 1 }
            while next < tokens.count, next < closest || depth > 0 {
                switch tokens[next].kind {
                case .leftBrace: depth += 1
                case .rightBrace: depth -= 1
                case .identifier where next + 1 < tokens.count && [.leftParen, .leftBrace].contains(tokens[next + 1].kind):
                    names.insert(tokens[next].text(in: file.bytes))
                default: break
                }
                next += 1
                if depth <= 0 { break }
            }
        }
    }

    /// `<[String: [Int]], any Error>(`: how many tokens stand between its name and its brace at the most.
    private static let longestArguments = 64

    /// Whether a header may declare one of them: Swift's names begin as the selector's first part does, or are said to be another.
    func mayBeDeclared(in text: String) -> Bool {
        let isWord = { (byte: UInt8) in
            byte == UInt8(ascii: "_") || Character(UnicodeScalar(byte)).isLetter || Character(UnicodeScalar(byte)).isNumber
        }
        let isPart = text.utf8.split(separator: UInt8(ascii: ":")).contains { part in
            let word = String(decoding: part.reversed().prefix(while: isWord).reversed(), as: UTF8.self)
            return !word.isEmpty && names.contains { word.hasPrefix($0) }
        }
        return isPart || names.contains { text.contains("SWIFT_NAME(\($0)(") || text.contains("swift_name(\"\($0)(") }
    }
}
