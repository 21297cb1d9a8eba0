import CombineModel
import Facts
import Lexing
import SourceText

/// Names in files that were not parsed, as they hold no chain: closures are made and handed on there, too.
struct UnseenNames {
    private let wanted: Set<String>
    private let triage: Triage

    /// - Parameter wanted: the names that are asked about.
    init(_ wanted: Set<String>) {
        self.wanted = wanted
        triage = Triage(vocabulary: wanted)
    }

    /// Whether one of the names is assigned to, handed on with `&`, led to by a key path, called, or named with a member behind it.
    func mayBeFilled(in file: FileFacts) -> Bool {
        triage.mayHoldChains(file.file.bytes) && file.file.bytes.withUnsafeBufferPointer { mayBeFilled(by: Lexer($0), in: $0) }
    }

    /// Whether one of the names stands anywhere in a file.
    func stand(in file: FileFacts) -> Bool { triage.mayHoldChains(file.file.bytes) }

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
                            labels.insert(.wildcard)
                        } else if token.kind != .colon, name.kind == .identifier, last.count > 1,
                            [.leftParen, .comma].contains(last[last.count - 2].kind)
                        {
                            labels.insert(.wildcard)
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

    private func mayBeFilled(by lexer: Lexer, in bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        var lexer = lexer
        var isWanted = false
        var isHandedOn = false
        var isDeclared = false
        while true {
            let token = lexer.next()
            if isWanted {
                let isCalled = token.kind == .leftParen || token.kind == .period || token.kind == .leftBrace && !isDeclared
                if token.kind == .equal || isHandedOn || isCalled { return true }
            }
            isWanted = false
            switch token.kind {
            case .endOfFile: return false
            case .prefixAmpersand, .backslash: isHandedOn = true
            case .period, .postfixQuestion, .exclamation: break
            case .identifier:
                let text = String(decoding: bytes[token.start..<token.end], as: UTF8.self).filter { $0 != "`" }
                isWanted = wanted.contains(text)
                if !isWanted { isDeclared = Self.declares.contains(token.word) }
            default:
                isHandedOn = false
                isDeclared = [.colon, .comma, .arrow].contains(token.kind)
            }
        }
    }

    /// What stands before a name that a brace follows where nothing is made.
    private static let declares: Set<Word> = [.actor, .class, .enum, .extension, .protocol, .struct, .where]
}
