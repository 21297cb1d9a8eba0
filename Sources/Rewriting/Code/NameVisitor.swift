import CombineModel
import SourceText
import SwiftSyntax

extension DeclReferenceExprSyntax {
    /// Whether it stands on its own, as against being the member after a dot or a component of a key path.
    var isFree: Bool {
        if let member = parent?.as(MemberAccessExprSyntax.self), member.declName.id == id { return false }
        if parent?.is(KeyPathPropertyComponentSyntax.self) == true { return false }
        return true
    }

    var plainName: String { baseName.identifier?.name ?? baseName.text }

}

extension SyntaxProtocol {
    /// Whether a `$0` or a `self?` here belongs to a closure inside the text that is looked at.
    var belongsToInnerClosure: Bool {
        var node = parent
        while let current = node {
            if current.is(ClosureExprSyntax.self) { return true }
            // What a capture list captures is read where the closure is made.
            let isCaptured = current.is(ClosureCaptureClauseSyntax.self)
            node = isCaptured ? current.parent?.parent?.parent : current.parent
        }
        return false
    }
}

/// Finds the places of a piece of text where a name has to be replaced.
final class NameVisitor: SyntaxVisitor {
    private let substitution: Substitution
    private let base: Int
    private(set) var edits: [Edit] = []
    private(set) var problem: Refusal?
    /// What the text itself binds.
    private let bound: [BoundName]

    init(_ substitution: Substitution, tree: SourceFileSyntax, base: Int) {
        self.substitution = substitution
        self.base = base
        let isAsked = !substitution.names.isEmpty || substitution.dropsSelf
        bound = isAsked ? BindingVisitor(tree, base: base, without: substitution.dropped).all : []
        super.init(viewMode: .sourceAccurate)
    }

    private func isBoundAgain(_ name: String, at offset: Int) -> Bool {
        bound.contains { $0.name == name && $0.isMeant(at: offset) }
    }

    private func range(_ node: some SyntaxProtocol) -> ByteRange { node.range(from: base) }

