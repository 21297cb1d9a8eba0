import SourceText

/// One token: where it is, what it is, and what stood before it. It holds no text; ask the bytes it was read from.
public struct Token: Sendable, Hashable {
    /// What a token is, as far as a lexer alone can tell.
    public enum Kind: UInt8, Sendable {
        /// A name or a keyword (see `Token.word`), `$0`, `$name`, `_`, and names in backticks.
        case identifier
        case integer, float

        /// The opening quotes of a string with the `#`s before them; the text up to the next interpolation or the end;
        /// `\(` (with its `#`s) and `)` around code; the closing quotes with their `#`s (empty when they are missing).
        case stringStart, stringSegment, interpolationStart, interpolationEnd, stringEnd

        /// A whole regex literal, delimiters included.
        case regex

        /// Told apart by the space around them, as the language does.
        case prefixOperator, binaryOperator, postfixOperator

        /// `=`, `->`, `.`, `&` before an operand, `?` and `!` after one, the `?` of a ternary.
        case equal, arrow, period, prefixAmpersand, postfixQuestion, exclamation, infixQuestion

        case leftParen, rightParen, leftSquare, rightSquare, leftBrace, rightBrace
        case comma, colon, semicolon, at, pound, backslash, backtick

        case poundIf, poundElseif, poundElse, poundEndif

        /// `#available`, `#unavailable`, `#sourceLocation`.
        case poundKeyword

        /// `#!` on the first line.
        case shebang

        /// An editor placeholder, `<#like this#>`.
        case placeholder

        /// Bytes that are no token of the language, such as a stray `*/`.
        case unknown
        case endOfFile
    }

    public let kind: Kind

    /// The keyword that the identifier spells, or `.none`.
    public let word: Word
    let flags: UInt8
    let startByte: UInt32
    let endByte: UInt32

    static let startsLineFlag: UInt8 = 1
    static let spacedFlag: UInt8 = 2

    @inline(__always)
    init(_ kind: Kind, _ start: Int, _ end: Int, flags: UInt8, word: Word = .none) {
        self.kind = kind
        self.word = word
        self.flags = flags
        startByte = UInt32(truncatingIfNeeded: start)
        endByte = UInt32(truncatingIfNeeded: end)
    }

    public var start: Int { Int(startByte) }
    public var end: Int { Int(endByte) }
    public var range: ByteRange { start..<end }

    /// Whether a line ends between the token before and this one (or the file begins here).
    public var startsLine: Bool { flags & Token.startsLineFlag != 0 }

    /// Whether anything at all, even a comment, stands between the token before and this one.
    public var precededBySpace: Bool { flags & Token.spacedFlag != 0 }

    /// Whether this is an identifier that the language reserves, such as `class`.
    public var isReservedWord: Bool { word.isReserved }

    /// Whether this can name something: an identifier that is neither reserved nor `_`.
    public var isName: Bool { kind == .identifier && !word.isReserved && word != .underscore }

    /// The token's bytes as text; broken UTF-8 is replaced.
    public func text(in bytes: [UInt8]) -> String {
        String(decoding: bytes[range.clamped(to: 0..<bytes.count)], as: UTF8.self)
    }

    /// The name that an identifier means: its text without backticks.
    public func name(in bytes: [UInt8]) -> String {
        guard kind == .identifier, end - start > 2, end <= bytes.count, bytes[start] == UInt8(ascii: "`") else {
            return text(in: bytes)
        }
        return String(decoding: bytes[(start + 1)..<(end - 1)], as: UTF8.self)
    }

    /// Whether the token is spelled exactly `text`; makes no string.
    public func isSpelled(_ text: StaticString, in bytes: [UInt8]) -> Bool {
        guard text.hasPointerRepresentation, text.utf8CodeUnitCount == end - start, end <= bytes.count else { return false }
        return bytes.withUnsafeBufferPointer { buffer in
            for index in 0..<text.utf8CodeUnitCount where text.utf8Start[index] != buffer[start + index] { return false }
            return true
        }
    }
}

/// A comment: where it is, and how it is written.
public struct Comment: Sendable, Hashable {
    /// How a comment is written.
    public enum Kind: UInt8, Sendable {
        /// `//`, `/* */`, `///`, `/** */`
        case line, block, documentationLine, documentationBlock
    }

    public let kind: Kind
    public let range: ByteRange

    public func text(in bytes: [UInt8]) -> String {
        String(decoding: bytes[range.clamped(to: 0..<bytes.count)], as: UTF8.self)
    }
}
