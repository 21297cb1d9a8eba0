/// Functions and what their signatures are made of.
extension SkeletonReader {
    mutating func readFunction(_ front: Front) {
        var declaration = begin(.function, front)
        takeFunctionName(&declaration)
        declaration.genericParameters = readGenericParameters()
        readSignature(&declaration, .function)
        declaration.whereClause = readWhere()
        readBody(&declaration)
        add(declaration)
    }

    /// A function's name is an identifier or an operator, from which a generic clause stuck to it is split.
    private mutating func takeFunctionName(_ declaration: inout Declaration) {
        if cursor.kind == .identifier { return takeName(&declaration) }
        let start = cursor.start
        let token = cursor.token
        let isGeneric = token.end - token.start > 1 && cursor.bytes[token.end - 1] == UInt8(ascii: "<") && cursor.peek().kind == .identifier
        let end = isGeneric ? token.end - 1 : token.end
        if isGeneric {
            while cursor.start < end, cursor.index < cursor.tokens.count - 1 { cursor.takeCharacter() }
        } else {
            cursor.advance()
        }
        declaration.name = cursor.text(start..<end)
        declaration.nameRange = start..<end
    }

    mutating func readInitializer(_ front: Front) {
        var declaration = begin(.initializer, front)
        if cursor.kind == .postfixQuestion || cursor.kind == .exclamation || cursor.kind == .infixQuestion {
            declaration.isFailable = true
            cursor.takeCharacter()
        } else if cursor.isAtOperator("?") || cursor.isAtOperator("!") {
            declaration.isFailable = true
            cursor.takeCharacter()
        }
        declaration.genericParameters = readGenericParameters()
        readSignature(&declaration, .function)
        declaration.whereClause = readWhere()
        readBody(&declaration)
        add(declaration)
    }

    mutating func readDeinitializer(_ front: Front) {
        var declaration = begin(.deinitializer, front)
        readEffects(&declaration)
        readBody(&declaration)
        add(declaration)
    }

    mutating func readSubscript(_ front: Front) {
        var declaration = begin(.subscript, front)
        declaration.genericParameters = readGenericParameters()
        readSignature(&declaration, .subscript)
        declaration.whereClause = readWhere()
        if cursor.kind == .leftBrace { readAccessors(&declaration) }
        add(declaration)
    }

    mutating func readMacro(_ front: Front) {
        var declaration = begin(.macro, front)
        takeName(&declaration)
        declaration.genericParameters = readGenericParameters()
        readSignature(&declaration, .function)
        if cursor.take(.equal) { readInitialValue(&declaration) }
        declaration.whereClause = readWhere()
        add(declaration)
    }

    private mutating func readSignature(_ declaration: inout Declaration, _ style: ParameterStyle) {
        if cursor.kind == .leftParen { declaration.parameters = readParameters(style) }
        readEffects(&declaration)
        if cursor.take(.arrow) { declaration.typeText = readType() }
    }

    mutating func readEffects(_ declaration: inout Declaration) {
        while true {
            switch cursor.word {
            case .async, .reasync:
                declaration.isAsync = true
                cursor.advance()
            case .throws, .rethrows:
                let start = cursor.start
                cursor.advance()
                if cursor.kind == .leftParen { cursor.skipBalanced() }
                declaration.throwsText = cursor.text(from: start)
            default:
                return
            }
        }
    }

    // MARK: Clauses

    /// `<T: P, each U>`
    mutating func readGenericParameters() -> [GenericParameter] {
        guard cursor.isAtOperator("<") else { return [] }
        cursor.takeCharacter()
        var parameters: [GenericParameter] = []
        while !cursor.isAtEnd, !cursor.isAtOperator(">") {
            let before = cursor.mark
            while cursor.kind == .at { cursor.skipAttribute(isOfType: true) }
            let start = cursor.start
            while cursor.kind == .identifier { cursor.advance() }
            if cursor.isAtEllipsis { cursor.advance() }
            let name = cursor.text(from: start)
            let constraint = cursor.take(.colon) ? readType() : nil
            if !name.isEmpty { parameters.append(GenericParameter(name: name, constraint: constraint)) }
            if cursor.word == .where { skipToEndOfAngles() }
            if !cursor.take(.comma), !cursor.isAtOperator(">"), cursor.index == before.index || cursor.kind == .leftBrace { break }
        }
        if cursor.isAtOperator(">") { cursor.takeCharacter() }
        return parameters
    }

