import CombineModel

/// The tokens of a type's text, with operators such as `>>?` taken one character at a time.
struct TypeTokens {
    private let bytes: [UInt8]
    private let tokens: [Token]
    private var index = 0

    /// Bytes of the current operator already taken.
    private var taken = 0

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
        tokens = Tokens(of: bytes).all
    }

    private var current: Token { tokens[index] }
    var isAtEnd: Bool { current.kind == .endOfFile }

    /// Whether space stands before the current token.
    var isSpaced: Bool { taken == 0 && current.precededBySpace }

    /// The current token's name, if it is one.
    var identifier: String? { taken == 0 && current.kind == .identifier ? current.name(in: bytes) : nil }

    /// Whether what follows the current word can be a type, so that the word is no type itself.
    var isFollowedByType: Bool {
        guard index + 1 < tokens.count else { return false }
        let next = tokens[index + 1]
        switch next.kind {
        case .identifier: return next.word != .async && next.word != .throws && next.word != .rethrows
        case .leftParen, .leftSquare, .at: return true
        case .prefixOperator: return bytes[next.start] == UInt8(ascii: "~")
        default: return false
        }
    }

    /// The name after the point that the current token is.
    var identifierAfterPoint: String? {
        guard index + 1 < tokens.count, tokens[index + 1].kind == .identifier else { return nil }
        return tokens[index + 1].name(in: bytes)
    }

    private var remaining: ArraySlice<UInt8> { bytes[min(current.start + taken, current.end)..<current.end] }

    func isAt(_ text: String) -> Bool {
        guard current.kind != .endOfFile, current.kind != .identifier else { return false }
        return remaining.starts(with: text.utf8)
    }

    mutating func take(_ text: String) -> Bool {
        // The `>` of an arrow closes no generic clause.
        guard isAt(text), !(text == "-" && isAt("->")) else { return false }
        taken += text.utf8.count
        if current.start + taken >= current.end { advance() }
        return true
    }

    mutating func advance() {
        taken = 0
        if index + 1 < tokens.count { index += 1 }
    }

    mutating func takeIdentifier() -> String? {
        guard let name = identifier else { return nil }
        advance()
        return name
    }

    mutating func takeInteger() -> String? {
        var sign = ""
        let start = self
        if take("-") { sign = "-" }
        guard current.kind == .integer else {
            self = start
            return nil
        }
        let text = sign + current.text(in: bytes)
        advance()
        return text
    }

    /// The label of a tuple element, `a:` or `_ a:`; nil, and nothing taken, when there is none.
    mutating func takeLabel() -> String? {
        guard current.kind == .identifier, index + 1 < tokens.count else { return nil }
        if tokens[index + 1].kind == .colon {
            let name = identifier
            advance()
            advance()
            return name == .wildcard ? nil : name
        }
        guard index + 2 < tokens.count, tokens[index + 1].kind == .identifier, tokens[index + 2].kind == .colon else { return nil }
        let name = identifier
        advance()
        advance()
        advance()
        return name == .wildcard ? nil : name
    }

    /// The text of the parentheses that begin here.
    mutating func takeBalanced() -> String {
        let start = current.start
        var depth = 0
        while !isAtEnd {
            if current.kind == .leftParen { depth += 1 }
            if current.kind == .rightParen { depth -= 1 }
            let end = current.end
            advance()
            if depth == 0 { return String(decoding: bytes[start..<end], as: UTF8.self) }
        }
        return String(decoding: bytes[start...], as: UTF8.self)
    }
}
