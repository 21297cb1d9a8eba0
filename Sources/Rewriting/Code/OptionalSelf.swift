import SourceText
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
    ///
    /// - Parameter givesValue: whether a single expression is what the closure gives.
    func optionalSelf(in range: ByteRange, givesValue: Bool = true) -> [OptionalSelf] {
        let tree = ParsedText.tree(of: source.text(range))
        let visitor = OptionalSelfReads(base: range.lowerBound, isSingle: givesValue && tree.statements.count == 1)
        visitor.walk(tree)
        return visitor.found
    }
}

extension Splice {
    /// Whether `self?` stands in `range`, closures aside that hold it weakly themselves.
    func chainsOnSelf(in range: ByteRange) -> Bool { ChainsOnSelf.found(in: tree(of: range)) }
}

/// `self?`, closures aside that hold it weakly themselves.
final class ChainsOnSelf: SyntaxVisitor {
    private var isFound = false

    static func found(in node: some SyntaxProtocol) -> Bool {
        let visitor = ChainsOnSelf(viewMode: .sourceAccurate)
        visitor.walk(node)
        return visitor.isFound
    }

    override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind { node.holdsSelfWeakly ? .skipChildren : .visitChildren }

    override func visit(_ node: OptionalChainingExprSyntax) -> SyntaxVisitorContinueKind {
        if let name = node.expression.as(DeclReferenceExprSyntax.self), name.plainName == "self", name.isFree { isFound = true }
        return .visitChildren
    }
}

extension ClosureExprSyntax {
    /// Whether its capture list says `weak self`.
    var holdsSelfWeakly: Bool {
        signature?.capture?.items.contains { $0.name.text == "self" && $0.specifier?.specifier.text == "weak" } ?? false
    }
}

extension Splice {
    /// Whether every statement is a call or an assignment that begins with `self?.`, so that nothing is done without `self`.
    func onlyTellsSelf(_ range: ByteRange) -> Bool {
        ParsedText.tree(of: source.text(range)).statements.allSatisfy { item in
            guard case .expr(var expression) = item.item else { return false }
            if let sequence = expression.as(SequenceExprSyntax.self) {
                let parts = Array(sequence.elements)
                guard parts.count > 1, parts[1].is(AssignmentExprSyntax.self) else { return false }
                expression = parts[0]
            }
            while true {
                if let call = expression.as(FunctionCallExprSyntax.self) {
                    expression = call.calledExpression
                } else if let subscripted = expression.as(SubscriptCallExprSyntax.self) {
                    expression = subscripted.calledExpression
                } else if let member = expression.as(MemberAccessExprSyntax.self), let base = member.base {
                    expression = base
                } else if let chain = expression.as(OptionalChainingExprSyntax.self) {
                    if chain.expression.as(DeclReferenceExprSyntax.self)?.plainName == "self" { return true }
                    expression = chain.expression
                } else {
                    return false
                }
            }
        }
    }
}

/// A place where a closure that holds `self` weakly binds it among other conditions, or in a `guard` of its own.
struct BoundSelf {
    /// What it is called from there on.
    let name: String
    /// What goes where `self` is no optional: the condition with a comma of its own, or a whole `guard`.
    let redundant: ByteRange
    /// Whether a whole `guard` goes.
    let isStatement: Bool
}

extension Splice {
    /// Every condition of a closure's body that binds `self`; nil where `self` is asked for in any other way, so that it has to stay an
    /// optional.
    func boundSelf(in range: ByteRange) -> [BoundSelf]? {
        let visitor = SelfConditions(base: range.lowerBound)
        visitor.walk(ParsedText.tree(of: source.text(range)))
        return visitor.found
    }
}

/// `guard let self, let url = URL(string: path) else { … }`
private final class SelfConditions: SyntaxVisitor {
    private let base: Int
    private(set) var found: [BoundSelf]? = []

    init(base: Int) {
        self.base = base
        super.init(viewMode: .sourceAccurate)
    }

    override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind {
        node.holdsSelfWeakly ? .skipChildren : .visitChildren
    }

