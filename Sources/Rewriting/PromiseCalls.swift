import CombineModel
import SourceText
import SwiftParser
import SwiftSyntax

/// One place where a promise is fulfilled or handed on.
struct PromiseCall {
    enum Kind {
        case success(ByteRange)
        case failure(ByteRange, isImplicit: Bool)
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
        visitor.walk(Parser.parse(source: source.text(range)))
        return visitor.calls.sorted { $0.range.lowerBound < $1.range.lowerBound }
    }

    /// The errors in an expression that only the type of the result around them explains: `.offline` in `isOn ? .success(1) : .failure(.offline)`.
    static func implicitErrors(in range: ByteRange, of source: SourceFile) -> [ByteRange] {
        let visitor = ImplicitErrorVisitor(base: range.lowerBound)
        visitor.walk(Parser.parse(source: source.text(range)))
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
            member.declName.baseName.text == "failure", let error = node.arguments.first?.expression, error.isImplicitMember
        else { return .visitChildren }
        let start = base + error.positionAfterSkippingLeadingTrivia.utf8Offset
        errors.append(start..<base + error.endPositionBeforeTrailingTrivia.utf8Offset)
        return .skipChildren
    }
}

extension ExprSyntax {
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

    private func range(_ node: some SyntaxProtocol) -> ByteRange {
        let start = base + node.positionAfterSkippingLeadingTrivia.utf8Offset
        return start..<max(start, base + node.endPositionBeforeTrailingTrivia.utf8Offset)
    }

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
        case "failure": return .failure(range(payload), isImplicit: payload.isImplicitMember)
        default: return .result(range(argument))
        }
    }
}
