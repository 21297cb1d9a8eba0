/// Telling the start of a declaration from a statement or expression.
extension TokenCursor {
    /// Whether attributes, modifiers and a declaration's keyword begin here; as a member, words count that are statements elsewhere.
    func isAtDeclaration(isMember: Bool) -> Bool {
        var ahead = self
        let hasAttribute = ahead.kind == .at || ahead.kind == .poundIf
        while true {
            if ahead.kind == .at {
                ahead.skipAttribute(isOfType: false)
            } else if ahead.kind != .poundIf || !ahead.skipConditionalAttributes() {
                break
            }
        }
        while ahead.isAtModifier {
            // A member's name may be a modifier's word: it is one only if more of a declaration follows.
            ahead.skipModifier()
        }
        if ahead.isAtDeclarationKeyword(isMember: isMember) { return true }
        return (hasAttribute || isMember) && ahead.kind == .pound
    }

    /// Whether the current word introduces a declaration.
    func isAtDeclarationKeyword(isMember: Bool) -> Bool {
        switch word {
        case .import, .class, .struct, .enum, .protocol, .extension, .func, .var, .let, .initWord, .deinit, .subscript, .typealias,
            .associatedtype, .operator, .precedencegroup:
            return true
        case .case:
            return isMember
        case .actor:
            let next = peek()
            if next.isName { return true }
            return next.word.isReserved && { var ahead = self; ahead.advance(); return ahead.isAtModifier }()
        case .macro:
            return peek().isName
        default:
            return false
        }
    }

    /// Whether the current word is a modifier by its spelling; `class` only in front of another declaration.
    var isAtModifier: Bool {
        switch word {
        case .private, .fileprivate, .internal, .public, .static, .open, .package, .final, .required, .optional, .lazy, .dynamic,
            .infix, .prefix, .postfix, .__consuming, .borrowing, .consuming, .mutating, .nonmutating, .convenience, .override, .weak,
            .unowned, .indirect, .isolated, .nonisolated, .async, .distributed, ._const, ._local, .__setter_access, .reasync, .sending:
            return true
        case .class:
            let next = peek()
            switch next.word {
            case .func, .var, .let, .subscript, .initWord, .typealias, .class, .struct, .enum, .static, .private, .fileprivate, .internal,
                .public, .deinit, .override:
                return true
            default:
                guard next.kind == .identifier, !next.word.isReserved else { return false }
                var ahead = self
                ahead.advance()
                guard ahead.isAtModifier else { return false }
                return ahead.isAtDeclaration(isMember: false)
            }
        default:
            return false
        }
    }

    /// Passes over a modifier with its argument: `private(set)`, `nonisolated(unsafe)`, `unowned(unsafe)`.
    mutating func skipModifier() {
        let takesArgument: Bool
        switch word {
        case .private, .fileprivate, .internal, .public, .package, .unowned, .nonisolated: takesArgument = true
        case .open: takesArgument = peek(2).word == .set
        default: takesArgument = false
        }
        advance()
        if takesArgument, kind == .leftParen { skipBalanced() }
    }

    /// Passes over an `#if` that holds nothing but attributes; false, with nothing passed, when it holds anything else.
    mutating func skipConditionalAttributes() -> Bool {
        let begin = mark
        var hasAttributes = false
        var depth = 0
        while !isAtEnd {
            switch kind {
            case .poundIf:
                depth += 1
                skipDirective()
            case .poundElse, .poundElseif:
                skipDirective()
            case .poundEndif:
                depth -= 1
                advance()
                if depth == 0 {
                    if !hasAttributes { move(to: begin) }
                    return hasAttributes
                }
            case .at:
                hasAttributes = true
                skipAttribute(isOfType: false)
            default:
                move(to: begin)
                return false
            }
        }
        move(to: begin)
        return false
    }
}