    override func visit(_ node: OptionalBindingConditionSyntax) -> SyntaxVisitorContinueKind {
        let bound = node.pattern.as(IdentifierPatternSyntax.self)?.identifier
        guard node.initializer.map({ isSelf($0.value) }) ?? (bound?.text == "self") else {
            if bound?.text == "self" { found = nil }
            return .visitChildren
        }
        guard let name = bound?.identifier?.name ?? bound?.text, !node.belongsToInnerClosure,
            let element = node.parent?.as(ConditionElementSyntax.self), let list = element.parent?.as(ConditionElementListSyntax.self),
            let index = list.firstIndex(where: { $0.id == element.id })
        else {
            found = nil
            return .skipChildren
        }
        if list.count == 1 {
            guard let statement = list.parent?.as(GuardStmtSyntax.self) else {
                found = nil
                return .skipChildren
            }
            found?.append(BoundSelf(name: name, redundant: start(of: statement)..<end(of: statement), isStatement: true))
        } else if list.index(after: index) < list.endIndex {
            let next = list[list.index(after: index)]
            found?.append(BoundSelf(name: name, redundant: start(of: element)..<start(of: next), isStatement: false))
        } else {
            let previous = list[list.index(before: index)].condition
            found?.append(BoundSelf(name: name, redundant: end(of: previous)..<end(of: element), isStatement: false))
        }
        return .skipChildren
    }

    // `self == nil`, `self!`

    override func visit(_ node: SequenceExprSyntax) -> SyntaxVisitorContinueKind {
        let parts = Array(node.elements)
        if parts.contains(where: { $0.is(NilLiteralExprSyntax.self) }), parts.contains(where: isSelf) { found = nil }
        return .visitChildren
    }

    override func visit(_ node: ForceUnwrapExprSyntax) -> SyntaxVisitorContinueKind {
        if isSelf(node.expression) { found = nil }
        return .visitChildren
    }

    private func isSelf(_ expression: ExprSyntax) -> Bool { expression.as(DeclReferenceExprSyntax.self)?.plainName == "self" }
    private func start(of node: some SyntaxProtocol) -> Int { base + node.positionAfterSkippingLeadingTrivia.utf8Offset }
    private func end(of node: some SyntaxProtocol) -> Int { base + node.endPositionBeforeTrailingTrivia.utf8Offset }
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
        let chain = Self.tried(chain)
        if let item = chain.parent?.as(CodeBlockItemSyntax.self) { return isStatement(item) ? .told : .read }
        guard let list = chain.parent?.as(ExprListSyntax.self), let sequence = list.parent?.as(SequenceExprSyntax.self),
            let index = list.firstIndex(where: { $0.id == chain.id })
        else { return .read }
        let rest = Array(list[list.index(after: index)...])
        let isStatement = Self.tried(Syntax(sequence)).parent?.as(CodeBlockItemSyntax.self).map(isStatement) ?? false
        guard let next = rest.first else { return isStatement ? kind(ofAssigned: Array(list)) : .read }
        if next.is(AssignmentExprSyntax.self), index == list.startIndex, isStatement { return .told }
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

    /// The last of the parts of a statement: of `_ = self?.start()`, and of `self?.seen = self?.latest`, which sets an optional.
    private func kind(ofAssigned parts: [ExprSyntax]) -> OptionalSelf.Kind {
        guard parts.count == 3, parts[1].is(AssignmentExprSyntax.self) else { return .read }
        if parts[0].is(DiscardAssignmentExprSyntax.self) { return .told }
        return ChainsOnSelf.found(in: parts[0]) ? .optionalAnyway : .read
    }

    /// An expression with the `try` before it.
    private static func tried(_ expression: Syntax) -> Syntax { expression.parent?.as(TryExprSyntax.self).map(Syntax.init) ?? expression }

    /// Whether it is no value: only the single expression of the closure is one.
    private func isStatement(_ item: CodeBlockItemSyntax) -> Bool {
        !isSingle || item.parent?.parent?.is(SourceFileSyntax.self) == false
    }
}
