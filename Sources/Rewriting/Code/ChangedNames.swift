import CombineModel
import SourceText
import SwiftSyntax

extension Splice {
    /// The names of what the code in `range` sets, hands on `inout` or tells to change itself.
    func changedNames(in range: ByteRange) -> Set<String> {
        let visitor = ChangedNames(viewMode: .sourceAccurate)
        visitor.walk(tree(of: range))
        return visitor.found
    }
}

private final class ChangedNames: SyntaxVisitor {
    private(set) var found: Set<String> = []

    override func visit(_ node: SequenceExprSyntax) -> SyntaxVisitorContinueKind {
        let elements = Array(node.elements)
        for (index, element) in elements.enumerated() where index > 0 {
            let operation = element.as(BinaryOperatorExprSyntax.self)?.operator.text
            let isCompound = operation.map(OperatorSign.assigns) ?? false
            if element.is(AssignmentExprSyntax.self) || isCompound { note(elements[index - 1]) }
        }
        return .visitChildren
    }

    override func visit(_ node: InOutExprSyntax) -> SyntaxVisitorContinueKind {
        note(node.expression)
        return .visitChildren
    }

    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
        if let member = node.calledExpression.as(MemberAccessExprSyntax.self),
            KnownFunctions.platform.mayChange(member.declName.baseName.text)
        {
            member.base.map(note)
        }
        return .visitChildren
    }

    private func note(_ target: ExprSyntax) {
        for token in target.tokens(viewMode: .sourceAccurate) {
            if case .identifier(let name) = token.tokenKind { found.insert(name) }
        }
    }
}
