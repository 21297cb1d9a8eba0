import Facts
import Lexing
import SourceText

/// Names in the files that were not parsed, as they hold no chain, that stand where something is filled: closures are made and handed
/// on there, too.
struct UnseenNames {
    /// Names of what is assigned to, handed on with `&`, or led to by a key path.
    private(set) var set: Set<String> = []
    /// Names of what is called, or of types a member of which is named.
    private(set) var made: Set<String> = []

    /// - Parameter wanted: the names that are asked about.
    init(_ files: [FileFacts], wanted: Set<String>) {
        let triage = Triage(vocabulary: wanted)
        for file in files where !file.isParsed && triage.mayHoldChains(file.file.bytes) {
            file.file.bytes.withUnsafeBufferPointer { note(Lexer($0), in: $0, wanted) }
        }
    }

    /// Those of some names that stand anywhere in files that were not parsed.
    static func any(of wanted: Set<String>, in files: [FileFacts]) -> Set<String> {
        var found: Set<String> = []
        let triage = Triage(vocabulary: wanted)
        for file in files where !file.isParsed && triage.mayHoldChains(file.file.bytes) {
            file.file.bytes.withUnsafeBufferPointer { bytes in
                var lexer = Lexer(bytes)
                while true {
                    let token = lexer.next()
                    if token.kind == .endOfFile { return }
                    guard token.kind == .identifier else { continue }
                    let name = String(decoding: bytes[token.start..<token.end], as: UTF8.self).filter { $0 != "`" }
                    if wanted.contains(name) { found.insert(name) }
                }
            }
        }
        return found
    }

    /// The labels that `.init(…)` is called with in files that were not parsed, whatever it makes; `_` where an argument has none.
    static func labelsOfImplicitInitialisers(in files: [FileFacts]) -> Set<String> {
        var labels: Set<String> = []
        let triage = Triage(vocabulary: ["init"])
        for file in files where !file.isParsed && triage.mayHoldChains(file.file.bytes) {
            file.file.bytes.withUnsafeBufferPointer { bytes in
                var lexer = Lexer(bytes)
                var last: [Token] = []
                // How deep the argument list of each `.init(` that is open stands, and how deep the present token does.
                var open: [Int] = []
                var depth = 0
                while true {
                    let token = lexer.next()
                    if token.kind == .endOfFile { return }
                    func text(_ token: Token) -> String { String(decoding: bytes[token.start..<token.end], as: UTF8.self) }
                    if open.last == depth, let name = last.last {
                        if token.kind == .colon, name.kind == .identifier {
                            labels.insert(text(name).filter { $0 != "`" })
                        } else if token.kind != .colon, name.kind == .leftParen || name.kind == .comma, token.kind != .identifier {
                            labels.insert("_")
                        } else if token.kind != .colon, name.kind == .identifier, last.count > 1,
                            [.leftParen, .comma].contains(last[last.count - 2].kind)
                        {
                            labels.insert("_")
                        }
                    }
                    switch token.kind {
                    case .leftParen, .leftBrace, .leftSquare:
                        depth += 1
                        if token.kind == .leftParen, last.count > 1, text(last[last.count - 1]) == "init",
                            text(last[last.count - 2]) == "."
                        {
                            open.append(depth)
                        }
                    case .rightParen, .rightBrace, .rightSquare:
                        if open.last == depth { open.removeLast() }
                        depth -= 1
                    default: break
                    }
                    last = last.suffix(1) + [token]
                }
            }
        }
        return labels
    }

    private mutating func note(_ lexer: Lexer, in bytes: UnsafeBufferPointer<UInt8>, _ wanted: Set<String>) {
        var lexer = lexer
        var name: String?
        var isHandedOn = false
        var isDeclared = false
        while true {
            let token = lexer.next()
            if let name {
                if token.kind == .equal || isHandedOn { set.insert(name) }
                if token.kind == .leftParen || token.kind == .period || token.kind == .leftBrace && !isDeclared { made.insert(name) }
            }
            name = nil
            switch token.kind {
            case .endOfFile: return
            case .prefixAmpersand, .backslash: isHandedOn = true
            case .period, .postfixQuestion, .exclamation: break
            case .identifier:
                let text = String(decoding: bytes[token.start..<token.end], as: UTF8.self).filter { $0 != "`" }
                name = wanted.contains(text) ? text : nil
                if name == nil { isDeclared = Self.declares.contains(text) }
            default:
                isHandedOn = false
                isDeclared = [.colon, .comma, .arrow].contains(token.kind)
            }
        }
    }

    /// What stands before a name that a brace follows where nothing is made.
    private static let declares: Set<String> = ["actor", "class", "enum", "extension", "protocol", "struct", "where"]
}
