/// What stands between tokens: space, line ends, comments, and bytes that no token can begin with.
extension Lexer {
    /// Moves to the next token and notes in `flags` whether a line ended on the way.
    ///
    /// Returns false, and stays before the line end, when that line end closes a one-line string whose interpolation is open.
    @inline(__always)
    mutating func skipTrivia(_ flags: inout UInt8) -> Bool {
        while position < end {
            let byte = bytes[position]
            let byteClass = classes[byte]
            if byteClass & ByteClass.blank.rawValue != 0 {
                position += 1
            } else if byteClass & ByteClass.newline.rawValue != 0 {
                if let string = strings.last, !string.isMultiline { return false }
                flags |= Token.startsLineFlag
                position += 1
            } else if byte == UInt8(ascii: "/") {
                guard skipComment(&flags) else { return true }
            } else if byteClass == 0, skipsAsTrivia(byte) {
                continue
            } else {
                return true
            }
        }
        return true
    }

    /// Moves over the comment that begins here, if one does.
    private mutating func skipComment(_ flags: inout UInt8) -> Bool {
        let start = position
        switch byte(start + 1) {
        case UInt8(ascii: "/"):
            position = endOfLine(start)
            let isDocumentation = byte(start + 2) == UInt8(ascii: "/") && byte(start + 3) != UInt8(ascii: "/")
            comments.append(Comment(kind: isDocumentation ? .documentationLine : .line, range: start..<position))
            return true
        case UInt8(ascii: "*"):
            if skipBlockComment() { flags |= Token.startsLineFlag }
            let isDocumentation =
                byte(start + 2) == UInt8(ascii: "*") && byte(start + 3) != UInt8(ascii: "*") && byte(start + 3) != UInt8(ascii: "/")
            comments.append(Comment(kind: isDocumentation ? .documentationBlock : .block, range: start..<position))
            return true
        default:
            return false
        }
    }

    /// Moves over a block comment and those nested in it; true when it spans a line end.
    private mutating func skipBlockComment() -> Bool {
        position += 2
        var depth = 1
        var spansLines = false
        while position < end {
            switch bytes[position] {
            case UInt8(ascii: "*") where byte(position + 1) == UInt8(ascii: "/"):
                position += 2
                depth -= 1
                if depth == 0 { return spansLines }
            case UInt8(ascii: "/") where byte(position + 1) == UInt8(ascii: "*"):
                position += 2
                depth += 1
            case 0x0A, 0x0D:
                spansLines = true
                position += 1
            default:
                position += 1
            }
        }
        return spansLines
    }

    /// Moves over bytes that begin no token: NUL and other controls, a byte order mark, foreign space, broken UTF-8.
    private mutating func skipsAsTrivia(_ byte: UInt8) -> Bool {
        if byte < 0x80 {
            guard byte < 0x20 || byte == 0x7F else { return false }
            position += 1
            return true
        }
        let scalar = DecodedScalar(bytes, at: position, end: end)
        if let value = scalar.value, value != 0xFEFF {
            if CodePoint.isIdentifierPart(value) || CodePoint.isOperatorStart(value) { return false }
        }
        position += scalar.length
        return true
    }

    func endOfLine(_ start: Int) -> Int {
        var next = start
        while next < end, bytes[next] != 0x0A, bytes[next] != 0x0D { next += 1 }
        return next
    }
}