    override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
        guard node.isFree else { return .visitChildren }
        let name = node.plainName
        if name == "self" {
            visitSelf(node)
        } else if isBoundAgain(name, at: range(node).lowerBound) {
            return .visitChildren
        } else if let replacement = substitution.names[name], !(name.hasPrefix("$") && node.belongsToInnerClosure) {
            replace(node, replacement)
        }
        return .visitChildren
    }

    private func replace(_ node: DeclReferenceExprSyntax, _ replacement: Replacement) {
        switch replacement {
        case .text(let text):
            guard text != node.plainName else { return }
            if let hidden = Splice.reads(in: text).keys.first(where: { isBoundAgain($0, at: range(node).lowerBound) }) {
                problem = Refusal(.hardToRead, "`\(hidden)` is bound again inside a closure")
                return
            }
            // `wallet.signer` where `wallet` is `self`: `signer`.
            if text == "self", !substitution.spellsSelf, let member = node.parent?.as(MemberAccessExprSyntax.self),
                member.base?.id == node.id, standsAlone(member, node)
            {
                return edits.append(Edit(range(node).lowerBound..<range(member.declName).lowerBound, ""))
            }
            edits.append(Edit(range(node), needsParentheses(text, at: node) ? "(\(text))" : text))
        case .parts(let parts):
            guard let member = node.parent?.as(MemberAccessExprSyntax.self), member.base?.id == node.id,
                let part = parts[member.declName.baseName.text]
            else {
                problem = Refusal(.hardToRead, "a tuple is used as a whole and in parts")
                return
            }
            edits.append(Edit(range(member), part))
        case .printed(let text, let printed):
            guard let edit = self.edit(printing: node, as: printed) else { return replace(node, .text(text)) }
            edits.append(edit)
        }
    }

    /// `\(completion)`, `print(completion)`, `String(describing: completion)`: the text that it gives.
    private func edit(printing node: DeclReferenceExprSyntax, as printed: String) -> Edit? {
        guard let argument = node.parent?.as(LabeledExprSyntax.self), let list = argument.parent?.as(LabeledExprListSyntax.self) else {
            return nil
        }
        if let segment = segment(of: list) { return Edit(range(segment), printed) }
        guard let call = list.parent?.as(FunctionCallExprSyntax.self), let called = call.calledExpression.as(DeclReferenceExprSyntax.self)
        else { return nil }
        if called.plainName == "print", argument.label == nil { return Edit(range(node), "\"\(printed)\"") }
        guard called.plainName == "String", argument.label?.text == "describing", list.count == 1 else { return nil }
        if let around = call.parent?.parent?.as(LabeledExprListSyntax.self), let segment = segment(of: around) {
            return Edit(range(segment), printed)
        }
        return Edit(range(call), "\"\(printed)\"")
    }

    /// The interpolation that holds one expression and nothing that says how to print it.
    private func segment(of list: LabeledExprListSyntax) -> ExpressionSegmentSyntax? {
        guard list.count == 1, list.first?.label == nil, let segment = list.parent?.as(ExpressionSegmentSyntax.self), segment.pounds == nil
        else { return nil }
        return segment
    }

    private func needsParentheses(_ text: String, at node: DeclReferenceExprSyntax) -> Bool {
        guard !CodeText(text).isPrimary else { return false }
        switch node.parent?.kind {
        case .labeledExpr, .returnStmt, .initializerClause, .codeBlockItem, .expressionSegment: return false
        default: return true
        }
    }

    private func visitSelf(_ node: DeclReferenceExprSyntax) {
        if let optional = node.parent?.as(OptionalChainingExprSyntax.self) {
            guard substitution.unwrapsSelf, !isWeakAround(node), !staysWeak(node) else { return }
            if let member = optional.parent?.as(MemberAccessExprSyntax.self), drops(member, node) {
                edits.append(Edit(range(node).lowerBound..<range(member.declName).lowerBound, ""))
            } else {
                edits.append(Edit(range(optional.questionMark), ""))
            }
            return
        }
        guard let member = node.parent?.as(MemberAccessExprSyntax.self), member.base?.id == node.id, drops(member, node) else { return }
        let start = range(node).lowerBound
        edits.append(Edit(start..<range(member.declName).lowerBound, ""))
    }

    /// Whether a closure inside the text holds `self` weakly itself, so that it stays an optional there.
    private func isWeakAround(_ node: DeclReferenceExprSyntax) -> Bool {
        var current = node.parent
        while let parent = current {
            if let closure = parent.as(ClosureExprSyntax.self), closure.holdsSelfWeakly { return true }
            current = parent.parent
        }
        return false
    }

    private func staysWeak(_ node: DeclReferenceExprSyntax) -> Bool {
        substitution.weakClosures.contains { $0.contains(range(node).lowerBound) }
    }

    private func drops(_ member: MemberAccessExprSyntax, _ node: DeclReferenceExprSyntax) -> Bool {
        substitution.dropsSelf && standsAlone(member, node)
    }

    /// Whether a member of `self` means the same without it.
    private func standsAlone(_ member: MemberAccessExprSyntax, _ node: DeclReferenceExprSyntax) -> Bool {
        let name = member.declName.baseName.text
        return !substitution.locals.contains(name) && !isBoundAgain(name, at: range(node).lowerBound) && Names.isIdentifier(name)
            && !isInsideClosure(node)
    }

    private func isInsideClosure(_ node: some SyntaxProtocol) -> Bool {
        var current = node.parent
        while let ancestor = current {
            if ancestor.is(ClosureExprSyntax.self) { return true }
            current = ancestor.parent
        }
        return false
    }

    // `if let name` and `[name]` read the name that they bind.

    override func visit(_ node: IdentifierPatternSyntax) -> SyntaxVisitorContinueKind {
        if let condition = node.parent?.as(OptionalBindingConditionSyntax.self), condition.initializer == nil {
            spellOut(node.identifier)
        }
        return .visitChildren
    }

    override func visit(_ node: ClosureCaptureSyntax) -> SyntaxVisitorContinueKind {
        if node.initializer == nil { spellOut(node.name) }
        return .visitChildren
    }

    private func spellOut(_ token: TokenSyntax) {
        let name = token.identifier?.name ?? token.text
        guard let replacement = substitution.names[name], !isBoundAgain(name, at: range(token).lowerBound) else { return }
        switch replacement {
        case .text(name): return
        case .text(let text), .printed(let text, _): edits.append(Edit(range(token).upperBound..<range(token).upperBound, " = \(text)"))
        case .parts: problem = Refusal(.hardToRead, "a tuple is used as a whole and in parts")
        }
    }
}

