import SwiftSyntax

/// Turns patterns into the names they bind.
struct PatternReader {
    func read(_ syntax: PatternSyntax) -> Pattern {
        switch syntax.as(PatternSyntaxEnum.self) {
        case .identifierPattern(let pattern): return .name(pattern.identifier.identifier?.name ?? pattern.identifier.text)
        case .tuplePattern(let pattern): return .tuple(pattern.elements.map { ($0.label?.text, read($0.pattern)) })
        case .wildcardPattern: return .wildcard
        case .valueBindingPattern(let pattern): return read(pattern.pattern)
        case .expressionPattern(let pattern): return read(expression: pattern.expression)
        case .isTypePattern, .missingPattern: return .expression(Expression(.other([]), syntax.range), names: [])
        }
    }

    /// A pattern written as an expression: `.failure(let error)`, `(let a, _)`, `let x?`.
    private func read(expression syntax: ExprSyntax) -> Pattern {
        switch syntax.as(ExprSyntaxEnum.self) {
        case .patternExpr(let pattern): return read(pattern.pattern)
        case .discardAssignmentExpr: return .wildcard
        case .tupleExpr(let tuple):
            return .tuple(tuple.elements.map { ($0.label?.text, read(expression: $0.expression)) })
        case .memberAccessExpr(let member): return .enumCase(member.declName.name, [])
        case .functionCallExpr(let call):
            guard let member = call.calledExpression.as(MemberAccessExprSyntax.self) else { break }
            return .enumCase(member.declName.name, call.arguments.map { read(expression: $0.expression) })
        case .optionalChainingExpr(let optional): return .enumCase("some", [read(expression: optional.expression)])
        case .declReferenceExpr(let reference):
            return bindsNames(Syntax(syntax)) ? .name(reference.name) : .expression(ExpressionReader().read(syntax), names: [])
        case .sequenceExpr(let sequence):
            // `let x as T`
            let names = sequence.elements.flatMap { read(expression: $0).names }
            return .expression(ExpressionReader().read(syntax), names: names)
        default: break
        }
        return .expression(ExpressionReader().read(syntax), names: [])
    }

    /// Whether an identifier stands below a `let` or `var` that covers the whole pattern: `case let .success(value)`.
    private func bindsNames(_ syntax: Syntax) -> Bool {
        var parent = syntax.parent
        while let node = parent {
            if node.is(ValueBindingPatternSyntax.self) { return true }
            if node.is(StmtSyntax.self) || node.is(SwitchCaseItemSyntax.self) || node.is(CodeBlockItemSyntax.self) {
                return false
            }
            parent = node.parent
        }
        return false
    }

    /// The expressions inside a pattern.
    func expressions(in syntax: PatternSyntax) -> [Expression] {
        guard let pattern = syntax.as(ExpressionPatternSyntax.self) else { return [] }
        return [ExpressionReader().read(pattern.expression)]
    }
}
