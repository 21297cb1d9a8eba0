import SourceText
import SwiftParser
import SwiftSyntax

/// A place where a closure that holds `self` weakly reads `self?`.
struct OptionalSelf {
    enum Kind {
        /// What it gives is not looked at.
        case told
        /// Another `?` further on, or a comparison, takes an optional as well as none.
        case optionalAnyway
        /// `self?.name ?? ""`, with what can go where the name stands for itself: what stands behind it, and parentheses around both.
        case defaulted([ByteRange])
        case read
    }

    let kind: Kind
    /// The members read of `self`, one of another; nil where they cannot be told by name.
    let path: [String]?
}

extension Splice {
    /// Every `self?` of a closure's body that is not another closure's.
    func optionalSelf(in range: ByteRange) -> [OptionalSelf] {
        let tree = Parser.parse(source: source.text(range))
        let visitor = OptionalSelfReads(base: range.lowerBound, isSingle: tree.statements.count == 1)
        visitor.walk(tree)
        return visitor.found
    }
}

private final class OptionalSelfReads: SyntaxVisitor {
    private let base: Int
    private let isSingle: Bool
    private(set) var found: [OptionalSelf] = []

    init(base: Int, isSingle: Bool) {
        self.base = base
        self.isSingle = isSingle
        super.init(viewMode: .sourceAccurate)
    }

    override func visit(_ node: OptionalChainingExprSyntax) -> SyntaxVisitorContinueKind {
        guard let name = node.expression.as(DeclReferenceExprSyntax.self), name.plainName == "self", name.isFree else {
            return .visitChildren
        }
        var chain = Syntax(node)
        var path: [String]? = []
        var hasMore = false
        while let parent = chain.parent {
            if let member = parent.as(MemberAccessExprSyntax.self), member.base?.id == chain.id {
                path?.append(member.declName.baseName.text)
            } else if parent.is(FunctionCallExprSyntax.self), parent.as(FunctionCallExprSyntax.self)?.calledExpression.id == chain.id {
                // The type of a function's result stands with its name.
            } else if parent.is(OptionalChainingExprSyntax.self) {
                hasMore = true
            } else if let subscripted = parent.as(SubscriptCallExprSyntax.self), subscripted.calledExpression.id == chain.id {
                path = nil
            } else {
                break
            }
            chain = parent
        }
        // A closure inside may be kept for longer than the call: it must not come to hold what it held weakly.
        let isInside = node.belongsToInnerClosure
        found.append(OptionalSelf(kind: isInside ? .read : hasMore ? .optionalAnyway : kind(of: chain), path: isInside ? nil : path))
        return .visitChildren
    }

    private func kind(of chain: Syntax) -> OptionalSelf.Kind {
        if let item = chain.parent?.as(CodeBlockItemSyntax.self) { return isStatement(item) ? .told : .read }
        guard let list = chain.parent?.as(ExprListSyntax.self), let sequence = list.parent?.as(SequenceExprSyntax.self),
            let index = list.firstIndex(where: { $0.id == chain.id })
        else { return .read }
        let rest = Array(list[list.index(after: index)...])
        guard let next = rest.first else { return .read }
        if next.is(AssignmentExprSyntax.self), index == list.startIndex,
            let item = sequence.parent?.as(CodeBlockItemSyntax.self), isStatement(item)
        {
            return .told
        }
        switch next.as(BinaryOperatorExprSyntax.self)?.operator.text {
        case "==", "!=": return .optionalAnyway
        case "??" where rest.count == 2:
            let start = base + chain.endPositionBeforeTrailingTrivia.utf8Offset
            let end = base + sequence.endPositionBeforeTrailingTrivia.utf8Offset
            guard let element = sequence.parent?.as(LabeledExprSyntax.self), element.label == nil,
                let tuple = element.parent?.parent?.as(TupleExprSyntax.self), tuple.elements.count == 1
            else { return .defaulted([start..<end]) }
            let open = base + tuple.leftParen.positionAfterSkippingLeadingTrivia.utf8Offset
            return .defaulted([open..<(open + 1), start..<(base + tuple.endPositionBeforeTrailingTrivia.utf8Offset)])
        default: return .read
        }
    }

    /// Whether it is no value: only the single expression of the closure is one.
    private func isStatement(_ item: CodeBlockItemSyntax) -> Bool {
        !isSingle || item.parent?.parent?.is(SourceFileSyntax.self) == false
    }
}
