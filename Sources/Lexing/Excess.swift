/// Why a file is not read: its code is nested too deeply, or there is too much of it.
///
/// Whatever reads a tree goes as deep as the code does, and keeps more of a file than the file has bytes. Nobody writes such code by hand,
/// so little is lost; that nothing is known of the file is told. Found from tokens alone, before anything else reads them.
public struct Excess: Sendable, Hashable {
    public enum Kind: Sendable, Hashable {
        case depth, length
    }

    public let kind: Kind
    /// Where it is too much.
    public let offset: Int

    /// Deeper than this swift-syntax does not read either.
    public static let deepest = 256

    /// Several times what the longest files have that people or generators write.
    public static let mostTokens = 500_000

    /// Nil for what can be read.
    ///
    /// - Parameter tokens: those of `bytes`.
    public init?(in tokens: [Token], of bytes: [UInt8]) {
        if tokens.count > Self.mostTokens {
            self.init(.length, tokens[Self.mostTokens])
            return
        }
        var depth = NestingDepth(bytes)
        for token in tokens {
            depth.pass(token)
            if depth.value > Self.deepest {
                self.init(.depth, token)
                return
            }
        }
        return nil
    }

    private init(_ kind: Kind, _ token: Token) {
        self.kind = kind
        offset = token.start
    }
}

/// How many brackets, generic clauses, operators and branches wait for their end at one place.
///
/// Where a statement ends is a guess from its lines; a wrong one makes code look less deep by what one statement holds outside brackets.
private struct NestingDepth {
    /// What waits between one bracket and the next one inside it.
    private struct Level {
        /// `<` for which no `>` came.
        var angles = 0
        /// Prefixes, conditionals, arrows and `else if` of one statement or element: each holds all that follows.
        var pending = 0
    }

    private(set) var value = 0
    private let bytes: [UInt8]
    private var levels: [Level] = []
    private var current = Level()
    private var previous: Token?

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    mutating func pass(_ token: Token) {
        if token.startsLine, isBetweenStatements(token) { settle() }
        switch token.kind {
        case .leftParen, .leftSquare, .leftBrace, .interpolationStart, .poundIf:
            levels.append(current)
            current = Level()
            value += 1
        case .rightParen, .rightSquare, .rightBrace, .interpolationEnd, .poundEndif: close()
        case .comma, .semicolon: settle()
        case .prefixOperator, .infixQuestion, .arrow: wait()
        case .binaryOperator, .postfixOperator: passAngles(token)
        case .identifier where isHolding(token): wait()
        default: break
        }
        previous = token
    }

    private mutating func wait() {
        current.pending += 1
        value += 1
    }

    /// Ends what waits for the end of a statement or of an element.
    private mutating func settle() {
        value -= current.pending
        current.pending = 0
    }

    private mutating func close() {
        guard let outer = levels.popLast() else { return }
        value -= 1 + current.angles + current.pending
        current = outer
    }

    /// `Array<` opens a clause, and two end in `>>`; a comparison has space around it, and ends with the bracket around it at the latest.
    private mutating func passAngles(_ token: Token) {
        switch bytes[token.start] {
        case UInt8(ascii: "<") where !token.precededBySpace && token.end == token.start + 1:
            current.angles += 1
            value += 1
        case UInt8(ascii: ">"):
            let closed = min(bytes[token.start..<token.end].prefix { $0 == UInt8(ascii: ">") }.count, current.angles)
            current.angles -= closed
            value -= closed
        default: break
        }
    }

    /// Whether all that follows belongs to a word: `try`, the `if` of an `else if`, any that is written twice.
    private func isHolding(_ token: Token) -> Bool {
        switch token.word {
        case .none: false
        case .try, .await: true
        case .if: previous?.word == .else
        default: token.word == previous?.word
        }
    }

    /// Whether a token that begins a line begins a statement, or a declaration, too.
    private func isBetweenStatements(_ token: Token) -> Bool {
        guard token.kind == .identifier || token.kind == .at, token.word != .else else { return false }
        switch previous?.kind {
        case .binaryOperator, .prefixOperator, .equal, .arrow, .infixQuestion, .colon, .period, .leftParen, .leftSquare: return false
        default: return previous?.word != .else
        }
    }
}
