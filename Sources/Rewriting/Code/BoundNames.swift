import SourceText
import SwiftSyntax

/// A name that a piece of code binds: by a pattern, as a parameter, by a capture list or as a local function.
struct BoundName: Sendable {
    let name: String
    /// Where what binds it begins.
    let offset: Int
    /// Where it means what it is bound to.
    let scopes: [ByteRange]
    /// The innermost closure that it is bound in.
    let closure: ByteRange?
    /// Whether code gives it something that had no name, as against what a closure holds under its own name, and what a local function is given.
    let isNew: Bool

    func isMeant(at offset: Int) -> Bool { scopes.contains { $0.contains(offset) } }

    /// Whether it is in reach, be it in what it is made of: before what binds it a name means what it means around.
    func isInReach(at offset: Int) -> Bool { self.offset <= offset && offset < scopes.map(\.upperBound).max() ?? 0 }
}

extension Splice {
    /// What the text of `range` binds, and where.
    func bindings(in range: ByteRange) -> [BoundName] { BindingVisitor(tree(of: range), base: range.lowerBound).all }

    /// The names that `range` binds where it reads `name`: none of them can stand in its place.
    func namesHiding(_ name: String, in range: ByteRange) -> Set<String> {
        let bindings = bindings(in: range)
        guard !bindings.isEmpty else { return [] }
        let reads = tree(of: range).tokens(viewMode: .sourceAccurate).filter { $0.text == name }
            .map { range.lowerBound + $0.positionAfterSkippingLeadingTrivia.utf8Offset }
        return Set(bindings.filter { reads.contains(where: $0.isMeant) }.map(\.name))
    }

    /// Every name that any declaration inside `range` binds, closures included.
    func everBoundNames(in range: ByteRange) -> Set<String> { Set(bindings(in: range).filter(\.isNew).map(\.name)) }
}

/// Finds what a piece of text binds.
final class BindingVisitor: SyntaxVisitor {
    private let base: Int
    private let dropped: [ByteRange]
    private var closures: [ByteRange] = []
    private(set) var all: [BoundName] = []

    /// - Parameters:
    ///   - base: the offset in the file of the text that the tree was made of.
    ///   - dropped: what is left out of the text, and binds nothing.
    init(_ tree: SourceFileSyntax, base: Int, without dropped: [ByteRange] = []) {
        self.base = base
        self.dropped = dropped
        super.init(viewMode: .sourceAccurate)
        walk(tree)
    }

    private func bind(_ token: TokenSyntax, at start: AbsolutePosition, in scopes: [Range<AbsolutePosition>], isNew: Bool = true) {
        guard let name = token.identifier?.name else { return }
        all.append(
            BoundName(
                name: name, offset: base + start.utf8Offset, scopes: scopes.filter { !$0.isEmpty }.map(range), closure: closures.last,
                isNew: isNew))
    }

    private func range(_ positions: Range<AbsolutePosition>) -> ByteRange {
        (base + positions.lowerBound.utf8Offset)..<(base + positions.upperBound.utf8Offset)
    }

    override func visit(_ node: IdentifierPatternSyntax) -> SyntaxVisitorContinueKind {
        let offset = base + node.positionAfterSkippingLeadingTrivia.utf8Offset
        if dropped.contains(where: { $0.contains(offset) }) { return .visitChildren }
        bind(node.identifier, at: node.position, in: Self.scopes(of: node))
        return .visitChildren
    }

    /// From behind what it is bound by to the end of the statements or of the body that it is bound for. The `else` of a `guard` is
    /// left out.
    private static func scopes(of node: IdentifierPatternSyntax) -> [Range<AbsolutePosition>] {
        var start = node.endPosition
        var before: [Range<AbsolutePosition>] = []
        var current = node.parent
        while let ancestor = current {
            switch ancestor.kind {
            case .conditionElement, .variableDecl: start = ancestor.endPosition
            case .guardStmt:
                before = ancestor.as(GuardStmtSyntax.self).map { [start..<max(start, $0.conditions.endPosition)] } ?? []
                start = ancestor.endPosition
            case .ifExpr: return ancestor.as(IfExprSyntax.self).map { [start..<max(start, $0.body.endPosition)] } ?? []
            case .whileStmt, .switchCase, .catchClause: return [start..<ancestor.endPosition]
            case .forStmt:
                return ancestor.as(ForStmtSyntax.self).map { [($0.whereClause?.position ?? $0.body.position)..<$0.endPosition] } ?? []
            case .codeBlockItemList: return before + [start..<max(start, ancestor.endPosition)]
            default: break
            }
            current = ancestor.parent
        }
        return []
    }

    override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind {
        closures.append(range(node.position..<node.endPosition))
        guard let signature = node.signature else { return .visitChildren }
        let scope = [signature.endPosition..<node.endPosition]
        for item in signature.capture?.items ?? [] { bind(item.name, at: node.position, in: scope, isNew: item.initializer != nil) }
        let parameters: [TokenSyntax] =
            switch signature.parameterClause {
            case .simpleInput(let parameters): parameters.map(\.name)
            case .parameterClause(let clause): clause.parameters.map { $0.secondName ?? $0.firstName }
            case nil: []
            }
        for parameter in parameters { bind(parameter, at: node.position, in: scope) }
        return .visitChildren
    }

    override func visitPost(_ node: ClosureExprSyntax) { closures.removeLast() }

    override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
        var around = node.parent
        while let ancestor = around, !ancestor.is(CodeBlockItemListSyntax.self) { around = ancestor.parent }
        if let around { bind(node.name, at: around.position, in: [around.position..<around.endPosition]) }
        for parameter in node.signature.parameterClause.parameters {
            bind(
                parameter.secondName ?? parameter.firstName, at: node.position, in: [node.signature.endPosition..<node.endPosition],
                isNew: false)
        }
        return .visitChildren
    }
}
