/// Passing over types.
extension TokenCursor {
    /// Passes over one type, function types and compositions included; false, with nothing passed, when none begins here.
    @discardableResult
    mutating func skipType() -> Bool {
        let begin = mark
        while true {
            guard skipTypePart() else {
                move(to: begin)
                return false
            }
            if isAtOperator("&"), token.end - start == 1 {
                advance()
            } else if !skipArrow() {
                return true
            }
        }
    }

    /// Passes over `async throws ->`, if that is what stands here.
    private mutating func skipArrow() -> Bool {
        let begin = mark
        while word == .async || word == .reasync || word == .throws || word == .rethrows {
            let takesError = word == .throws
            advance()
            if takesError, kind == .leftParen { skipBalanced() }
        }
        if take(.arrow) { return true }
        move(to: begin)
        return false
    }

    /// One operand of `&` and `->`: attributes and words in front, a path or brackets, and what follows those directly.
    private mutating func skipTypePart() -> Bool {
        skipTypePrefix()
        switch kind {
        case .leftParen, .leftSquare:
            skipBalanced()
        case .identifier:
            if token.isReservedWord, word != .anyType, word != .selfType, word != .class, word != .selfWord { return false }
            guard skipTypePath() else { return false }
        case .placeholder:
            advance()
        default:
            return false
        }
        skipTypeSuffix()
        return true
    }

    private mutating func skipTypePrefix() {
        while true {
            if kind == .at {
                skipAttribute(isOfType: true)
            } else if isAtOperator("~") {
                takeCharacter()
            } else if isTypeSpecifier {
                let takesArgument = word == .nonisolated
                advance()
                if takesArgument, kind == .leftParen { skipBalanced() }
            } else {
                return
            }
        }
    }

    /// Whether the current word stands in front of a type rather than being one.
    private var isTypeSpecifier: Bool {
        switch word {
        case .inout, .repeat, .any, .some, .each, .isolated, .sending, .borrowing, .consuming, ._const, .legacyConsuming, .nonisolated:
            break
        default:
            guard kind == .identifier, token.end - start == 7 || token.end - start == 8, bytes[start] == UInt8(ascii: "_") else {
                return false
            }
            let name = text(token.range)
            guard name == "__owned" || name == "__shared" else { return false }
        }
        let next = peek()
        switch next.kind {
        case .identifier:
            return next.word != .async && next.word != .throws && next.word != .rethrows && next.word != .in
                && (word == .inout || !next.startsLine)
        case .leftParen, .leftSquare, .at: return true
        case .prefixOperator, .binaryOperator: return bytes[next.start] == UInt8(ascii: "~")
        default: return false
        }
    }

    private mutating func skipTypePath() -> Bool {
        while kind == .identifier {
            advance()
            if isAtOperator("<"), !skipAngles() { return false }
            guard kind == .period, peek().kind == .identifier else { return true }
            advance()
        }
        return true
    }

    private mutating func skipTypeSuffix() {
        while true {
            if kind == .postfixQuestion || kind == .exclamation {
                takeCharacter()
            } else if kind == .postfixOperator, bytes[start] == UInt8(ascii: "?") || bytes[start] == UInt8(ascii: "!") {
                takeCharacter()
            } else if kind == .period, peek().kind == .identifier {
                advance()
                guard skipTypePath() else { return }
            } else {
                return
            }
        }
    }

    /// Longer than this no generic clause is; it keeps source that is no Swift from costing the square of its length.
    private static let longestAngles = 1000

    /// Passes over `<…>`; false, with nothing passed, when what begins here cannot be a generic clause.
    mutating func skipAngles() -> Bool {
        let begin = mark
        var depth = 0
        repeat {
            guard index - begin.index < Self.longestAngles else {
                move(to: begin)
                return false
            }
            switch kind {
            case .prefixOperator, .binaryOperator, .postfixOperator, .postfixQuestion, .exclamation:
                switch bytes[start] {
                case UInt8(ascii: "<"): depth += 1
                case UInt8(ascii: ">"): depth -= 1
                case UInt8(ascii: "&"), UInt8(ascii: "?"), UInt8(ascii: "!"), UInt8(ascii: "~"), UInt8(ascii: "."), UInt8(ascii: "="),
                    UInt8(ascii: "-"):
                    break
                default:
                    move(to: begin)
                    return false
                }
                takeCharacter()
            case .leftParen, .leftSquare:
                skipBalanced()
            case .identifier, .period, .comma, .colon, .arrow, .at, .integer, .placeholder, .prefixAmpersand, .pound:
                if isNoPartOfType {
                    move(to: begin)
                    return false
                }
                advance()
            default:
                move(to: begin)
                return false
            }
        } while depth > 0
        return true
    }

    private var isNoPartOfType: Bool {
        guard token.isReservedWord else { return false }
        switch word {
        case .anyType, .selfType, .selfWord, .class, .inout, .throws, .rethrows, .repeat, .where, .protocol, .let, .in: return false
        default: return true
        }
    }

    /// Passes over an attribute with its arguments.
    ///
    /// Parentheses after a space belong to a declaration's attribute only when a declaration or another attribute follows them;
    /// to a type's attribute never.
    mutating func skipAttribute(isOfType: Bool) {
        advance()
        guard kind == .identifier else { return }
        let name = token
        _ = skipTypePath()
        guard kind == .leftParen, !startsLine else { return }
        if isOfType, isSpaced || takesNoArguments(name) { return }
        let begin = mark
        let mayBeType = isSpaced
        skipBalanced()
        if mayBeType, kind != .at, kind != .poundIf, !isAtDeclaration(isMember: false) { move(to: begin) }
    }

    /// Whether the attribute of that name stands in front of a type and takes no arguments, so that `@escaping(T) -> U` is a type.
    private func takesNoArguments(_ name: Token) -> Bool {
        switch text(name.range) {
        case "escaping", "autoclosure", "noescape", "Sendable": true
        default: false
        }
    }
}
