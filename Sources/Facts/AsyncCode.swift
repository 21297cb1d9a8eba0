import Lexing
import SourceText
import SwiftSyntax

/// What a file does with asynchronous sequences, as far as it can go wrong: its loops, and what it tells streams under a lock.
public struct AsyncCode: Sendable {
    /// `for await value in values { … }`
    public struct Loop: Sendable {
        /// From `for` to the end of the body.
        public var range: ByteRange
        /// What it takes its values from, without white space: `self.updates`, `center.notifications(named:.changed)`.
        public var sequence: String
        /// Where that stands.
        public var sequenceRange: ByteRange
        /// The task around it that nobody keeps: `Task { … }` as a statement. Nil where the loop is in no task, or in one that is kept or may be.
        public var unkeptTask: ByteRange?
        /// Where `self`, held weakly by the task, is taken hold of for as long as the loop lasts.
        public var holdsSelf: ByteRange?
        /// Whether its body leaves it for another reason than that `self` is gone or the task is cancelled.
        public var mayLeave: Bool
        /// Whether it makes a difference that a value passes by while a round is under way: there is another round, and this one looks at its value, or
        /// waits for something meanwhile. A round that only looks at what there is, in one go, has seen what came before its end.
        public var missesValues: Bool
        /// Whether a round waits for something.
        public var waits: Bool
    }

    public private(set) var loops: [Loop] = []
    /// Where a continuation is told something between `lock()` and `unlock()`, or inside `withLock`.
    public private(set) var toldUnderLock: [ByteRange] = []
    /// Whether something runs when a stream is over: that is what may wait for the same lock.
    public private(set) var handlesTermination = false

    /// None of it.
    public init() {}

    /// Whether something of that kind may stand in a file: `for await`, `for try await`, or a continuation.
    static func mayStand(among tokens: [Token], of bytes: [UInt8]) -> Bool {
        for (index, token) in tokens.enumerated() where token.kind == .identifier {
            if token.word == .for {
                let next = tokens[min(index + 1, tokens.count - 1)]
                let awaited = next.word == .try ? tokens[min(index + 2, tokens.count - 1)] : next
                if awaited.word == .await { return true }
            } else if index > 0, tokens[index - 1].kind == .period, token.text(in: bytes) == "Continuation" {
                return true
            }
        }
        return false
    }

    init(in tree: SourceFileSyntax) {
        let reader = AsyncCodeReader(viewMode: .sourceAccurate)
        reader.walk(tree)
        self = reader.found
    }

    fileprivate mutating func add(_ loop: Loop) { loops.append(loop) }
    fileprivate mutating func addTold(_ range: ByteRange) { toldUnderLock.append(range) }
    fileprivate mutating func noteTermination() { handlesTermination = true }
}

private final class AsyncCodeReader: SyntaxVisitor {
    var found = AsyncCode()