    private mutating func skipToEndOfAngles() {
        var depth = 0
        while !cursor.isAtEnd, cursor.kind != .leftBrace {
            if cursor.isAtOperator("<") { depth += 1 }
            if cursor.isAtOperator(">") {
                if depth == 0 { return }
                depth -= 1
            }
            if cursor.isAtOperator { cursor.takeCharacter() } else { cursor.advance() }
        }
    }

    /// `: A, B`
    mutating func readInheritance() -> [String] {
        guard cursor.take(.colon) else { return [] }
        var types: [String] = []
        repeat {
            guard let type = readType() else { break }
            types.append(type)
        } while cursor.take(.comma)
        return types
    }

    /// What stands after `where`: requirements with commas between them.
    mutating func readWhere() -> String? {
        guard cursor.word == .where else { return nil }
        cursor.advance()
        let start = cursor.start
        repeat {
            guard cursor.skipType() else { break }
            if cursor.kind == .colon || cursor.isAtOperator("=") || cursor.kind == .equal {
                cursor.advance()
                cursor.skipType()
                if cursor.kind == .leftParen, !cursor.startsLine { cursor.skipBalanced() }
            }
        } while cursor.take(.comma)
        return cursor.text(from: start)
    }

    // MARK: Parameters

    /// What a single name, and a missing one, mean.
    enum ParameterStyle {
        case function, `subscript`, associatedValues
    }

    mutating func readParameters(_ style: ParameterStyle) -> [Parameter] {
        cursor.advance()
        var parameters: [Parameter] = []
        while !cursor.isAtEnd, cursor.kind != .rightParen {
            let before = cursor.index
            parameters.append(readParameter(style))
            skipToNextParameter()
            if !cursor.take(.comma), cursor.kind != .rightParen { break }
            if cursor.index == before { break }
        }
        _ = cursor.take(.rightParen)
        return parameters
    }

    /// Passes over what is no part of a parameter, to be at home again at the next one.
    private mutating func skipToNextParameter() {
        while !cursor.isAtEnd {
            switch cursor.kind {
            case .comma, .rightParen, .rightBrace, .leftBrace: return
            case .leftParen, .leftSquare: cursor.skipBalanced()
            case .stringStart: cursor.skipString()
            default: cursor.advance()
            }
        }
    }

    private mutating func readParameter(_ style: ParameterStyle) -> Parameter {
        let start = cursor.start
        let begin = cursor.mark
        var attributes: [String] = []
        while cursor.kind == .at {
            let start = cursor.start
            cursor.skipAttribute(isOfType: true)
            attributes.append(cursor.text(from: start))
        }
        // Modifiers of the parameter (`isolated`, `_const`) stand before its names.
        while cursor.kind == .identifier, cursor.peek().kind == .identifier, cursor.peek(2).kind == .identifier { cursor.advance() }
        var names: [Token] = []
        if cursor.kind == .identifier, cursor.peek().kind == .colon {
            names = [cursor.token]
        } else if cursor.kind == .identifier, cursor.peek().kind == .identifier, cursor.peek(2).kind == .colon {
            names = [cursor.token, cursor.peek()]
        }
        if names.isEmpty { cursor.move(to: begin) } else { for _ in 0...names.count { cursor.advance() } }
        let type = readType() ?? ""
        var isVariadic = false
        if cursor.isAtEllipsis {
            isVariadic = true
            cursor.advance()
        }
        var defaultText: String?
        if cursor.take(.equal) {
            let valueStart = cursor.start
            cursor.skipExpression()
            defaultText = cursor.text(from: valueStart)
        }
        let named = name(names, style)
        return Parameter(
            label: named.label, name: named.name, type: type, defaultText: defaultText, isVariadic: isVariadic,
            range: start..<max(start, cursor.previousEnd), attributes: names.isEmpty ? [] : attributes
        )
    }

    private func name(_ names: [Token], _ style: ParameterStyle) -> (label: String?, name: String) {
        guard let first = names.first, let last = names.last else { return (nil, "") }
        let label = first.word == .underscore || names.count == 1 && style == .subscript ? nil : cursor.name(of: first)
        return (label, cursor.name(of: last))
    }
}
