import Facts
import SourceText
import SwiftSyntax

extension Splice {
    /// Whether a local's definition means the same where the local is read: nothing that it reads is changed on the way there.
    func mayMove(_ definition: Statement, to offset: Int) -> Bool {
        let changed = changedNames(in: definition.range.upperBound..<max(definition.range.upperBound, offset))
        guard !changed.isEmpty else { return true }
        let names = tree(of: definition.range).tokens(viewMode: .sourceAccurate).lazy.map(\.text)
        return !names.contains(where: changed.contains)
    }

    /// The names of what the code in `range` sets, hands on `inout` or tells to change itself.
    func changedNames(in range: ByteRange) -> Set<String> {
        let visitor = ChangedNames(viewMode: .sourceAccurate)
        visitor.walk(tree(of: range))
        return visitor.found
    }
}

private final class ChangedNames: SyntaxVisitor {
    private(set) var found: Set<String> = []

    private static let comparing: Set<String> = ["!=", "!==", "<=", "==", "===", ">=", "~="]
    /// Mutating functions of the standard library's collections, and `toggle`.
    private static let mutating: Set<String> = [
        "append", "formUnion", "insert", "merge", "popFirst", "popLast", "remove", "removeAll", "removeFirst", "removeLast",
        "removeValue", "reverse", "shuffle", "sort", "subtract", "swapAt", "toggle", "update", "updateValue",
    ]

    override func visit(_ node: SequenceExprSyntax) -> SyntaxVisitorContinueKind {
        let elements = Array(node.elements)
        for (index, element) in elements.enumerated() where index > 0 {
            let operation = element.as(BinaryOperatorExprSyntax.self)?.operator.text
            let isCompound = operation.map { $0.hasSuffix("=") && !Self.comparing.contains($0) } ?? false
            if element.is(AssignmentExprSyntax.self) || isCompound { note(elements[index - 1]) }
        }
        return .visitChildren
    }

    override func visit(_ node: InOutExprSyntax) -> SyntaxVisitorContinueKind {
        note(node.expression)
        return .visitChildren
    }

    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
        if let member = node.calledExpression.as(MemberAccessExprSyntax.self), Self.mutating.contains(member.declName.baseName.text) {
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
