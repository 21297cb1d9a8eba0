import SwiftSyntax

/// What kind of expression a text is.
extension CodeText {
    /// The one expression that it is; nil for statements, and for several.
    private var expression: ExprSyntax? {
        let tree = ParsedText.tree(of: plain)
        guard tree.statements.count == 1, case .expr(let expression)? = tree.statements.first?.item else { return nil }
        return expression
    }

    /// Whether a suffix such as `.name` can be put behind it without parentheses.
    var isPrimary: Bool {
        switch expression?.kind {
        case .declReferenceExpr, .functionCallExpr, .memberAccessExpr, .subscriptCallExpr, .tupleExpr, .arrayExpr,
            .dictionaryExpr, .stringLiteralExpr, .integerLiteralExpr, .floatLiteralExpr, .booleanLiteralExpr, .forceUnwrapExpr:
            true
        default: false
        }
    }

    /// Whether it is the same wherever it is written: `12`, `true`, `"none"`, `.loading`.
    var isConstant: Bool {
        guard let expression else { return false }
        if let text = expression.as(StringLiteralExprSyntax.self) { return text.segments.allSatisfy { $0.is(StringSegmentSyntax.self) } }
        if let member = expression.as(MemberAccessExprSyntax.self) { return member.base == nil && member.declName.argumentNames == nil }
        return [.integerLiteralExpr, .floatLiteralExpr, .booleanLiteralExpr].contains(expression.kind) || expression.isNothing
    }

    /// Whether a literal stands at its beginning.
    var beginsWithLiteral: Bool {
        switch expression?.firstToken(viewMode: .sourceAccurate)?.tokenKind {
        case .integerLiteral, .floatLiteral, .stringQuote, .multilineStringQuote, .leftSquare, .prefixOperator("-"): true
        default: false
        }
    }

    /// Whether it means something only where a type is expected: `.loading`, `nil`, `[]`, a continuation.
    var needsType: Bool {
        guard let expression else { return false }
        return expression.isNothing || expression.firstToken(viewMode: .sourceAccurate)?.tokenKind == .period
            || expression.as(FunctionCallExprSyntax.self)?.isContinuation ?? false
    }
}

extension ExprSyntax {
    /// `nil`, `[]`, `[:]`
    fileprivate var isNothing: Bool {
        if self.is(NilLiteralExprSyntax.self) { return true }
        if let array = self.as(ArrayExprSyntax.self) { return array.elements.isEmpty }
        if case .colon? = self.as(DictionaryExprSyntax.self)?.content { return true }
        return false
    }
}

extension FunctionCallExprSyntax {
    /// What the continuation is resumed with is for its use to say.
    fileprivate var isContinuation: Bool {
        let name = calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text
        return name == "withCheckedContinuation" || name == "withCheckedThrowingContinuation"
    }
}
