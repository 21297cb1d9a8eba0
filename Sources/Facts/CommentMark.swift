import CombineModel

/// A comment addressed to Decombine.
public struct CommentMark: Sendable, Hashable {
    public enum Kind: Sendable, Hashable {
        /// `// decombine:ignore [rule …] [- why]`; no rule means all.
        case ignore(rules: [String])
        /// `// decombine:ignore-begin [rule …] [- why]`, up to the next `// decombine:ignore-end` or the end of the file.
        case ignoreBegin(rules: [String])
        case ignoreEnd
        /// `// decombine:ignore-file`
        case ignoreFile
        /// `// decombine:assume one-shot`
        case assume(Verdict)
        /// Anything else after `decombine:`; reported, so that a typo does not go unnoticed.
        case unknown(String)
    }

    public let kind: Kind
    public let why: String?
    /// 1-based.
    public let line: Int
    public let column: Int
    /// Whether nothing else stands on the line, so that it speaks of the next.
    public let standsAlone: Bool
    /// Whether it is no comment: the configuration says it of the declaration on that line.
    public var isConfigured = false

    /// What the configuration assumes of a declaration.
    public init(assuming verdict: Verdict, line: Int, column: Int) {
        (kind, why, self.line, self.column, standsAlone) = (.assume(verdict), nil, line, column, false)
        isConfigured = true
    }

    /// The mark in the text of one comment (delimiters included), or nil when it is not addressed to Decombine.
    public init?(comment: String, line: Int, column: Int, standsAlone: Bool) {
        let body = comment.drop { $0 == "/" || $0 == "*" || $0 == " " || $0 == "\t" }
        guard body.hasPrefix("decombine:") else { return nil }
        var text = body.dropFirst("decombine:".count)
        if text.hasSuffix("*/") { text = text.dropLast(2) }
        var words = text.split { $0 == " " || $0 == "\t" || $0 == "," || $0.isNewline }.map(String.init)
        var reason: String?
        if let dash = words.firstIndex(where: { $0 == "-" || $0 == "–" || $0 == "—" }) {
            reason = words[(dash + 1)...].joined(separator: " ")
            words.removeSubrange(dash...)
        }
        let verb = words.first ?? ""
        let rest = Array(words.dropFirst())
        switch verb {
        case "ignore": kind = .ignore(rules: rest)
        case "ignore-begin": kind = .ignoreBegin(rules: rest)
        case "ignore-end": kind = .ignoreEnd
        case "ignore-file": kind = .ignoreFile
        case "assume":
            if rest.count == 1, let verdict = Verdict(rawValue: rest[0]), verdict != .undecided {
                kind = .assume(verdict)
            } else {
                kind = .unknown(words.joined(separator: " "))
            }
        default: kind = .unknown(words.joined(separator: " "))
        }
        why = reason
        self.line = line
        self.column = column
        self.standsAlone = standsAlone
    }

    /// Whether the bytes of a file hold the word that every such comment begins with.
    static func mayStand(in bytes: [UInt8]) -> Bool {
        let word = Array("decombine:".utf8)
        return bytes.withUnsafeBufferPointer { bytes in
            guard bytes.count >= word.count else { return false }
            // The colon is rare; the letters are not.
            return bytes.indices.dropFirst(word.count - 1).contains { end in
                bytes[end] == word[word.count - 1] && bytes[(end + 1 - word.count)...end].elementsEqual(word)
            }
        }
    }

    /// The 1-based line it speaks of.
    public var target: Int { standsAlone ? line + 1 : line }
}
