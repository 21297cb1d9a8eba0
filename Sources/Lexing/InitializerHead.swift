/// The path that an initial value begins with, written compactly: `Foo<Int>()`, `Foo.shared`, `"…"`.
struct InitializerHead {
    private var cursor: TokenCursor

    init(_ cursor: TokenCursor) { self.cursor = cursor }

    /// The path that begins at the cursor; nothing at or after the token `end` belongs to it.
    mutating func read(until end: Int) -> String? {
        while cursor.word == .try || cursor.word == .await {
            cursor.advance()
            if cursor.kind == .postfixQuestion || cursor.kind == .exclamation { cursor.advance() }
        }
        guard var text = readOperand() else { return nil }
        while cursor.index < end, let suffix = readSuffix() {
            // A trailing closure after parentheses belongs to the same call.
            if suffix != "{}" { text += suffix } else if !text.hasSuffix("()") { text += "()" }
        }
        return text
    }

    private mutating func readOperand() -> String? {
        let start = cursor.token
        switch cursor.kind {
        case .stringStart:
            cursor.skipString()
            return "\"…\""
        case .regex:
            cursor.advance()
            return "/…/"
        case .prefixOperator where cursor.peek().kind == .integer || cursor.peek().kind == .float:
            cursor.advance()
            cursor.advance()
            return cursor.text(from: start.start)
        case .integer, .float:
            cursor.advance()
            return cursor.text(start.range)
        case .leftSquare: return readBracketed()
        case .leftParen:
            cursor.skipBalanced()
            return cursor.index > 0 && cursor.previousEnd - start.start == 2 ? "()" : "(…)"
        case .leftBrace:
            cursor.skipBalanced()
            return "{…}"
        case .period:
            cursor.advance()
            return takeName().map { "." + $0 }
        case .pound:
            cursor.advance()
            return takeName().map { "#" + $0 }
        case .identifier:
            return cursor.word == .if || cursor.word == .switch || cursor.word == .do ? nil : takeName()
        default:
            return nil
        }
    }

    private mutating func takeName() -> String? {
        guard cursor.kind == .identifier || cursor.kind == .integer else { return nil }
        let name = cursor.text(cursor.token.range)
        cursor.advance()
        return name
    }

    /// `[Int]()` keeps its type; of a literal with elements only the brackets are left.
    private mutating func readBracketed() -> String {
        let first = cursor.index
        cursor.skipBalanced()
        if cursor.index - first == 2 { return "[]" }
        if cursor.index - first == 3, cursor.tokens[first + 1].kind == .colon { return "[:]" }
        let isType = cursor.kind == .leftParen && !cursor.startsLine || cursor.kind == .period && cursor.peek().word == .initWord
        guard isType else { return hasColon(from: first, to: cursor.index) ? "[…: …]" : "[…]" }
        return compact(from: first, to: cursor.index)
    }

    private func hasColon(from first: Int, to last: Int) -> Bool {
        var depth = 0
        for index in first..<last {
            switch cursor.tokens[index].kind {
            case .leftParen, .leftSquare, .leftBrace, .interpolationStart: depth += 1
            case .rightParen, .rightSquare, .rightBrace, .interpolationEnd: depth -= 1
            case .infixQuestion where depth == 1: return false
            case .colon where depth == 1: return true
            case .comma where depth == 1: return false
            default: break
            }
        }
        return false
    }

    private mutating func readSuffix() -> String? {
        switch cursor.kind {
        case .period:
            cursor.advance()
            return takeName().map { "." + $0 }
        case .leftParen where !cursor.startsLine:
            cursor.skipBalanced()
            return "()"
        case .leftBrace where cursor.isTrailingClosure:
            cursor.skipTrailingClosures()
            return "{}"
        case .postfixQuestion, .exclamation:
            let text = cursor.text(cursor.token.range)
            cursor.advance()
            return text
        case .prefixOperator, .binaryOperator, .postfixOperator:
            let first = cursor.index
            guard cursor.skipGenericArguments() else { return nil }
            return compact(from: first, to: cursor.index)
        default:
            return nil
        }
    }

    /// The tokens with the language's usual spacing, on one line and without comments.
    private func compact(from first: Int, to last: Int) -> String {
        var text = ""
        for index in first..<last {
            let token = cursor.tokens[index]
            let previous = index > first ? cursor.tokens[index - 1].kind : .leftParen
            switch previous {
            case .comma, .colon: text += " "
            case .leftParen, .leftSquare, .prefixOperator: break
            default:
                let isTight = token.kind == .comma || token.kind == .colon || token.kind == .rightSquare || token.kind == .rightParen
                let isAngle =
                    cursor.bytes[token.start] == UInt8(ascii: ">") || cursor.bytes[cursor.tokens[index - 1].start] == UInt8(ascii: "<")
                if token.precededBySpace, !isTight, !isAngle { text += " " }
            }
            text += cursor.text(token.range)
        }
        return text
    }
}