/// Counts the names a piece of text reads from outside itself, and collects those it binds.
final class FreeNames: SyntaxVisitor {
    private(set) var counts: [String: Int] = [:]
    /// Names bound at its own level, closures and inner blocks left out.
    private(set) var bound: Set<String> = []
    private var scopes: [Set<String>] = []

    init(of node: some SyntaxProtocol) {
        super.init(viewMode: .sourceAccurate)
        walk(node)
    }

    private func bind(_ name: String) {
        if scopes.isEmpty { bound.insert(name) } else { scopes[scopes.count - 1].insert(name) }
    }

    private func read(_ name: String) {
        if !scopes.contains(where: { $0.contains(name) }) { counts[name, default: 0] += 1 }
    }

    override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind { enter() }
    override func visitPost(_ node: ClosureExprSyntax) { scopes.removeLast() }
    override func visit(_ node: IfExprSyntax) -> SyntaxVisitorContinueKind { enter() }
    override func visitPost(_ node: IfExprSyntax) { scopes.removeLast() }
    override func visit(_ node: ForStmtSyntax) -> SyntaxVisitorContinueKind { enter() }
    override func visitPost(_ node: ForStmtSyntax) { scopes.removeLast() }
    override func visit(_ node: WhileStmtSyntax) -> SyntaxVisitorContinueKind { enter() }
    override func visitPost(_ node: WhileStmtSyntax) { scopes.removeLast() }
    override func visit(_ node: SwitchCaseSyntax) -> SyntaxVisitorContinueKind { enter() }
    override func visitPost(_ node: SwitchCaseSyntax) { scopes.removeLast() }
    override func visit(_ node: CatchClauseSyntax) -> SyntaxVisitorContinueKind { enter() }
    override func visitPost(_ node: CatchClauseSyntax) { scopes.removeLast() }
    override func visit(_ node: DoStmtSyntax) -> SyntaxVisitorContinueKind { enter() }
    override func visitPost(_ node: DoStmtSyntax) { scopes.removeLast() }

    private func enter() -> SyntaxVisitorContinueKind {
        scopes.append([])
        return .visitChildren
    }

    override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
        let name = node.plainName
        if node.isFree, !(name.hasPrefix("$") && node.belongsToInnerClosure) { read(name) }
        return .visitChildren
    }

    /// `let reader = try await reader.connect()` reads what `reader` meant before.
    override func visit(_ node: PatternBindingSyntax) -> SyntaxVisitorContinueKind {
        if let initializer = node.initializer { walk(initializer) }
        walk(node.pattern)
        if let accessors = node.accessorBlock { walk(accessors) }
        return .skipChildren
    }

    /// `if let name = name?.first`
    override func visit(_ node: OptionalBindingConditionSyntax) -> SyntaxVisitorContinueKind {
        if let initializer = node.initializer { walk(initializer) }
        walk(node.pattern)
        return .skipChildren
    }

    /// `if case .failure(let error) = error`
    override func visit(_ node: MatchingPatternConditionSyntax) -> SyntaxVisitorContinueKind {
        walk(node.initializer)
        walk(node.pattern)
        return .skipChildren
    }

    override func visit(_ node: IdentifierPatternSyntax) -> SyntaxVisitorContinueKind {
        if let condition = node.parent?.as(OptionalBindingConditionSyntax.self), condition.initializer == nil {
            read(node.identifier.text)
        }
        bind(node.identifier.text)
        return .visitChildren
    }

    override func visit(_ node: ClosureShorthandParameterSyntax) -> SyntaxVisitorContinueKind {
        bind(node.name.text)
        return .visitChildren
    }

    override func visit(_ node: ClosureParameterSyntax) -> SyntaxVisitorContinueKind {
        bind((node.secondName ?? node.firstName).text)
        return .visitChildren
    }

    override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
        bind(node.name.text)
        return .visitChildren
    }

    override func visit(_ node: ClosureCaptureSyntax) -> SyntaxVisitorContinueKind {
        if node.initializer == nil { read(node.name.text) } else { bind(node.name.text) }
        return .visitChildren
    }
}

/// The places where a name is read by itself, as against as a member's.
enum NameReads {
    static func all(of name: String, in text: String) -> [DeclReferenceExprSyntax] {
        ParsedText.tree(of: text).all(DeclReferenceExprSyntax.self).filter { $0.isFree && $0.plainName == name }
    }
}
