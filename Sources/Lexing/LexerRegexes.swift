/// Regex literals, bare (`/…/`) and with number signs (`#/…/#`), and the guess whether a slash begins one.
extension Lexer {
    /// Whether the operator in `start..<stop` stands where a regex may begin at all.
    func mayBeginRegex(_ start: Int) -> Bool {
        !isLeftBound(start) && previousWord != .func && previousWord != .operator
    }

    /// Whether a slash here must begin a regex; nil when it is an operator for certain.
    func isSurelyRegex(_ start: Int, _ stop: Int, prefersRegex: Bool) -> Bool? {
        let left = isLeftBound(start)
        guard left == isRightBound(stop, isLeftBound: left) else { return false }
        guard prefersRegex || isBeforeOperand else { return nil }
        switch previousKind {
        case .leftParen, .interpolationStart, .leftSquare, .comma, .colon:
            // An operator may be handed over as an argument.
            return prefersRegex
        default:
            return true
        }
    }

    /// Whether the token before lets an operand, rather than an operator, follow.
    private var isBeforeOperand: Bool {
        switch previousKind {
        case nil: return true
        case .leftBrace, .leftParen, .interpolationStart, .leftSquare, .prefixOperator, .prefixAmpersand, .binaryOperator, .equal,
            .semicolon, .comma, .colon, .infixQuestion, .poundIf, .poundElse, .poundElseif, .poundEndif, .unknown:
            return true
        case .identifier:
            switch previousWord {
            case .true, .false, .anyType, .nil, .selfWord, .selfType, .super: return false
            default: return previousWord.isReserved
            }
        default:
            return false
        }
    }

    /// Where the regex that would begin at `start` ends; nil when it is none.
    func endOfRegex(_ start: Int, mustBeRegex: Bool) -> Int? {
        var next = start
        while byte(next) == UInt8(ascii: "#") { next += 1 }
        let pounds = next - start
        guard byte(next) == UInt8(ascii: "/") else { return nil }
        next += 1
        if pounds == 0 {
            switch byte(next) {
            case 0x20, 0x09: if !mustBeRegex { return nil }
            case UInt8(ascii: "*"), UInt8(ascii: "/"): return nil
            default: break
            }
            if start > lowest, bytes[start - 1] == UInt8(ascii: "*") { return nil }
        }
        var scan = RegexScan(pounds: pounds, mustBeRegex: mustBeRegex)
        if pounds > 0 { scan.findLineEnd(self, next) }
        return scan.run(self, from: next)
    }
}

/// The walk over one regex pattern to its closing slash.
private struct RegexScan {
    let pounds: Int
    let mustBeRegex: Bool

    /// Where the first line ends, when the pattern is one of several lines.
    var firstLineEnd: Int?
    var groups = 0
    var classes = 0
    var lastBlank = -1
    var closeCandidate: Int?

    init(pounds: Int, mustBeRegex: Bool) {
        self.pounds = pounds
        self.mustBeRegex = mustBeRegex
    }

    /// A pattern with number signs whose first line is blank goes over several lines.
    mutating func findLineEnd(_ lexer: Lexer, _ start: Int) {
        var next = start
        while lexer.byte(next) == 0x20 || lexer.byte(next) == 0x09 { next += 1 }
        if lexer.byte(next) == 0x0A || lexer.byte(next) == 0x0D { firstLineEnd = next }
    }

    mutating func run(_ lexer: Lexer, from start: Int) -> Int? {
        var next = firstLineEnd ?? start
        while next < lexer.end {
            let byte = lexer.bytes[next]
            if byte == UInt8(ascii: "/") {
                switch close(lexer, next) {
                case .at(let end): return end
                case .never: return nil
                case .unterminated: return mustBeRegex ? next : nil
                case .notHere: break
                }
            } else if byte == 0x0A || byte == 0x0D, firstLineEnd == nil {
                return mustBeRegex ? closeCandidate ?? next : nil
            } else if byte == UInt8(ascii: "\\") {
                next += 1
                let escaped = lexer.byte(next)
                if escaped == 0x0A || escaped == 0x0D || next >= lexer.end { continue }
            } else if !count(byte, next) {
                return nil
            }
            next += 1
        }
        return mustBeRegex ? closeCandidate ?? firstLineEnd ?? lexer.end : nil
    }

    /// Follows groups and character classes; false when a bracket shows that this is no regex.
    private mutating func count(_ byte: UInt8, _ offset: Int) -> Bool {
        switch byte {
        case UInt8(ascii: "(") where classes == 0: groups += 1
        case UInt8(ascii: ")") where classes == 0:
            if groups == 0 { return mustBeRegex }
            groups -= 1
        case UInt8(ascii: "["): classes += 1
        case UInt8(ascii: "]"): classes = max(0, classes - 1)
        case 0x20, 0x09: lastBlank = offset
        default: break
        }
        return true
    }

    private enum Close {
        case at(Int)
        case never, unterminated, notHere
    }

    private mutating func close(_ lexer: Lexer, _ slash: Int) -> Close {
        closeCandidate = slash + 1
        guard pounds == 0 else {
            var next = slash + 1
            while lexer.byte(next) == UInt8(ascii: "#") { next += 1 }
            return next - slash - 1 >= pounds ? .at(next) : .notHere
        }
        if lexer.byte(slash + 1) == UInt8(ascii: "/") || lexer.byte(slash + 1) == UInt8(ascii: "*") { return .unterminated }
        if lastBlank == slash - 1, !mustBeRegex { return .never }
        return .at(slash + 1)
    }
}
