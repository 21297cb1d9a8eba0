/// Number literals.
extension Lexer {
    mutating func number(_ start: Int, _ flags: UInt8) -> Token {
        var next = start
        if bytes[start] == UInt8(ascii: "0") {
            switch byte(start + 1) {
            case UInt8(ascii: "x"): return hexadecimal(start, flags)
            case UInt8(ascii: "o"), UInt8(ascii: "b"):
                position = endOfIdentifier(start + 2)
                return Token(.integer, start, position, flags: flags)
            default: break
            }
        }
        next = endOfDigits(start)
        var kind = Token.Kind.integer
        if byte(next) == UInt8(ascii: ".") {
            // `x.0.1` takes members of tuples; `1.description` one of a number.
            guard has(next + 1, .digit), previousKind != .period else {
                position = next
                return Token(.integer, start, next, flags: flags)
            }
            kind = .float
            next = endOfDigits(next + 1)
        }
        if byte(next) == UInt8(ascii: "e") || byte(next) == UInt8(ascii: "E") {
            kind = .float
            next += 1
            if byte(next) == UInt8(ascii: "-") || byte(next) == UInt8(ascii: "+") { next += 1 }
            next = endOfIdentifier(next)
        } else if kind == .integer {
            next = endOfIdentifier(next)
        }
        position = next
        return Token(kind, start, next, flags: flags)
    }

    private func endOfDigits(_ start: Int, _ digit: ByteClass = .digit) -> Int {
        var next = start
        while has(next, digit) || byte(next) == UInt8(ascii: "_") { next += 1 }
        return next
    }

    private mutating func hexadecimal(_ start: Int, _ flags: UInt8) -> Token {
        let whole = endOfDigits(start + 2, .hexDigit)
        var next = whole
        if byte(next) == UInt8(ascii: "."), has(next + 1, .hexDigit) { next = endOfDigits(next + 1, .hexDigit) }
        if byte(next) == UInt8(ascii: "p") || byte(next) == UInt8(ascii: "P") {
            var exponent = next + 1
            let isSigned = byte(exponent) == UInt8(ascii: "-") || byte(exponent) == UInt8(ascii: "+")
            if isSigned { exponent += 1 }
            if has(exponent, .digit) {
                position = endOfIdentifier(exponent)
                return Token(.float, start, position, flags: flags)
            }
        }
        // Without an exponent the point is a member access: `0xff.description`.
        position = byte(whole) == UInt8(ascii: ".") ? whole : endOfIdentifier(whole)
        return Token(.integer, start, position, flags: flags)
    }
}
