import SwiftParser
import SwiftSyntax

/// What a piece of code does with an error it is given.
enum ErrorUse {
    /// Whether any error will do: it is printed, described, cast, or handed on where an `Error` is expected.
    static func allowsAnyError(_ name: String, in text: String) -> Bool {
        let visitor = ErrorVisitor(name)
        visitor.walk(Parser.parse(source: text))
        return visitor.isAny
    }
}

private final class ErrorVisitor: SyntaxVisitor {
    let name: String
    var isAny = true

    init(_ name: String) {
        self.name = name
        super.init(viewMode: .sourceAccurate)
    }

    override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
        guard node.isFree, node.plainName == name, !isHarmless(node) else { return .visitChildren }
        isAny = false
        return .visitChildren
    }

    private func isHarmless(_ node: DeclReferenceExprSyntax) -> Bool {
        if let member = node.parent?.as(MemberAccessExprSyntax.self) { return member.declName.baseName.text == "localizedDescription" }
        if let list = node.parent?.parent?.as(ExprListSyntax.self), node.parent?.is(SequenceExprSyntax.self) == false {
            return list.count > 1
        }
        if let sequence = node.parent?.as(ExprListSyntax.self) {
            return sequence.contains { $0.is(UnresolvedAsExprSyntax.self) || $0.is(UnresolvedIsExprSyntax.self) }
        }
        guard let argument = node.parent?.as(LabeledExprSyntax.self) else { return false }
        if argument.parent?.parent?.is(ExpressionSegmentSyntax.self) == true { return true }
        guard let call = argument.parent?.parent?.as(FunctionCallExprSyntax.self) else { return false }
        return ["print", "debugPrint", "NSLog", "dump"].contains(call.calledExpression.trimmedDescription)
    }
}
