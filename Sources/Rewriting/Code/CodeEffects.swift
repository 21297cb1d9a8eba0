import SwiftSyntax

/// What control may do in a piece of code. What closures and functions in it do, they do when they are called.
struct CodeEffects {
    /// Whether it may wait.
    private(set) var waits = false
    /// Whether an error may leave it.
    private(set) var mayThrow = false
    /// Whether it calls anything, so that evaluating it does something.
    private(set) var calls = false
    /// Whether evaluating it does more than to read a name, or what is behind a path.
    var evaluates: Bool { calls || unwraps }
    private var unwraps = false
    /// What it breaks out of, which stands in it or around it.
    private(set) var labelsLeft: Set<String> = []

    init(of text: CodeText) {
        let plain = text.plain
        // Most of what is asked about is a name.
        guard ["await", "try", "throw", "break", "(", "{", "[", "!"].contains(where: plain.contains) else { return }
        let visitor = EffectVisitor(viewMode: .sourceAccurate)
        visitor.walk(ParsedText.tree(of: plain))
        (waits, mayThrow, calls, labelsLeft) = (visitor.waits, visitor.mayThrow, visitor.calls, visitor.labelsLeft)
        unwraps = visitor.unwraps
    }
}

private final class EffectVisitor: SyntaxVisitor {
    var waits = false
    var mayThrow = false
    var calls = false
    var unwraps = false
    var labelsLeft: Set<String> = []

    override func visit(_ node: SubscriptCallExprSyntax) -> SyntaxVisitorContinueKind {
        unwraps = true
        return .visitChildren
    }

    override func visit(_ node: ForceUnwrapExprSyntax) -> SyntaxVisitorContinueKind {
        unwraps = true
        return .visitChildren
    }

    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
        calls = true
        return .visitChildren
    }

    override func visit(_ node: AwaitExprSyntax) -> SyntaxVisitorContinueKind {
        waits = true
        return .visitChildren
    }

    override func visit(_ node: TryExprSyntax) -> SyntaxVisitorContinueKind {
        if node.questionOrExclamationMark == nil { mayThrow = true }
        return .visitChildren
    }

    override func visit(_ node: ThrowStmtSyntax) -> SyntaxVisitorContinueKind {
        mayThrow = true
        return .visitChildren
    }

    override func visit(_ node: ForStmtSyntax) -> SyntaxVisitorContinueKind {
        if node.awaitKeyword != nil { waits = true }
        if node.tryKeyword != nil { mayThrow = true }
        return .visitChildren
    }

    override func visit(_ node: BreakStmtSyntax) -> SyntaxVisitorContinueKind {
        if let label = node.label { labelsLeft.insert(label.text) }
        return .skipChildren
    }

    override func visit(_ node: DoStmtSyntax) -> SyntaxVisitorContinueKind {
        let before = mayThrow
        walk(node.body)
        if node.catchClauses.contains(where: \.takesAll) { mayThrow = before }
        for clause in node.catchClauses { walk(clause) }
        return .skipChildren
    }

    override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind {
        // Only what its capture list evaluates is evaluated here.
        if let capture = node.signature?.capture { walk(capture) }
        return .skipChildren
    }

    override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
    override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
    override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
    override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
    override func visit(_ node: AccessorBlockSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
}

extension CatchClauseSyntax {
    /// Whether it takes every error.
    fileprivate var takesAll: Bool {
        catchItems.isEmpty
            || catchItems.contains { item in
                guard item.whereClause == nil, let pattern = item.pattern else { return false }
                let bound = pattern.as(ValueBindingPatternSyntax.self)?.pattern ?? pattern
                return bound.is(IdentifierPatternSyntax.self) || bound.is(WildcardPatternSyntax.self)
            }
    }
}
