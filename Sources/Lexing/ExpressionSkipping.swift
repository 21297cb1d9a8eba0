/// Passing over expressions: enough of their grammar to know where they end.
extension TokenCursor {
    /// Passes over one expression; stops before a comma, a closing bracket, an accessor block, or whatever begins the next
    /// declaration or statement.
    mutating func skipExpression() {
        var openTernaries = 0
        while true {
            guard skipOperand() else { return }
            skipSuffixes()
            guard skipInfix(&openTernaries) else { return }
        }
    }

    // MARK: Operands

    /// Passes over prefixes and one operand; false when none begins here.
    private mutating func skipOperand() -> Bool {
        while isAtPrefix { advance() }
        switch kind {
        case .leftParen, .leftSquare, .leftBrace:
            skipBalanced()
        case .stringStart:
            skipString()
        case .integer, .float, .regex, .placeholder, .backtick, .unknown:
            advance()
        case .period:
            advance()
            if kind == .identifier || kind == .integer { advance() }
        case .backslash:
            skipKeyPath()
        case .pound:
            advance()
            if kind == .identifier { advance() }
        case .poundKeyword:
            advance()
        case .binaryOperator, .postfixOperator:
            // An operator handed over as a value, or one that ends a range.
            advance()
        case .identifier:
            return skipWordOperand()
        default:
            return false
        }
        return true
    }

    private var isAtPrefix: Bool {
        switch kind {
        case .prefixOperator, .prefixAmpersand: return true
        case .exclamation, .postfixQuestion: return index > 0 && tokens[index - 1].word == .try
        case .identifier:
            switch word {
            case .try, .repeat: return true
            case .await, .unsafe, .consume, .copy, .borrow, .each, .any, .some:
                let next = peek()
                return next.kind == .identifier && !next.startsLine && !isInfixWord(next.word) || word == .await && isOperandStart(next)
            default: return false
            }
        default: return false
        }
    }

    private func isOperandStart(_ next: Token) -> Bool {
        switch next.kind {
        case .identifier: !isInfixWord(next.word)
        case .leftParen, .leftSquare: next.precededBySpace && !next.startsLine
        case .stringStart, .integer: true
        default: false
        }
    }

    private func isInfixWord(_ word: Word) -> Bool { word == .as || word == .is || word == .in }

    private mutating func skipWordOperand() -> Bool {
        switch word {
        case .if, .switch, .do, .guard, .while, .for:
            skipControl()
        case .anyType, .selfWord, .selfType, .super, .true, .false, .nil, .initWord, .underscore:
            advance()
        default:
            if token.isReservedWord { return false }
            advance()
        }
        return true
    }

    private mutating func skipKeyPath() {
        advance()
        if kind == .leftParen || kind == .leftSquare { skipBalanced() } else if kind == .identifier { advance() }
        // `\.?.a`, `\.[0]`, `\.a?.b`: points stuck to brackets and marks.
        while true {
            switch kind {
            case .period where !isSpaced, .postfixQuestion, .exclamation, .postfixOperator:
                advance()
                if kind == .identifier, !isSpaced { advance() }
            case .prefixOperator where !isSpaced, .binaryOperator where !isSpaced && bytes[start] == UInt8(ascii: "."):
                advance()
            case .leftSquare where !isSpaced: skipBalanced()
            default: return
            }
        }
    }

    /// Passes over `if`, `switch`, `do` and loops with all their branches.
    mutating func skipControl() {
        let isRepeat = word == .repeat
        while true {
            advance()
            skipCondition()
            guard kind == .leftBrace else { return }
            skipBalanced()
            switch word {
            case .else:
                advance()
                if kind == .leftBrace { skipBalanced() }
                if word == .if { continue }
                return
            case .catch: continue
            case .while where isRepeat:
                advance()
                return skipExpression()
            default: return
            }
        }
    }

    /// Passes over a condition to the brace of the body.
    private mutating func skipCondition() {
        while !isAtEnd {
            switch kind {
            case .leftBrace:
                if index > 0, tokens[index - 1].kind == .equal || isClosureInCondition { skipBalanced() } else { return }
            case .leftParen, .leftSquare: skipBalanced()
            case .rightBrace, .rightParen, .rightSquare, .semicolon: return
            default: advance()
            }
        }
    }

