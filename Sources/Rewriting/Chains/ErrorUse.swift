import CombineModel
import Analysis
import Lexing
import SwiftSyntax

/// What a piece of code does with an error it is given.
enum ErrorUse {
    /// Whether any error will do: it is printed, described, cast, or handed on where an `Error` is expected.
    static func allowsAnyError(_ name: String, in text: String, in program: Program) -> Bool {
        // A description that a type declares itself is not the one that every error has: which is meant, the type of the error says.
        let visitor = ErrorVisitor(name, hasOneDescription: program.variablesByName["localizedDescription"] == nil)
        visitor.walk(ParsedText.tree(of: text))
        return visitor.isAny && visitor.given.allSatisfy { program.takesAnyError($0.called, $0.label) }
    }
}

extension Program {
    /// Whether every member that `called` may mean, `APIError.network` or `APIError`, takes any error as the argument with a label.
    fileprivate func takesAnyError(_ called: String, _ label: String?) -> Bool {
        var path = called.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
        if path.last?.first?.isUppercase == true { path.append("init") }
        guard path.count > 1, !path.contains(""), let name = path.last,
            let members = types[path.dropLast().joined(separator: ".")]?.members[name], !members.isEmpty
        else { return false }
        return members.allSatisfy { id in
            let declaration = declaration(id)
            let named = declaration.parameters.filter { $0.label == label }
            return declaration.accessors.isEmpty && named.count == 1 && failure(named: named[0].type, from: enclosingType(of: id)) == .error
        }
    }
}

private final class ErrorVisitor: SyntaxVisitor {
    private let name: String
    private let hasOneDescription: Bool
    var isAny = true
    /// What it is an argument of.
    private(set) var given: [(called: String, label: String?)] = []

    init(_ name: String, hasOneDescription: Bool) {
        self.name = name
        self.hasOneDescription = hasOneDescription
        super.init(viewMode: .sourceAccurate)
    }

    override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
        guard node.isFree, node.plainName == name, !isHarmless(node) else { return .visitChildren }
        isAny = false
        return .visitChildren
    }

    private func isHarmless(_ node: DeclReferenceExprSyntax) -> Bool {
        if let member = node.parent?.as(MemberAccessExprSyntax.self) {
            return hasOneDescription && member.declName.baseName.text == "localizedDescription"
        }
        if let list = node.parent?.parent?.as(ExprListSyntax.self), node.parent?.is(SequenceExprSyntax.self) == false {
            return list.count > 1
        }
        if let sequence = node.parent?.as(ExprListSyntax.self) {
            return sequence.contains { $0.is(UnresolvedIsExprSyntax.self) } || isAsked(in: Array(sequence))
        }
        guard let argument = node.parent?.as(LabeledExprSyntax.self) else { return false }
        if argument.parent?.parent?.is(ExpressionSegmentSyntax.self) == true { return true }
        guard let call = argument.parent?.parent?.as(FunctionCallExprSyntax.self) else { return false }
        let called = call.calledExpression.trimmedDescription
        if !["print", "debugPrint", "NSLog", "dump"].contains(called) { given.append((called, argument.label?.text)) }
        return true
    }
}

extension ErrorVisitor {
    /// `error as? Coded`, `error as NSError`: any error may be asked for that. `error as any Coded` only compiles where its type is known to be one.
    private func isAsked(in sequence: [ExprSyntax]) -> Bool {
        guard let index = sequence.firstIndex(where: { $0.is(UnresolvedAsExprSyntax.self) }),
            let sign = sequence[index].as(UnresolvedAsExprSyntax.self)
        else { return false }
        if sign.questionOrExclamationMark != nil { return true }
        guard index + 1 < sequence.count, let type = sequence[index + 1].as(TypeExprSyntax.self)?.type.trimmedDescription else {
            return false
        }
        return ["Error", "NSError", "any Error"].contains(type)
    }
}

/// Where a piece of code hands a name on.
enum ArgumentUse {
    /// The calls that are given `name` itself as an argument; nil where it is read in any other way.
    static func calls(with name: String, in text: String) -> [(called: String, label: String?)]? {
        let visitor = ArgumentVisitor(name)
        visitor.walk(ParsedText.tree(of: text))
        return visitor.isOther ? nil : visitor.calls
    }
}

private final class ArgumentVisitor: SyntaxVisitor {
    private let name: String
    private(set) var calls: [(called: String, label: String?)] = []
    private(set) var isOther = false

    init(_ name: String) {
        self.name = name
        super.init(viewMode: .sourceAccurate)
    }

    override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
        guard node.isFree, node.plainName == name else { return .visitChildren }
        if let argument = node.parent?.as(LabeledExprSyntax.self), let call = argument.parent?.parent?.as(FunctionCallExprSyntax.self) {
            calls.append((call.calledExpression.trimmedDescription, argument.label?.text))
        } else {
            isOther = true
        }
        return .visitChildren
    }
}