    override func visit(_ node: ForStmtSyntax) -> SyntaxVisitorContinueKind {
        guard node.awaitKeyword != nil else { return .visitChildren }
        let body = LoopBody(of: node)
        let task = Self.task(around: Syntax(node))
        found.add(
            AsyncCode.Loop(
                range: Self.range(of: node), sequence: node.sequence.trimmedDescription.filter { !$0.isWhitespace },
                sequenceRange: Self.range(of: node.sequence),
                unkeptTask: task.flatMap { Self.isKept($0.call) ? nil : Self.range(of: $0.call) },
                holdsSelf: task.flatMap { Self.holdingSelf(in: $0.closure, around: Syntax(node)) }, mayLeave: body.leaves,
                missesValues: !body.isOnce && (!node.pattern.is(WildcardPatternSyntax.self) || body.waits),
                waits: body.waits))
        return .visitChildren
    }

    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
        guard let member = node.calledExpression.as(MemberAccessExprSyntax.self), let base = member.base else { return .visitChildren }
        let isYield = member.declName.baseName.text == "yield"
        let isFinish = member.declName.baseName.text == "finish" && node.arguments.allSatisfy { $0.label?.text == "throwing" }
        // Combine's subjects have no `yield`; a `finish` is one of a continuation where that is what it is called.
        if isYield || isFinish && base.trimmedDescription.contains("ontinuation"), Self.isUnderLock(Syntax(node)),
            !Self.isOfStreamBeingMade(base, Syntax(node))
        {
            found.addTold(Self.range(of: node))
        }
        return .visitChildren
    }

    override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
        if node.declName.baseName.text == "onTermination" { found.noteTermination() }
        return .visitChildren
    }

    private static func range(of node: some SyntaxProtocol) -> ByteRange {
        node.positionAfterSkippingLeadingTrivia.utf8Offset..<node.endPositionBeforeTrailingTrivia.utf8Offset
    }

    /// The call that is given a closure, behind its parentheses or between them.
    private static func call(of closure: ClosureExprSyntax) -> FunctionCallExprSyntax? {
        closure.parent?.as(FunctionCallExprSyntax.self) ?? closure.parent?.parent?.parent?.as(FunctionCallExprSyntax.self)
    }

    // MARK: The task around a loop

    /// The call of `Task` whose closure a node stands in, where no other closure or function stands between.
    private static func task(around node: Syntax) -> (call: FunctionCallExprSyntax, closure: ClosureExprSyntax)? {
        var current = node.parent
        while let next = current {
            if next.is(FunctionDeclSyntax.self) || next.is(AccessorDeclSyntax.self) || next.is(InitializerDeclSyntax.self) { return nil }
            if let closure = next.as(ClosureExprSyntax.self) {
                guard let call = call(of: closure) else { return nil }
                let called = call.calledExpression.trimmedDescription.prefix { $0 != "<" }
                return called == "Task" || called == "Task.detached" || called == "Task.init" ? (call, closure) : nil
            }
            current = next.parent
        }
        return nil
    }

    /// Whether somebody has the task who may cancel it: it is no statement of its own, or all of a closure or function that may give it.
    private static func isKept(_ call: FunctionCallExprSyntax) -> Bool {
        guard let item = call.parent?.as(CodeBlockItemSyntax.self), let list = item.parent?.as(CodeBlockItemListSyntax.self) else {
            return true
        }
        // One expression alone is what a closure or a getter gives.
        if list.count == 1 {
            switch list.parent?.kind {
            case .closureExpr: return true
            case .codeBlock: return list.parent?.parent?.as(FunctionDeclSyntax.self)?.signature.returnClause != nil
            case .accessorBlock: return true
            default: return false
            }
        }
        return false
    }

    /// Where, in a task that holds `self` weakly, it is unwrapped before the loop and outside of it.
    private static func holdingSelf(in closure: ClosureExprSyntax, around loop: Syntax) -> ByteRange? {
        let captures = closure.signature?.capture?.items ?? []
        guard captures.contains(where: { $0.specifier?.specifier.text == "weak" && $0.trimmedDescription.hasSuffix("self") }) else {
            return nil
        }
        var current: Syntax? = loop
        while let node = current, node.id != closure.id {
            if let item = node.as(CodeBlockItemSyntax.self), let list = item.parent?.as(CodeBlockItemListSyntax.self) {
                for other in list where other.position < item.position {
                    if let statement = other.item.as(GuardStmtSyntax.self), unwrapsSelf(statement.conditions) {
                        return range(of: statement)
                    }
                }
            }
            if let branch = node.as(IfExprSyntax.self), unwrapsSelf(branch.conditions), branch.body.position < loop.position,
                loop.position < branch.body.endPosition
            {
                return range(of: branch.conditions)
            }
            current = node.parent
        }
        return nil
    }

    private static func unwrapsSelf(_ conditions: ConditionElementListSyntax) -> Bool {
        conditions.contains { element in
            guard let binding = element.condition.as(OptionalBindingConditionSyntax.self) else { return false }
            return binding.pattern.trimmedDescription == "self" || binding.initializer?.value.trimmedDescription == "self"
        }
    }

    // MARK: Locks

    /// Whether a call stands in what a lock runs, or between a `lock()` and its `unlock()`, before any other closure.
    private static func isUnderLock(_ node: Syntax) -> Bool {
        var current = node
        while let parent = current.parent {
            if let closure = parent.as(ClosureExprSyntax.self) {
                guard let member = call(of: closure)?.calledExpression.as(MemberAccessExprSyntax.self) else { return false }
                if member.declName.baseName.text.hasPrefix("withLock") { return true }
                // What goes through a list runs its closure at once.
                guard member.declName.baseName.text == "forEach" else { return false }
            }
            if parent.is(FunctionDeclSyntax.self) || parent.is(InitializerDeclSyntax.self) || parent.is(AccessorDeclSyntax.self) {
                return false
            }
            if let item = current.as(CodeBlockItemSyntax.self), let list = parent.as(CodeBlockItemListSyntax.self),
                isLocked(before: item, in: list)
            {
                return true
            }
            current = parent
        }
        return false
    }

    /// Whether a continuation is what the closure around is given that makes its stream: nobody has that yet, nor could end it.
    private static func isOfStreamBeingMade(_ continuation: ExprSyntax, _ node: Syntax) -> Bool {
        var current = node.parent
        while let next = current, !next.is(FunctionDeclSyntax.self) {
            if let closure = next.as(ClosureExprSyntax.self), let called = call(of: closure)?.calledExpression {
                let name = called.trimmedDescription.prefix { $0 != "<" && $0 != "(" }
                if name == "AsyncStream" || name == "AsyncThrowingStream" {
                    return closure.firstParameter ?? "$0" == continuation.trimmedDescription
                }
                let member = called.as(MemberAccessExprSyntax.self)?.declName.baseName.text ?? ""
                guard member.hasPrefix("withLock") || member == "forEach" else { return false }
            }
            current = next.parent
        }
        return false
    }

    private static func isLocked(before item: CodeBlockItemSyntax, in list: CodeBlockItemListSyntax) -> Bool {
        var isLocked = false
        for other in list {
            if other.id == item.id { break }
            guard let call = other.item.as(FunctionCallExprSyntax.self), call.arguments.isEmpty,
                let member = call.calledExpression.as(MemberAccessExprSyntax.self)
            else { continue }
            if member.declName.baseName.text == "lock" { isLocked = true }
            if member.declName.baseName.text == "unlock" { isLocked = false }
        }
        return isLocked
    }
}

