import SourceText
import SwiftSyntax

/// A name that a piece of text binds, and where it means what it is bound to.
struct BoundScope {
    let name: String
    let range: ByteRange
}

/// Finds what a piece of text binds: patterns, parameters and captures, each with its scope.
final class BoundScopes: SyntaxVisitor {
    private let base: Int
    private let dropped: [ByteRange]
    private(set) var all: [BoundScope] = []

    /// - Parameters:
    ///   - base: the offset in the file of the text that the tree was made of.
    ///   - dropped: what is left out of the text, and binds nothing.
    init(base: Int, without dropped: [ByteRange] = []) {
        self.base = base
        self.dropped = dropped
        super.init(viewMode: .sourceAccurate)
    }

    private func bind(_ token: TokenSyntax, from start: AbsolutePosition, to end: AbsolutePosition) {
        guard start < end, let name = token.identifier?.name else { return }
        all.append(BoundScope(name: name, range: (base + start.utf8Offset)..<(base + end.utf8Offset)))
    }

    override func visit(_ node: IdentifierPatternSyntax) -> SyntaxVisitorContinueKind {
        let offset = base + node.positionAfterSkippingLeadingTrivia.utf8Offset
        if dropped.contains(where: { $0.contains(offset) }) { return .visitChildren }
        for (start, end) in Self.scopes(of: node) { bind(node.identifier, from: start, to: end) }
        return .visitChildren
    }

    /// From behind what it is bound by to the end of the statements or of the body that it is bound for. The `else` of a `guard` is
    /// left out.
    private static func scopes(of node: IdentifierPatternSyntax) -> [(AbsolutePosition, AbsolutePosition)] {
        var start = node.endPosition
        var before: [(AbsolutePosition, AbsolutePosition)] = []
        var current = node.parent
        while let ancestor = current {
            switch ancestor.kind {
            case .conditionElement, .variableDecl: start = ancestor.endPosition
            case .guardStmt:
                before = ancestor.as(GuardStmtSyntax.self).map { [(start, $0.conditions.endPosition)] } ?? []
                start = ancestor.endPosition
            case .ifExpr: return ancestor.as(IfExprSyntax.self).map { [(start, $0.body.endPosition)] } ?? []
            case .whileStmt: return [(start, ancestor.endPosition)]
            case .forStmt:
                return ancestor.as(ForStmtSyntax.self).map { [($0.whereClause?.position ?? $0.body.position, $0.endPosition)] } ?? []
            case .switchCase, .catchClause: return [(start, ancestor.endPosition)]
            case .codeBlockItemList: return before + [(start, ancestor.endPosition)]
            default: break
            }
            current = ancestor.parent
        }
        return []
    }

    override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind {
        guard let signature = node.signature else { return .visitChildren }
        for token in signature.bound { bind(token, from: signature.endPosition, to: node.endPosition) }
        return .visitChildren
    }

    override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
        for parameter in node.signature.parameterClause.parameters {
            bind(parameter.secondName ?? parameter.firstName, from: node.signature.endPosition, to: node.endPosition)
        }
        return .visitChildren
    }
}

extension ClosureSignatureSyntax {
    /// Parameters and captures.
    fileprivate var bound: [TokenSyntax] {
        let captures = capture?.items.map(\.name) ?? []
        switch parameterClause {
        case .simpleInput(let parameters): return captures + parameters.map(\.name)
        case .parameterClause(let clause): return captures + clause.parameters.map { $0.secondName ?? $0.firstName }
        case nil: return captures
        }
    }
}

extension Splice {
    /// What the text of `range` binds, and where.
    func boundScopes(in range: ByteRange) -> [BoundScope] {
        let visitor = BoundScopes(base: range.lowerBound)
        visitor.walk(tree(of: range))
        return visitor.all
    }

    /// The names that `range` binds where it reads `name`: none of them can stand in its place.
    func namesHiding(_ name: String, in range: ByteRange) -> Set<String> {
        let tree = tree(of: range)
        let scopes = BoundScopes(base: range.lowerBound)
        scopes.walk(tree)
        guard !scopes.all.isEmpty else { return [] }
        let reads = tree.tokens(viewMode: .sourceAccurate).filter { $0.text == name }
            .map { range.lowerBound + $0.positionAfterSkippingLeadingTrivia.utf8Offset }
        return Set(scopes.all.filter { scope in reads.contains { scope.range.contains($0) } }.map(\.name))
    }
}
