/// Operators, and the regex literals that begin like one.
extension Lexer {
    /// `?` and `!` after an operand are tokens of their own; elsewhere they begin an operator.
    mutating func questionOrExclamation(_ first: UInt8, _ start: Int, _ flags: UInt8) -> Token {
        guard isLeftBound(start) else { return operatorToken(start, flags) }
        followsTryMark = previousWord == .try
        position = start + 1
        return Token(first == UInt8(ascii: "?") ? .postfixQuestion : .exclamation, start, position, flags: flags)
    }

    mutating func operatorToken(_ start: Int, _ flags: UInt8) -> Token {
        let prefersRegex = followsTryMark && previousKind.map { $0 == .postfixQuestion || $0 == .exclamation } == true
        followsTryMark = false
        var stop = endOfOperator(start)
        if let slash = firstSlash(start, stop), mayBeginRegex(start) {
            let mustBeRegex = isSurelyRegex(start, stop, prefersRegex: prefersRegex)
            if let mustBeRegex, let close = endOfRegex(slash, mustBeRegex: mustBeRegex) {
                if slash == start {
                    position = close
                    return Token(.regex, start, close, flags: flags)
                }
                // An operator stuck to the front of a regex; the regex comes next.
                position = slash
                pendingRegexEnd = close
                return operatorToken(start, slash, flags)
            }
        }
        if stop - start > 2, let comment = commentStart(start + 1, stop) { stop = comment }
        position = stop
        return operatorToken(start, stop, flags)
    }

    private func endOfOperator(_ start: Int) -> Int {
        let point = UInt8(ascii: ".")
        var next = start
        while next < end {
            let byte = bytes[next]
            if next > start {
                // A point continues only an operator that began with one.
                if byte == point, bytes[start] != point { return next }
                if byte == UInt8(ascii: "<"), self.byte(next + 1) == UInt8(ascii: "#"), endOfPlaceholder(next) != nil { return next }
            }
            if classes[byte] & ByteClass.operatorPart.rawValue != 0 {
                next += 1
            } else if byte >= 0x80 {
                let scalar = DecodedScalar(bytes, at: next, end: end)
                guard let value = scalar.value, CodePoint.isOperatorPart(value) else { return next }
                next += scalar.length
            } else {
                return next
            }
        }
        return next
    }

    private func firstSlash(_ start: Int, _ stop: Int) -> Int? {
        var next = start
        while next < stop {
            if bytes[next] == UInt8(ascii: "/") { return next }
            next += 1
        }
        return nil
    }

    /// The first `//` or `/*` in an operator: there a comment begins.
    private func commentStart(_ start: Int, _ stop: Int) -> Int? {
        var next = start
        while next < stop {
            if bytes[next] == UInt8(ascii: "/"), byte(next + 1) == UInt8(ascii: "/") || byte(next + 1) == UInt8(ascii: "*") {
                return next
            }
            next += 1
        }
        return nil
    }

    /// What the bytes of an operator are, by the space around them.
    private func operatorToken(_ start: Int, _ stop: Int, _ flags: UInt8) -> Token {
        let left = isLeftBound(start)
        let right = isRightBound(stop, isLeftBound: left)
        var kind: Token.Kind = left == right ? .binaryOperator : left ? .postfixOperator : .prefixOperator
        if stop - start == 1 {
            switch bytes[start] {
            case UInt8(ascii: "="): kind = .equal
            case UInt8(ascii: "."): kind = .period
            case UInt8(ascii: "?"): kind = left ? .postfixQuestion : .infixQuestion
            case UInt8(ascii: "&") where !left && right: kind = .prefixAmpersand
            default: break
            }
        } else if stop - start == 2, bytes[start] == UInt8(ascii: "-"), bytes[start + 1] == UInt8(ascii: ">") {
            kind = .arrow
        } else if endsBlockComment(start, stop) {
            kind = .unknown
        }
        return Token(kind, start, stop, flags: flags)
    }

    private func endsBlockComment(_ start: Int, _ stop: Int) -> Bool {
        var next = start
        while next + 1 < stop {
            if bytes[next] == UInt8(ascii: "*"), bytes[next + 1] == UInt8(ascii: "/") { return true }
            next += 1
        }
        return false
    }

    /// Whether something other than space, an opening bracket or a separator stands right before `start`.
    func isLeftBound(_ start: Int) -> Bool {
        guard start > lowest else { return false }
        switch bytes[start - 1] {
        case 0x20, 0x0A, 0x0D, 0x09, 0, UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"), UInt8(ascii: ","),
            UInt8(ascii: ";"), UInt8(ascii: ":"):
            return false
        case UInt8(ascii: "/"):
            return !(start - 1 > lowest && bytes[start - 2] == UInt8(ascii: "*"))
        case 0xA0:
            return !(start - 1 > lowest && bytes[start - 2] == 0xC2)
        default:
            return true
        }
    }

    /// Whether something other than space, a closing bracket, a separator or a comment stands right at `stop`.
    func isRightBound(_ stop: Int, isLeftBound: Bool) -> Bool {
        guard stop < end else { return false }
        switch bytes[stop] {
        case 0x20, 0x0A, 0x0D, 0x09, 0, UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"), UInt8(ascii: ","),
            UInt8(ascii: ";"), UInt8(ascii: ":"):
            return false
        case UInt8(ascii: "."):
            return !isLeftBound
        case UInt8(ascii: "/"):
            return byte(stop + 1) != UInt8(ascii: "/") && byte(stop + 1) != UInt8(ascii: "*")
        case 0xC2:
            return byte(stop + 1) != 0xA0
        default:
            return true
        }
    }
}
