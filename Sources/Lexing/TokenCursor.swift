import SourceText

/// A place in a token list from which types, expressions and bracketed groups can be passed over.
///
/// Nothing here recurses, so that no nesting overflows a stack. The bytes and tokens must outlive the cursor.
struct TokenCursor {
    let bytes: UnsafeBufferPointer<UInt8>
    let tokens: UnsafeBufferPointer<Token>
    private(set) var index = 0

    /// Where the rest of an operator begins of which the first characters were taken; 0 when none were.
    private(set) var splitOffset = 0

    /// A place to come back to.
    struct Mark {
        let index: Int
        let splitOffset: Int
    }

    init(bytes: UnsafeBufferPointer<UInt8>, tokens: UnsafeBufferPointer<Token>) {
        self.bytes = bytes
        self.tokens = tokens
    }

    var mark: Mark { Mark(index: index, splitOffset: splitOffset) }

    mutating func move(to mark: Mark) {
        index = mark.index
        splitOffset = mark.splitOffset
    }

    var token: Token { tokens[index] }
    var kind: Token.Kind { splitOffset == 0 ? tokens[index].kind : splitKind }
    var word: Word { splitOffset == 0 ? tokens[index].word : .none }
    var isAtEnd: Bool { tokens[index].kind == .endOfFile }
    var startsLine: Bool { splitOffset == 0 && tokens[index].startsLine }
    var isSpaced: Bool { splitOffset == 0 && tokens[index].precededBySpace }

    /// Where the current token, or what is left of it, begins.
    var start: Int { splitOffset == 0 ? tokens[index].start : splitOffset }

    /// Where the last thing passed over ends.
    var previousEnd: Int {
        if splitOffset != 0 { return splitOffset }
        return index > 0 ? tokens[index - 1].end : 0
    }

    /// The token `distance` after the current one, or the end of the file.
    func peek(_ distance: Int = 1) -> Token { tokens[min(index + distance, tokens.count - 1)] }

    mutating func advance() {
        splitOffset = 0
        if index + 1 < tokens.count { index += 1 }
    }

    mutating func take(_ kind: Token.Kind) -> Bool {
        guard self.kind == kind else { return false }
        advance()
        return true
    }

    func text(_ range: ByteRange) -> String {
        String(decoding: UnsafeBufferPointer(rebasing: bytes[range]), as: UTF8.self)
    }

    /// The text from `start` to the last thing passed over.
    func text(from start: Int) -> String { start < previousEnd ? text(start..<previousEnd) : "" }

    /// The name an identifier token means, without backticks.
    func name(of token: Token) -> String {
        if token.end - token.start > 2, bytes[token.start] == UInt8(ascii: "`") { return text((token.start + 1)..<(token.end - 1)) }
        return text(token.start..<token.end)
    }

    // MARK: Operators by character

    /// What the rest of a split operator is.
    private var splitKind: Token.Kind {
        let rest = tokens[index].end - splitOffset
        switch bytes[splitOffset] {
        case UInt8(ascii: "?") where rest >= 1: return .postfixQuestion
        case UInt8(ascii: "!"): return .exclamation
        case UInt8(ascii: "=") where rest == 1: return .equal
        case UInt8(ascii: ".") where rest == 1: return .period
        case UInt8(ascii: "-") where rest == 2 && bytes[splitOffset + 1] == UInt8(ascii: ">"): return .arrow
        default: return .binaryOperator
        }
    }

    var isAtOperator: Bool {
        switch kind {
        case .prefixOperator, .binaryOperator, .postfixOperator: true
        default: false
        }
    }

    /// Whether the current token is an operator that begins with `character`.
    func isAtOperator(_ character: Unicode.Scalar) -> Bool {
        isAtOperator && bytes[start] == UInt8(ascii: character)
    }

    /// Whether the current token is exactly the operator `...`.
    var isAtEllipsis: Bool {
        isAtOperator && tokens[index].end - start == 3 && bytes[start] == UInt8(ascii: ".") && bytes[start + 2] == UInt8(ascii: ".")
    }

    /// Passes over one character of the current token.
    mutating func takeCharacter() {
        let next = start + 1
        if next >= tokens[index].end { advance() } else { splitOffset = next }
    }

    // MARK: Groups

    /// Passes over the bracketed group that begins here, to its closing bracket or to where it can no longer be closed.
    mutating func skipBalanced() {
        if kind == .leftBrace { skipBraces() } else { skipBrackets() }
    }

    /// Inside braces only braces count: a stray parenthesis in a body does not hide the declarations after it.
    private mutating func skipBraces() {
        var depth = 0
        var next = index
        while tokens[next].kind != .endOfFile {
            if tokens[next].kind == .leftBrace { depth += 1 }
            if tokens[next].kind == .rightBrace { depth -= 1 }
            next += 1
            if depth == 0 { break }
        }
        move(to: Mark(index: min(next, tokens.count - 1), splitOffset: 0))
    }

    private mutating func skipBrackets() {
        var depth = 0
        var braces = 0
        var next = index
        scan: while true {
            switch tokens[next].kind {
            case .leftParen, .leftSquare: depth += 1
            case .rightParen, .rightSquare: depth -= 1
            case .leftBrace: braces += 1
            case .rightBrace:
                // The brace closes something that was opened before the group.
                if braces == 0 { break scan }
                braces -= 1
            case .endOfFile: break scan
            default: break
            }
            next += 1
            if depth == 0 { break }
        }
        move(to: Mark(index: min(next, tokens.count - 1), splitOffset: 0))
    }

    /// Passes over a whole string literal.
    mutating func skipString() {
        var depth = 0
        while !isAtEnd {
            if kind == .stringStart { depth += 1 }
            if kind == .stringEnd { depth -= 1 }
            advance()
            if depth == 0 { return }
        }
    }

    /// Passes over the rest of a directive's line; a condition goes on after and before `&&` and `||`.
    mutating func skipDirective() {
        advance()
        while !isAtEnd, !startsLine || kind == .binaryOperator || tokens[index - 1].kind == .binaryOperator { advance() }
    }
}
