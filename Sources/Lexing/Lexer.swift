import SourceText

/// Reads bytes as Swift tokens, one at a time, in one pass and without copying.
///
/// Takes any bytes at all: what is not Swift, not terminated or not UTF-8 still ends in `.endOfFile`. The boundaries are
/// those that swift-syntax finds in source without syntax errors. The bytes must outlive the lexer.
public struct Lexer {
    let bytes: UnsafePointer<UInt8>
    let lowest: Int
    let end: Int
    let classes: ByteClassTable
    let words: WordTable

    var position: Int
    var previousKind: Token.Kind?
    var previousWord: Word = .none

    /// Whether the token before was the `?` or `!` of `try?`, after which a slash begins a regex.
    var followsTryMark = false

    /// Where a regex ends whose start was found while its prefix operator was read.
    var pendingRegexEnd: Int?

    /// Where number signs in a row end that were seen to begin neither a string nor a regex.
    var endOfPlainPounds = 0

    /// The strings around the current position, innermost last.
    var strings: [StringFrame] = []

    /// Whether the current position is in the text of the innermost string (not in an interpolation of it).
    var isInText = false

    /// Parentheses open inside the innermost interpolation.
    var interpolationDepth = 0

    /// The comments passed so far, in order.
    public internal(set) var comments: [Comment] = []

    /// How the string around the current position is delimited.
    struct StringFrame {
        let quote: UInt8
        let isMultiline: Bool
        let pounds: Int
        let outerDepth: Int
    }

    /// Begins at the start of `range` (clamped to the bytes), in code.
    public init(_ bytes: UnsafeBufferPointer<UInt8>, in range: ByteRange? = nil) {
        let range = (range ?? 0..<bytes.count).clamped(to: 0..<bytes.count)
        self.bytes = bytes.baseAddress ?? ByteClassTable.shared.entries
        lowest = range.lowerBound
        end = range.upperBound
        position = range.lowerBound
        classes = .shared
        words = .shared
    }

    /// The next token; `.endOfFile` for ever once the bytes are used up.
    public mutating func next() -> Token {
        let token = isInText ? textToken() : codeToken()
        previousKind = token.kind
        previousWord = token.word
        return token
    }

    /// The byte at `offset`, or 0 when it is outside.
    @inline(__always)
    func byte(_ offset: Int) -> UInt8 { offset < end ? bytes[offset] : 0 }

    @inline(__always)
    func has(_ offset: Int, _ mask: ByteClass) -> Bool {
        offset < end && classes[bytes[offset]] & mask.rawValue != 0
    }

    private mutating func codeToken() -> Token {
        if let close = pendingRegexEnd {
            pendingRegexEnd = nil
            let start = position
            position = close
            return Token(.regex, start, close, flags: 0)
        }
        var flags: UInt8 = position == lowest ? Token.startsLineFlag : 0
        let before = position
        if !skipTrivia(&flags) {
            // A line ended inside the interpolation of a one-line string: so does the string.
            return closeString(at: position, end: position, flags: flags)
        }
        if position > before { flags |= Token.spacedFlag }
        if position >= end { return Token(.endOfFile, end, end, flags: flags) }
        let start = position
        let first = bytes[start]
        if classes[first] & ByteClass.identifierStart.rawValue != 0 { return identifier(start, flags) }
        return punctuation(first, start, flags)
    }

    @inline(__always)
    private mutating func identifier(_ start: Int, _ flags: UInt8) -> Token {
        position = endOfIdentifier(start + 1)
        let word = words.word(bytes, start, position, limit: end)
        return Token(.identifier, start, position, flags: flags, word: word)
    }

    /// Where the identifier that `offset` is inside of ends.
    @inline(__always)
    func endOfIdentifier(_ offset: Int) -> Int {
        var next = offset
        while true {
            while next < end, classes[bytes[next]] & ByteClass.identifierPart.rawValue != 0 { next += 1 }
            guard next < end, bytes[next] >= 0x80 else { return next }
            let scalar = DecodedScalar(bytes, at: next, end: end)
            guard let value = scalar.value, CodePoint.isIdentifierPart(value) else { return next }
            next += scalar.length
        }
    }

    private mutating func punctuation(_ first: UInt8, _ start: Int, _ flags: UInt8) -> Token {
        switch first {
        case UInt8(ascii: "("):
            if !strings.isEmpty { interpolationDepth += 1 }
            return single(.leftParen, flags)
        case UInt8(ascii: ")"): return rightParen(flags)
        case UInt8(ascii: "{"): return single(.leftBrace, flags)
        case UInt8(ascii: "}"): return single(.rightBrace, flags)
        case UInt8(ascii: "["): return single(.leftSquare, flags)
        case UInt8(ascii: "]"): return single(.rightSquare, flags)
        case UInt8(ascii: ","): return single(.comma, flags)
        case UInt8(ascii: ":"): return single(.colon, flags)
        case UInt8(ascii: ";"): return single(.semicolon, flags)
        case UInt8(ascii: "@"): return single(.at, flags)
        case UInt8(ascii: "\\"): return single(.backslash, flags)
        case UInt8(ascii: "\""), UInt8(ascii: "'"): return openString(start, pounds: 0, flags)
        case UInt8(ascii: "#"): return pound(start, flags)
        case UInt8(ascii: "`"): return escapedIdentifier(start, flags)
        case UInt8(ascii: "$"):
            position = endOfIdentifier(start + 1)
            return Token(.identifier, start, position, flags: flags)
        case UInt8(ascii: "0")...UInt8(ascii: "9"): return number(start, flags)
        case UInt8(ascii: "?"), UInt8(ascii: "!"): return questionOrExclamation(first, start, flags)
        default: return rareToken(first, start, flags)
        }
    }

