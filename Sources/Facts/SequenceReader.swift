import SwiftSyntax

/// Reads what swift-syntax leaves unfolded: operands and operators in a row.
///
/// Only what matters here is grouped: an assignment, a conditional, a cast. The rest stays in a row, because nothing asks
/// whether `*` binds tighter than `+`.
struct SequenceReader {
    let expressions: ExpressionReader

    func read(_ elements: [ExprSyntax]) -> Expression.Root {
        if elements.count > 2, elements[1].is(AssignmentExprSyntax.self) {
            return .assignment(expressions.read(elements[0]), group(Array(elements[2...])))
        }
        if let mark = elements.firstIndex(where: { $0.is(UnresolvedTernaryExprSyntax.self) }),
            let ternary = elements[mark].as(UnresolvedTernaryExprSyntax.self), mark > 0, mark + 1 < elements.count
        {
            return .conditional(
                group(Array(elements[..<mark])), then: expressions.read(ternary.thenExpression),
                else: group(Array(elements[(mark + 1)...])))
        }
        if let mark = elements.lastIndex(where: isCast), mark + 1 == elements.count - 1 {
            let type = elements[mark + 1].trimmedDescription
            return .cast(group(Array(elements[..<mark])), elements[mark].trimmedDescription, type: type)
        }
        return row(elements)
    }

    private func isCast(_ element: ExprSyntax) -> Bool {
        element.is(UnresolvedAsExprSyntax.self) || element.is(UnresolvedIsExprSyntax.self)
    }

    /// Several elements as one expression; a single one as itself.
    private func group(_ elements: [ExprSyntax]) -> Expression {
        guard let first = elements.first, let last = elements.last else { return Expression(.other([]), 0..<0) }
        if elements.count == 1 { return expressions.read(first) }
        return Expression(read(elements), first.start..<last.end)
    }

    private func row(_ elements: [ExprSyntax]) -> Expression.Root {
        var operands: [Expression] = []
        var operators: [String] = []
        for element in elements {
            switch element.as(ExprSyntaxEnum.self) {
            case .binaryOperatorExpr(let binary): operators.append(binary.operator.text)
            case .arrowExpr: operators.append("->")
            case .assignmentExpr: operators.append("=")
            case .unresolvedAsExpr, .unresolvedIsExpr: operators.append(element.trimmedDescription)
            default: operands.append(expressions.read(element))
            }
        }
        return .infix(operands, operators: operators)
    }
}
