/// Telling the start of a declaration from a statement or expression.
extension TokenCursor {
    /// No declaration has more attributes, or more modifiers, than this; it keeps source that is no Swift from costing the
    /// square of its length.
    private static let longestFront = 64

    /// Whether attributes, modifiers and a declaration's keyword begin here; as a member, words count that are statements elsewhere.
    func isAtDeclaration(isMember: Bool) -> Bool {
        var ahead = self
        let hasAttribute = ahead.kind == .at || ahead.kind == .poundIf
        for _ in 0..<Self.longestFront {
            if ahead.kind == .at {
                ahead.skipAttribute(isOfType: false)
            } else if ahead.kind != .poundIf || !ahead.skipConditionalAttributes() {
                break
            }
        }
        for _ in 0..<Self.longestFront where ahead.isAtModifier { ahead.skipModifier() }
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
            var ahead = self
            ahead.advance()
            return next.word.isReserved && ahead.isAtPlainModifier
        case .macro:
            return peek().isName
        default:
            return false
        }
    }

    /// Whether the current word is a modifier by its spelling; `class` only in front of another declaration.
    var isAtModifier: Bool {
        if word != .class { return isAtPlainModifier }
        switch peek().word {
        case .func, .var, .let, .subscript, .initWord, .typealias, .class, .struct, .enum, .static, .private, .fileprivate, .internal,
            .public, .deinit, .override:
            return true
        default:
            guard !peek().word.isReserved else { return false }
            var ahead = self
            ahead.advance()
            guard ahead.isAtPlainModifier else { return false }
            for _ in 0..<Self.longestFront where ahead.isAtPlainModifier { ahead.skipModifier() }
            return ahead.isAtDeclarationKeyword(isMember: false)
        }
    }

    /// Whether the current word is a modifier and nothing else a declaration could begin with.
    private var isAtPlainModifier: Bool {
        switch word {
        case .private, .fileprivate, .internal, .public, .static, .open, .package, .final, .required, .optional, .lazy, .dynamic,
            .infix, .prefix, .postfix, .legacyConsuming, .borrowing, .consuming, .mutating, .nonmutating, .convenience, .override,
            .weak, .unowned, .indirect, .isolated, .nonisolated, .async, .distributed, ._const, ._local, .setterAccess, .reasync,
            .sending:
            return true
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
            case .poundIf where depth < 16:
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
