/// String literals: plain, raw, over several lines, with interpolation.
extension Lexer {
    /// The opening quotes; `quote` is the offset of the first quote, after `pounds` number signs.
    mutating func openString(_ quote: Int, pounds: Int, _ flags: UInt8) -> Token {
        let isTriple = isTripleQuote(quote) && !(pounds > 0 && closesOnLine(quote + 3, pounds: pounds))
        strings.append(
            StringFrame(quote: bytes[quote], isMultiline: isTriple, pounds: pounds, outerDepth: interpolationDepth)
        )
        isInText = true
        position = quote + (isTriple ? 3 : 1)
        return Token(.stringStart, quote - pounds, position, flags: flags)
    }

    private func isTripleQuote(_ offset: Int) -> Bool {
        byte(offset) == UInt8(ascii: "\"") && byte(offset + 1) == UInt8(ascii: "\"") && byte(offset + 2) == UInt8(ascii: "\"")
    }

    private func hasPounds(_ count: Int, at offset: Int) -> Bool {
        for index in 0..<count where byte(offset + index) != UInt8(ascii: "#") { return false }
        return true
    }

    /// Whether a raw string that begins like a multi-line one ends on its first line, as `#"""#` does.
    private func closesOnLine(_ offset: Int, pounds: Int) -> Bool {
        if hasPounds(pounds, at: offset) { return true }
        var next = offset
        while next < end, bytes[next] != 0x0A, bytes[next] != 0x0D {
            if bytes[next] == UInt8(ascii: "\""), hasPounds(pounds, at: next + 1) { return true }
            next += 1
        }
        return false
    }

    /// The text up to the next interpolation or the end of the string, or, where there is none, that next thing itself.
    mutating func textToken() -> Token {
        guard let string = strings.last else {
            isInText = false
            return next()
        }
        let start = position
        scanText(string)
        if position > start { return Token(.stringSegment, start, position, flags: 0) }
        if position >= end {
            // Not terminated: give the frames back so that only the end of the file is left.
            strings.removeAll()
            isInText = false
            return Token(.stringEnd, end, end, flags: 0)
        }
        if bytes[position] == UInt8(ascii: "\\") {
            position += 2 + string.pounds
            isInText = false
            interpolationDepth = 0
            return Token(.interpolationStart, start, position, flags: 0)
        }
        if bytes[position] == string.quote {
            position += (string.isMultiline ? 3 : 1) + string.pounds
            if string.pounds > 0 { while byte(position) == UInt8(ascii: "#") { position += 1 } }
        }
        return closeString(at: start, end: position, flags: 0)
    }

    /// Leaves the innermost string for the code around it.
    mutating func closeString(at start: Int, end: Int, flags: UInt8) -> Token {
        interpolationDepth = strings.popLast()?.outerDepth ?? 0
        isInText = false
        return Token(.stringEnd, start, end, flags: flags)
    }

    /// Moves to the next interpolation, closing quote, or line end that closes the string.
    private mutating func scanText(_ string: StringFrame) {
        let backslash = UInt8(ascii: "\\")
        while position < end {
            let byte = bytes[position]
            if byte == backslash {
                guard hasPounds(string.pounds, at: position + 1) else {
                    position += 1
                    continue
                }
                let escaped = position + 1 + string.pounds
                switch self.byte(escaped) {
                case UInt8(ascii: "("): return
                case backslash, UInt8(ascii: "\""), UInt8(ascii: "'"): position = min(escaped + 1, end)
                default: position = min(escaped, end)
                }
            } else if byte == string.quote {
                if closes(string, at: position) { return }
                position += 1
            } else if byte == 0x0A || byte == 0x0D, !string.isMultiline {
                return
            } else {
                position += 1
            }
        }
    }

    private func closes(_ string: StringFrame, at offset: Int) -> Bool {
        guard string.isMultiline else { return hasPounds(string.pounds, at: offset + 1) }
        return isTripleQuote(offset) && hasPounds(string.pounds, at: offset + 3)
    }
}
