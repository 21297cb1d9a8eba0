import SourceText
import SwiftSyntax

/// One place where a promise is fulfilled or handed on.
struct PromiseCall {
    enum Kind {
        case success(ByteRange)
        /// With what only the type of the promise explains in it: `.offline`.
        case failure(ByteRange, implicit: [ByteRange])
        case result(ByteRange)
        /// The promise itself, as a value.
        case value
    }

    let kind: Kind
    let range: ByteRange
    /// Whether it stands inside a closure of the text that is looked at.
    let isInClosure: Bool

    /// Every use of `promise` in `range`, in order.
    static func all(of promise: String, in range: ByteRange, of source: SourceFile) -> [PromiseCall] {
        let visitor = PromiseVisitor(promise, base: range.lowerBound)
        visitor.walk(ParsedText.tree(of: source.text(range)))
        return visitor.calls.sorted { $0.range.lowerBound < $1.range.lowerBound }
    }

    /// `try load()` of `Result { try load() }`: what throws by itself where it stands.
    static func caught(in range: ByteRange, of source: SourceFile) -> ByteRange? {
        guard case .expr(let expression)? = ParsedText.tree(of: source.text(range)).statements.first?.item,
            let call = expression.as(FunctionCallExprSyntax.self),
            call.calledExpression.as(DeclReferenceExprSyntax.self)?.plainName == "Result",
            let closure = call.trailingClosure ?? call.arguments.first?.expression.as(ClosureExprSyntax.self),
            call.arguments.count + (call.trailingClosure == nil ? 0 : 1) == 1, closure.signature == nil, closure.statements.count == 1,
            let only = closure.statements.first, case .expr(let value) = only.item,
            closure.statements.trimmedDescription == value.trimmedDescription
        else { return nil }
        return value.range(from: range.lowerBound)
    }

    /// The errors in an expression that only the type of the result around them explains: `.offline` in `isOn ? .success(1) : .failure(.offline)`.
    static func implicitErrors(in range: ByteRange, of source: SourceFile) -> [ByteRange] {
        let visitor = ImplicitErrorVisitor(base: range.lowerBound)
        visitor.walk(ParsedText.tree(of: source.text(range)))
        return visitor.errors
    }
}

private final class ImplicitErrorVisitor: SyntaxVisitor {
    let base: Int
    var errors: [ByteRange] = []

    init(base: Int) {
        self.base = base
        super.init(viewMode: .sourceAccurate)
    }

    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
        guard let member = node.calledExpression.as(MemberAccessExprSyntax.self), member.base == nil,
            member.declName.baseName.text == "failure", let errors = node.arguments.first?.expression.implicitMembers, !errors.isEmpty
        else { return .visitChildren }
        self.errors += errors.map { $0.range(from: base) }
        return .skipChildren
    }
}

extension ExprSyntax {
    /// What of an expression is left to the context, and is its value on some way: `.offline` and `.busy` in `isOn ? .busy : .offline`.
    fileprivate var implicitMembers: [ExprSyntax] {
        if isImplicitMember { return [self] }
        if let tuple = self.as(TupleExprSyntax.self), tuple.elements.count == 1 {
            return tuple.elements.first?.expression.implicitMembers ?? []
        }
        // Operators are not folded yet: the last of a conditional's parts is what follows its last `:`.
        guard let elements = self.as(SequenceExprSyntax.self)?.elements.map({ $0 }),
            let last = elements.lastIndex(where: { $0.is(UnresolvedTernaryExprSyntax.self) })
        else { return [] }
        let first = elements.compactMap { $0.as(UnresolvedTernaryExprSyntax.self)?.thenExpression.implicitMembers }.flatMap { $0 }
        return first + (last + 2 == elements.count ? elements[last + 1].implicitMembers : [])
    }

    /// `.offline`, `.status(404)`
    fileprivate var isImplicitMember: Bool {
        if let call = self.as(FunctionCallExprSyntax.self) { return call.calledExpression.isImplicitMember }
        if let member = self.as(MemberAccessExprSyntax.self) { return member.base?.isImplicitMember ?? true }
        return false
    }
}

private final class PromiseVisitor: SyntaxVisitor {
    let promise: String
    let base: Int
    var calls: [PromiseCall] = []
    private var closureDepth = 0

    init(_ promise: String, base: Int) {
        self.promise = promise
        self.base = base
        super.init(viewMode: .sourceAccurate)
    }

    private func range(_ node: some SyntaxProtocol) -> ByteRange { node.range(from: base) }

    override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind {
        closureDepth += 1
        return .visitChildren
    }

    override func visitPost(_ node: ClosureExprSyntax) { closureDepth -= 1 }

    override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
        guard node.isFree, node.plainName == promise, !(promise.hasPrefix("$") && closureDepth > 0) else { return .visitChildren }
        if let call = node.parent?.as(FunctionCallExprSyntax.self), call.calledExpression.id == node.id {
            calls.append(PromiseCall(kind: kind(of: call), range: range(call), isInClosure: closureDepth > 0))
        } else {
            calls.append(PromiseCall(kind: .value, range: range(node), isInClosure: closureDepth > 0))
        }
        return .visitChildren
    }

    private func kind(of call: FunctionCallExprSyntax) -> PromiseCall.Kind {
        guard let argument = call.arguments.first?.expression else {
            return call.trailingClosure.map { .result(range($0)) } ?? .value
        }
        guard let result = argument.as(FunctionCallExprSyntax.self), let member = result.calledExpression.as(MemberAccessExprSyntax.self),
            member.base == nil || member.base?.trimmedDescription.hasPrefix("Result") == true,
            result.arguments.count == 1, let payload = result.arguments.first?.expression
        else { return .result(range(argument)) }
        switch member.declName.baseName.text {
        case "success": return .success(range(payload))
        case "failure": return .failure(range(payload), implicit: payload.implicitMembers.map(range))
        default: return .result(range(argument))
        }
    }
}

extension PromiseCall {
    /// Whether it says what the outcome is, as against handing the promise on.
    var isOutcome: Bool { if case .value = kind { false } else { true } }
}