    @inline(__always)
    private mutating func single(_ kind: Token.Kind, _ flags: UInt8) -> Token {
        position += 1
        return Token(kind, position - 1, position, flags: flags)
    }

    private mutating func rightParen(_ flags: UInt8) -> Token {
        guard !strings.isEmpty else { return single(.rightParen, flags) }
        if interpolationDepth > 0 {
            interpolationDepth -= 1
            return single(.rightParen, flags)
        }
        isInText = true
        return single(.interpolationEnd, flags)
    }

    private mutating func rareToken(_ first: UInt8, _ start: Int, _ flags: UInt8) -> Token {
        if first == UInt8(ascii: "<"), byte(start + 1) == UInt8(ascii: "#"), let close = endOfPlaceholder(start) {
            position = close
            return Token(.placeholder, start, close, flags: flags)
        }
        if classes[first] & ByteClass.operatorPart.rawValue != 0 { return operatorToken(start, flags) }
        let scalar = DecodedScalar(bytes, at: start, end: end)
        if let value = scalar.value, value >= 0x80 {
            if CodePoint.isIdentifierPart(value) {
                position = endOfIdentifier(start)
                return Token(.identifier, start, position, flags: flags)
            }
            if CodePoint.isOperatorStart(value) { return operatorToken(start, flags) }
        }
        // Trivia has skipped whatever else there can be.
        position = start + scalar.length
        return Token(.unknown, start, position, flags: flags)
    }

    /// Where the placeholder that begins at `start` ends, if it does so on its line.
    func endOfPlaceholder(_ start: Int) -> Int? {
        var next = start + 2
        while next < end, bytes[next] != 0x0A {
            if bytes[next] == UInt8(ascii: "<"), byte(next + 1) == UInt8(ascii: "#") { return nil }
            if bytes[next] == UInt8(ascii: "#"), byte(next + 1) == UInt8(ascii: ">") { return next + 2 }
            next += 1
        }
        return nil
    }

    private mutating func escapedIdentifier(_ start: Int, _ flags: UInt8) -> Token {
        var next = start + 1
        while next < end, bytes[next] != UInt8(ascii: "`"), classes[bytes[next]] & ByteClass.newline.rawValue == 0 { next += 1 }
        guard next < end, bytes[next] == UInt8(ascii: "`") else { return single(.backtick, flags) }
        position = next + 1
        return Token(.identifier, start, position, flags: flags)
    }

    private mutating func pound(_ start: Int, _ flags: UInt8) -> Token {
        if start == 0, byte(1) == UInt8(ascii: "!") {
            position = endOfLine(start)
            return Token(.shebang, start, position, flags: flags)
        }
        // Of signs in a row that begin no literal, none does.
        guard start >= endOfPlainPounds else { return directive(start, flags) }
        var next = start
        while byte(next) == UInt8(ascii: "#") { next += 1 }
        if byte(next) == UInt8(ascii: "\"") { return openString(next, pounds: next - start, flags) }
        if byte(next) == UInt8(ascii: "/"), let close = endOfRegex(start, mustBeRegex: true) {
            position = close
            return Token(.regex, start, close, flags: flags)
        }
        endOfPlainPounds = next
        return directive(start, flags)
    }

    private mutating func directive(_ start: Int, _ flags: UInt8) -> Token {
        var next = start + 1
        while has(next, .identifierStart) { next += 1 }
        let kind: Token.Kind
        switch words.word(bytes, start + 1, next, limit: end) {
        case .if: kind = .poundIf
        case .else: kind = .poundElse
        default:
            if spells("elseif", start + 1, next) {
                kind = .poundElseif
            } else if spells("endif", start + 1, next) {
                kind = .poundEndif
            } else if spells("available", start + 1, next) || spells("unavailable", start + 1, next)
                || spells("sourceLocation", start + 1, next)
            {
                kind = .poundKeyword
            } else {
                return single(.pound, flags)
            }
        }
        position = next
        return Token(kind, start, next, flags: flags)
    }

    private func spells(_ text: StaticString, _ start: Int, _ stop: Int) -> Bool {
        guard stop - start == text.utf8CodeUnitCount else { return false }
        for index in 0..<text.utf8CodeUnitCount where text.utf8Start[index] != bytes[start + index] { return false }
        return true
    }
}