extension ClosureExprSyntax {
    /// The name of the first parameter, where it has one.
    fileprivate var firstParameter: String? {
        switch signature?.parameterClause {
        case .simpleInput(let names)?: names.first?.name.text
        case .parameterClause(let clause)?: clause.parameters.first.map { ($0.secondName ?? $0.firstName).text }
        case nil: nil
        }
    }
}

/// How the body of a loop goes on.
private final class LoopBody: SyntaxVisitor {
    /// Whether it leaves the loop, but for a `guard` that only looks whether anybody is there.
    private(set) var leaves = false
    /// Whether its first round is its last.
    private(set) var isOnce = false
    /// Whether it waits for something.
    private(set) var waits = false
    private var continues = false

    init(of loop: ForStmtSyntax) {
        super.init(viewMode: .sourceAccurate)
        walk(loop.body)
        let isLeft = loop.body.statements.last.map { [.breakStmt, .returnStmt, .throwStmt].contains($0.item.kind) } ?? false
        isOnce = isLeft && !continues
    }

    override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
    override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
    override func visit(_ node: BreakStmtSyntax) -> SyntaxVisitorContinueKind { leave() }
    override func visit(_ node: ThrowStmtSyntax) -> SyntaxVisitorContinueKind { leave() }

    override func visit(_ node: ReturnStmtSyntax) -> SyntaxVisitorContinueKind {
        leaves = true
        return .visitChildren
    }

    override func visit(_ node: AwaitExprSyntax) -> SyntaxVisitorContinueKind {
        waits = true
        return .visitChildren
    }

    override func visit(_ node: ForStmtSyntax) -> SyntaxVisitorContinueKind {
        waits = waits || node.awaitKeyword != nil
        return .visitChildren
    }

    override func visit(_ node: ContinueStmtSyntax) -> SyntaxVisitorContinueKind {
        continues = true
        return .skipChildren
    }

    override func visit(_ node: GuardStmtSyntax) -> SyntaxVisitorContinueKind {
        let text = node.conditions.trimmedDescription
        return text.contains("self") || text.contains("isCancelled") ? .skipChildren : .visitChildren
    }

    private func leave() -> SyntaxVisitorContinueKind {
        leaves = true
        return .skipChildren
    }
}
