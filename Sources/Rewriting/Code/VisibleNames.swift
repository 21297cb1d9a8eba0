import SourceText
import SwiftSyntax

extension Splice {
    /// The names that declarations in `range` have brought into scope where `offset` stands.
    func namesVisible(at offset: Int, in range: ByteRange) -> Set<String> {
        let visitor = VisibleNames(offset: offset - range.lowerBound)
        visitor.walk(tree(of: range))
        return visitor.names
    }
}

/// Collects the names bound around a place, what is bound inside closures and blocks beside it left out.
private final class VisibleNames: SyntaxVisitor {
    private let offset: Int
    private(set) var names: Set<String> = []

    init(offset: Int) {
        self.offset = offset
        super.init(viewMode: .sourceAccurate)
    }

    private func enter(_ node: some SyntaxProtocol) -> SyntaxVisitorContinueKind {
        node.position.utf8Offset <= offset && offset < node.endPosition.utf8Offset ? .visitChildren : .skipChildren
    }

    override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind { enter(node) }
    override func visit(_ node: IfExprSyntax) -> SyntaxVisitorContinueKind { enter(node) }
    override func visit(_ node: ForStmtSyntax) -> SyntaxVisitorContinueKind { enter(node) }
    override func visit(_ node: WhileStmtSyntax) -> SyntaxVisitorContinueKind { enter(node) }
    override func visit(_ node: SwitchCaseSyntax) -> SyntaxVisitorContinueKind { enter(node) }
    override func visit(_ node: CatchClauseSyntax) -> SyntaxVisitorContinueKind { enter(node) }
    override func visit(_ node: DoStmtSyntax) -> SyntaxVisitorContinueKind { enter(node) }

    override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
        names.insert(node.name.text)
        return enter(node)
    }

    override func visit(_ node: IdentifierPatternSyntax) -> SyntaxVisitorContinueKind {
        // Before its declaration a name means what it means around the function.
        if node.position.utf8Offset <= offset { names.insert(node.identifier.text) }
        return .visitChildren
    }

    override func visit(_ node: ClosureShorthandParameterSyntax) -> SyntaxVisitorContinueKind {
        names.insert(node.name.text)
        return .visitChildren
    }

    override func visit(_ node: ClosureParameterSyntax) -> SyntaxVisitorContinueKind {
        names.insert((node.secondName ?? node.firstName).text)
        return .visitChildren
    }

    override func visit(_ node: FunctionParameterSyntax) -> SyntaxVisitorContinueKind {
        names.insert((node.secondName ?? node.firstName).text)
        return .visitChildren
    }

    override func visit(_ node: ClosureCaptureSyntax) -> SyntaxVisitorContinueKind {
        names.insert(node.name.text)
        return .visitChildren
    }
}