    /// Whether the braces here are a closure in a condition: something that continues the condition follows them.
    private var isClosureInCondition: Bool {
        guard !peek().startsLine else { return false }
        var ahead = self
        ahead.skipBalanced()
        switch ahead.kind {
        case .leftBrace, .comma, .period, .binaryOperator: return true
        case .leftParen, .leftSquare: return !ahead.startsLine
        default: return false
        }
    }

    // MARK: What follows an operand

    private mutating func skipSuffixes() {
        while true {
            switch kind {
            case .leftParen, .leftSquare:
                if startsLine { return }
                skipBalanced()
            case .leftBrace:
                guard isTrailingClosure else { return }
                skipTrailingClosures()
            case .period:
                advance()
                if kind == .identifier || kind == .integer { advance() } else if kind == .leftParen { skipBalanced() }
            case .postfixQuestion, .exclamation:
                if startsLine { return }
                advance()
            case .postfixOperator:
                if skipGenericArguments() { continue }
                if startsLine { return }
                advance()
            case .binaryOperator, .prefixOperator:
                guard skipGenericArguments() else { return }
            case .colon:
                // `Module::name`
                guard peek().kind == .colon, !peek().precededBySpace else { return }
                advance()
                advance()
                if kind == .identifier { advance() }
            case .poundIf:
                guard skipConditionalSuffix() else { return }
            default:
                return
            }
        }
    }

    /// Passes over `<…>` after a name when what follows shows that it is a generic clause and no comparison.
    mutating func skipGenericArguments() -> Bool {
        guard isAtOperator("<"), index > 0, tokens[index - 1].kind == .identifier else { return false }
        let begin = mark
        guard skipAngles() else { return false }
        switch kind {
        case .leftParen, .leftSquare:
            if !startsLine, !isSpaced { return true }
        case .rightParen, .rightSquare, .leftBrace, .rightBrace, .period, .comma, .semicolon, .colon, .endOfFile, .exclamation,
            .postfixQuestion, .equal, .postfixOperator, .poundIf, .poundElse, .poundElseif, .poundEndif:
            return true
        default:
            if startsLine { return true }
        }
        move(to: begin)
        return false
    }

    /// Whether the brace here opens a closure rather than accessors or the body of a `switch`.
    var isTrailingClosure: Bool {
        switch peek().word {
        case .didSet, .willSet, .initWord, .case: return false
        default: break
        }
        guard peek().kind == .at else { return true }
        var ahead = self
        ahead.advance()
        while ahead.kind == .at { ahead.skipAttribute(isOfType: false) }
        return ahead.word != .didSet && ahead.word != .willSet
    }

    /// Passes over a trailing closure and the labelled ones after it.
    mutating func skipTrailingClosures() {
        skipBalanced()
        while kind == .identifier, peek().kind == .colon, peek(2).kind == .leftBrace {
            advance()
            advance()
            skipBalanced()
        }
    }

    /// Passes over `#if … .member … #endif` after an operand.
    private mutating func skipConditionalSuffix() -> Bool {
        let begin = mark
        skipDirective()
        guard kind == .period || kind == .poundIf else {
            move(to: begin)
            return false
        }
        var depth = 1
        while depth > 0, !isAtEnd {
            if kind == .poundIf { depth += 1 }
            if kind == .poundEndif { depth -= 1 }
            advance()
        }
        return true
    }

    // MARK: Between operands

    /// Passes over an infix operator; true when an operand must follow.
    private mutating func skipInfix(_ openTernaries: inout Int) -> Bool {
        while true {
            switch kind {
            case .binaryOperator, .equal, .arrow:
                advance()
                return true
            case .infixQuestion:
                openTernaries += 1
                advance()
                return true
            case .colon where openTernaries > 0:
                openTernaries -= 1
                advance()
                return true
            case .identifier where word == .as || word == .is:
                advance()
                if kind == .postfixQuestion || kind == .exclamation { advance() }
                skipType()
                skipSuffixesOfType()
            case .identifier where word == .async || word == .throws:
                // The effects of a function type that is written as an expression.
                let begin = mark
                advance()
                if word == .throws { advance() }
                guard kind == .arrow else {
                    move(to: begin)
                    return false
                }
            default:
                return false
            }
        }
    }

    /// After `as T` a trailing brace or call does not belong to the expression, but a postfix conditional does.
    private mutating func skipSuffixesOfType() {
        if kind == .poundIf { _ = skipConditionalSuffix() }
    }
}
