import SourceText
import SwiftSyntax

extension Splice {
    /// The names that declarations in `range` have brought into scope where `offset` stands.
    func namesVisible(at offset: Int, in range: ByteRange) -> Set<String> { visibleNames(in: range).names(at: offset - range.lowerBound) }

    /// The names that declarations in `range` bring into scope, by the blocks and closures in which they mean something; offsets count from
    /// the beginning of `range`.
    func visibleNames(in range: ByteRange) -> ScopeTree {
        let visitor = VisibleNames(viewMode: .sourceAccurate)
        visitor.walk(tree(of: range))
        return visitor.tree.finished
    }
}

/// Collects the names that are bound in each closure, block and branch, and where patterns bind them.
private final class VisibleNames: SyntaxVisitor {
    private(set) var tree = ScopeTreeBuilder()

    private func enter(_ node: some SyntaxProtocol) -> SyntaxVisitorContinueKind {
        tree.enter(node.position.utf8Offset..<node.endPosition.utf8Offset)
        return .visitChildren
    }

    override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind { enter(node) }
    override func visitPost(_ node: ClosureExprSyntax) { tree.leave() }
    override func visit(_ node: IfExprSyntax) -> SyntaxVisitorContinueKind { enter(node) }
    override func visitPost(_ node: IfExprSyntax) { tree.leave() }
    override func visit(_ node: ForStmtSyntax) -> SyntaxVisitorContinueKind { enter(node) }
    override func visitPost(_ node: ForStmtSyntax) { tree.leave() }
    override func visit(_ node: WhileStmtSyntax) -> SyntaxVisitorContinueKind { enter(node) }
    override func visitPost(_ node: WhileStmtSyntax) { tree.leave() }
    override func visit(_ node: SwitchCaseSyntax) -> SyntaxVisitorContinueKind { enter(node) }
    override func visitPost(_ node: SwitchCaseSyntax) { tree.leave() }
    override func visit(_ node: CatchClauseSyntax) -> SyntaxVisitorContinueKind { enter(node) }
    override func visitPost(_ node: CatchClauseSyntax) { tree.leave() }
    override func visit(_ node: DoStmtSyntax) -> SyntaxVisitorContinueKind { enter(node) }
    override func visitPost(_ node: DoStmtSyntax) { tree.leave() }

    override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
        tree.bind(node.name.text)
        return enter(node)
    }

    override func visitPost(_ node: FunctionDeclSyntax) { tree.leave() }

    override func visit(_ node: IdentifierPatternSyntax) -> SyntaxVisitorContinueKind {
        // Before its declaration a name means what it means around the function.
        tree.bind(node.identifier.text, at: node.position.utf8Offset)
        return .visitChildren
    }

    override func visit(_ node: ClosureShorthandParameterSyntax) -> SyntaxVisitorContinueKind {
        tree.bind(node.name.text)
        return .visitChildren
    }

    override func visit(_ node: ClosureParameterSyntax) -> SyntaxVisitorContinueKind {
        tree.bind((node.secondName ?? node.firstName).text)
        return .visitChildren
    }

    override func visit(_ node: FunctionParameterSyntax) -> SyntaxVisitorContinueKind {
        tree.bind((node.secondName ?? node.firstName).text)
        return .visitChildren
    }

    override func visit(_ node: ClosureCaptureSyntax) -> SyntaxVisitorContinueKind {
        tree.bind(node.name.text)
        return .visitChildren
    }
}
