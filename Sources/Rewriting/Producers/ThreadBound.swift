import Analysis
import CombineModel
import Lexing
import SwiftSyntax

/// What blocks a thread or belongs to one, and so may not be called in an async function (SE-0340).
///
/// The tables are read off the compiler's warnings, which Swift 6 mode makes errors; `wait` of a semaphore or a group off Apple's
/// interface of Dispatch.
struct ThreadBound {
    let program: Program

    private static let members: [String: Set<String>] = [
        "DispatchGroup": ["wait"],
        "DispatchSemaphore": ["wait"],
        "NSCondition": ["broadcast", "lock", "signal", "unlock", "wait"],
        "NSConditionLock": ["lock", "try", "tryLock", "unlock"],
        "NSLock": ["lock", "try", "unlock"],
        "NSRecursiveLock": ["lock", "try", "unlock"],
        "Operation": ["waitUntilFinished"],
        "OperationQueue": ["addOperations", "waitUntilAllOperationsAreFinished"],
    ]
    private static let ofTypes: [String: Set<String>] = ["RunLoop": ["current", "run"], "Thread": ["current", "sleep"]]
    private static let names = Triage(vocabulary: Set(members.values.joined()).union(ofTypes.keys))

    /// The first such call in an async function or a task of `tree`, as it is written; nil where there is none.
    func first(in tree: SourceFileSyntax, of bytes: [UInt8]) -> String? {
        guard Self.names.mayHoldChains(bytes) else { return nil }
        let visitor = ThreadBoundVisitor(viewMode: .sourceAccurate)
        visitor.isBound = isBound
        visitor.walk(tree)
        return visitor.found
    }

    /// Whether `member` of what is called `name` is one of them, with the types that locals were seen to have.
    private func isBound(_ member: String, of name: String, _ locals: [String: String]) -> Bool {
        if let known = Self.ofTypes[name] { return known.contains(member) && program.types[name]?.isDeclared != true }
        if let type = locals[name] { return Self.members[type]?.contains(member) ?? false }
        guard Self.members.values.contains(where: { $0.contains(member) }) else { return false }
        let types = program.variableTypes(of: name)
        return !types.isEmpty && types.allSatisfy { Self.members[$0]?.contains(member) ?? false }
    }
}

extension Program {
    /// The types of the variables of a name, as far as they are written: `NSLock` of `let lock = NSLock()`.
    fileprivate func variableTypes(of name: String) -> Set<String> {
        let all = (variablesByName[name] ?? []) + (globals[name] ?? []).filter { self[$0].kind == .variable }
        return Set(
            all.compactMap { self[$0].typeText ?? self[$0].initializerHead }.map {
                String($0.prefix(while: \.isNamePart))
            })
    }
}

/// Looks into async functions and tasks; other closures are run by somebody else.
private final class ThreadBoundVisitor: SyntaxVisitor {
    var isBound: (String, String, [String: String]) -> Bool = { _, _, _ in false }
    var found: String?
    private var locals: [String: String] = [:]
    private var isAsync = [false]

    override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
        isAsync.append(node.signature.effectSpecifiers?.asyncSpecifier != nil)
        return .visitChildren
    }

    override func visitPost(_ node: FunctionDeclSyntax) { isAsync.removeLast() }

    override func visit(_ node: AccessorBlockSyntax) -> SyntaxVisitorContinueKind {
        let accessors = node.accessors.as(AccessorDeclListSyntax.self) ?? []
        isAsync.append(accessors.contains { $0.effectSpecifiers?.asyncSpecifier != nil })
        return .visitChildren
    }

    override func visitPost(_ node: AccessorBlockSyntax) { isAsync.removeLast() }

    override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind {
        let callee = node.parent?.as(FunctionCallExprSyntax.self)?.calledExpression.trimmedDescription
        isAsync.append(callee == "Task" || callee == "Task.detached")
        return .visitChildren
    }

    override func visitPost(_ node: ClosureExprSyntax) { isAsync.removeLast() }

    override func visit(_ node: PatternBindingSyntax) -> SyntaxVisitorContinueKind {
        guard let name = node.pattern.as(IdentifierPatternSyntax.self)?.identifier.text else { return .visitChildren }
        let made = node.initializer?.value.as(FunctionCallExprSyntax.self)?.calledExpression.trimmedDescription
        locals[name] = node.typeAnnotation?.type.trimmedDescription ?? made
        return .visitChildren
    }

    override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
        guard isAsync.last == true, found == nil, let base = node.base else { return .visitChildren }
        let name = base.as(MemberAccessExprSyntax.self)?.declName.baseName.text ?? base.trimmedDescription
        if isBound(node.declName.baseName.text, name, locals) { found = node.trimmedDescription }
        return .visitChildren
    }
}
