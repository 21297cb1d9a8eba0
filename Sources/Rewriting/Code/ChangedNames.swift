import Facts
import SourceText
import SwiftSyntax

extension Splice {
    /// Whether a local's definition means the same where the local is read: nothing that it reads is changed or bound anew on the way
    /// there, and nothing that it does besides is done later, or not at all.
    ///
    /// - Parameters:
    ///   - others: definitions on the way that move, too.
    ///   - isVariable: whether a name is a property's of the type around that may be set anew.
    func mayMove(_ definition: Statement, to offset: Int, past others: [ByteRange] = [], isVariable: (String) -> Bool) -> Bool {
        let between = definition.range.upperBound..<max(definition.range.upperBound, offset)
        if isSilent(between) { return true }
        guard case .variable(let variable) = definition.kind, let value = variable.bindings.first?.value else { return false }
        let definitionTree = tree(of: value.range)
        let names = Set(definitionTree.tokens(viewMode: .sourceAccurate).map(\.text))
        guard names.isDisjoint(with: changedNames(in: between)), names.isDisjoint(with: everBoundNames(in: between)) else { return false }
        let calls = CallsBetween(viewMode: .sourceAccurate)
        for piece in between.pieces(without: others) { calls.walk(tree(of: piece)) }
        // What is told something may be another after it; what an own function does is not followed.
        guard names.isDisjoint(with: calls.receivers), !calls.callsOwn || !names.contains(where: isVariable) else { return false }
        let arguments = CallsInArguments(viewMode: .sourceAccurate)
        arguments.walk(definitionTree)
        return !arguments.isFound
    }

    /// The names of what the code in `range` sets, hands on `inout` or tells to change itself.
    func changedNames(in range: ByteRange) -> Set<String> {
        let visitor = ChangedNames(viewMode: .sourceAccurate)
        visitor.walk(tree(of: range))
        return visitor.found
    }
}

/// What changes the thing that it is applied to.
enum Changing {
    /// `=` and `+=`, and no comparison.
    static func isSign(_ sign: String) -> Bool { sign.hasSuffix("=") && !comparing.contains(sign) }

    private static let comparing: Set<String> = ["!=", "!==", "<=", "==", "===", ">=", "~="]

    /// Mutating functions of the standard library's collections, and `toggle`.
    static let members: Set<String> = [
        "append", "formUnion", "insert", "merge", "popFirst", "popLast", "remove", "removeAll", "removeFirst", "removeLast",
        "removeValue", "reverse", "shuffle", "sort", "subtract", "swapAt", "toggle", "update", "updateValue",
    ]
}

private final class ChangedNames: SyntaxVisitor {
    private(set) var found: Set<String> = []

    override func visit(_ node: SequenceExprSyntax) -> SyntaxVisitorContinueKind {
        let elements = Array(node.elements)
        for (index, element) in elements.enumerated() where index > 0 {
            let operation = element.as(BinaryOperatorExprSyntax.self)?.operator.text
            let isCompound = operation.map(Changing.isSign) ?? false
            if element.is(AssignmentExprSyntax.self) || isCompound { note(elements[index - 1]) }
        }
        return .visitChildren
    }

    override func visit(_ node: InOutExprSyntax) -> SyntaxVisitorContinueKind {
        note(node.expression)
        return .visitChildren
    }

    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
        if let member = node.calledExpression.as(MemberAccessExprSyntax.self), Changing.members.contains(member.declName.baseName.text) {
            member.base.map(note)
        }
        return .visitChildren
    }

    private func note(_ target: ExprSyntax) {
        for token in target.tokens(viewMode: .sourceAccurate) {
            if case .identifier(let name) = token.tokenKind { found.insert(name) }
        }
    }
}

extension ByteRange {
    /// What is left of a range.
    fileprivate func pieces(without others: [ByteRange]) -> [ByteRange] {
        var result: [ByteRange] = []
        var start = lowerBound
        for other in others.sorted(by: { $0.lowerBound < $1.lowerBound }) where other.lowerBound >= start && other.upperBound <= upperBound
        {
            result.append(start..<other.lowerBound)
            start = other.upperBound
        }
        return result + [start..<upperBound]
    }
}

/// What functions are called on, and whether some are the type's own.
private final class CallsBetween: SyntaxVisitor {
    private(set) var receivers: Set<String> = []
    private(set) var callsOwn = false

    private static let harmless: Set<String> = ["assert", "assertionFailure", "debugPrint", "fatalError", "precondition", "print"]

    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
        if let callee = node.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text {
            callsOwn = callsOwn || callee.first?.isLowercase == true && !Self.harmless.contains(callee)
        } else if let base = node.calledExpression.as(MemberAccessExprSyntax.self)?.base {
            if base.trimmedDescription == "self" { callsOwn = true }
            let token = base.as(MemberAccessExprSyntax.self)?.declName.baseName ?? base.as(DeclReferenceExprSyntax.self)?.baseName
            if let name = token?.text, name.first?.isLowercase == true, name != "self" { receivers.insert(name) }
        }
        return .visitChildren
    }
}

/// Whether an argument is what a function of the type's own gives: `api.user(makeID())`.
private final class CallsInArguments: SyntaxVisitor {
    private(set) var isFound = false

    override func visit(_ node: LabeledExprSyntax) -> SyntaxVisitorContinueKind {
        if let call = node.expression.as(FunctionCallExprSyntax.self) {
            let member = call.calledExpression.as(MemberAccessExprSyntax.self)
            let callee = call.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text
            isFound = isFound || callee?.first?.isLowercase == true || member?.base?.trimmedDescription == "self"
        }
        return .visitChildren
    }

    override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
}
