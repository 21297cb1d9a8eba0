import CombineModel
import Facts
import Lexing
import SourceText

/// Visits every expression of a body, names in scope, and collects the chains that end in a terminal.
final class SubscriptionWalk: ScopedWalk {
    private let reader: ChainReader
    var names: NameBinding { reader.bodies.names }
    private let terminals: Terminals
    private let file: Int
    private let declaration: DeclarationID?
    private(set) var sites: [SubscriptionSite] = []
    private(set) var localProducers: [LocalProducer] = []
    private var untold: UntoldCalls
    private var closureDepth = 0
    private var futureDepth = 0
    private var taskDepth = 0
    private var following: [Statement] = []
    /// The statements behind the blocks around, innermost first.
    private var behindBlocks: [Statement] = []
    /// Whether what is visited is a closure that a result builder makes a list of: its statements are values.
    private var isCollected = false
    private var isAsync: Bool
    /// Whether what is visited may wait: an async function's body, or a closure's that awaits something or is a task's.
    private var maySuspend: Bool

    init(reader: ChainReader, terminals: Terminals, file: Int, declaration: DeclarationID?) {
        self.reader = reader
        self.terminals = terminals
        self.file = file
        self.declaration = declaration
        isAsync = declaration.map { reader.program[$0].isAsync } ?? false
        maySuspend = isAsync
        untold = UntoldCalls(reader: reader, file: file, isOfAsync: isAsync)
    }

    var untoldCalls: [UntoldCall] { untold.found }

    func visit(_ body: Body, in scope: Scope) {
        if let block = body.block {
            let gives = declaration.map { reader.program[$0].typeText != nil } ?? false
            if gives { visitResult(block, in: Scope(inside: scope)) } else { visit(block, in: Scope(inside: scope)) }
        }
        if let value = body.value { visit(value, in: scope) }
        for accessor in body.accessors { visit(accessor, in: scope) }
    }

    private func visit(_ accessor: Accessor, in scope: Scope) {
        let inner = Scope(inside: scope)
        switch accessor.kind {
        case "set", "willSet": inner.add(Local("newValue", .typed(nil)))
        case "didSet": inner.add(Local("oldValue", .typed(nil)))
        default: break
        }
        if accessor.kind == "get" { visitResult(accessor.body, in: inner) } else { visit(accessor.body, in: inner) }
    }

    func visit(_ block: Block, in scope: Scope) { visit(block.statements, in: scope) }

    /// A body whose only expression is what it gives: nothing there is dropped.
    private func visitResult(_ block: Block, in scope: Scope) {
        guard block.statements.count == 1, case .expression(let only)? = block.statements.first?.kind else {
            return visit(block, in: scope)
        }
        if case .assignment = only.root { return visit(block, in: scope) }
        visit(only, use: .passed, statement: block.statements[0].range, in: scope)
    }

    private func visit(_ statements: [Statement], in scope: Scope) {
        let (outer, outerBlocks) = (following, behindBlocks)
        behindBlocks = following + behindBlocks
        scope.addTypes(of: statements)
        for (index, statement) in statements.enumerated() {
            following = Array(statements[(index + 1)...])
            visit(statement, in: scope)
        }
        (following, behindBlocks) = (outer, outerBlocks)
    }

    func visit(_ statement: Statement, in scope: Scope) {
        switch statement.kind {
        case .expression(let expression):
            visitStatement(expression, statement.range, in: scope)
            walk.assign(expression, in: scope)
        case .variable(let variable):
            for binding in variable.bindings {
                let use: CancellableUse =
                    if case .wildcard = binding.pattern { .discarded } else { .local(binding.pattern.names.first ?? "") }
                if let value = binding.value {
                    if binding.type == nil { noteUntold(value, in: scope) }
                    visit(value, use: use, statement: statement.range, in: scope)
                }
                for accessor in binding.accessors { visit(accessor, in: scope) }
            }
            names.bind(variable, in: scope)
        case .forIn(let loop): visit(loop, in: scope)
        case .function(let function): visit(function, statement.range, in: scope)
        case .return, .throw, .if, .block, .defer, .guard, .while, .repeat, .switch, .do, .conditionalCompilation, .other, .type, .jump:
            visitParts(of: statement, in: scope)
        }
    }

    private var walk: BodyWalk { BodyWalk(bodies: reader.bodies) { _, _ in } }

    func goRound(_ body: Block, in scope: Scope) { walk.goRound(body, in: scope) }

    func visit(_ expression: Expression, in scope: Scope) { visit(expression, use: .passed, statement: nil, in: scope) }

    private func visit(_ loop: Loop, in scope: Scope) {
        visit(loop.sequence, in: scope)
        if loop.isAwait, let (values, scope) = values(of: loop.sequence, in: scope) {
            add(values, terminal: values.links.count - 1, Terminal("values"), [], values.links.count, .passed, nil, in: scope)
        }
        let inner = Scope(inside: scope)
        walk.bind(loop, in: inner)
        walk.goRound(loop.body, in: inner)
        visit(loop.body, in: inner)
    }

    /// The `….values` that a loop goes over: as written, or what a constant of that name was made with.
    private func values(of sequence: Expression, in scope: Scope) -> (Expression, Scope)? {
        let isNew = { (values: Expression) in !self.sites.contains { $0.subscription.range == values.range } }
        if case .member("values")? = sequence.links.last?.kind { return isNew(sequence) ? (sequence, scope) : nil }
        guard let name = sequence.plainName, let (local, _) = scope.local(name), !local.isChanged,
            case .variable(_, let value?, let valueScope, _) = local.meaning, case .member("values")? = value.links.last?.kind,
            isNew(value),
            reader.publisher(value, linkCount: value.links.count - 1, in: valueScope) != nil
        else { return nil }
        return (value, valueScope)
    }

    private func visit(_ function: LocalFunction, _ range: ByteRange, in scope: Scope) {
        scope.add(function)
        if let text = function.resultType,
            let type = reader.program.publisherType(TypeExpression(parsing: text), from: scope.selfType)
        {
            let flow = reader.flows.flow(of: function, type, in: scope)
            localProducers.append(
                LocalProducer(file: file, declaration: declaration, name: function.name, range: range, flow: flow))
        }
        let inner = Scope(inside: scope)
        for parameter in function.parameters {
            inner.add(Local(parameter.name, .parameter(TypeExpression(parsing: parameter.type))))
        }
        let outer = (following, behindBlocks)
        (following, behindBlocks) = ([], [])
        closureDepth += 1
        visit(function.body, in: inner)
        closureDepth -= 1
        (following, behindBlocks) = outer
    }

    private func visitStatement(_ expression: Expression, _ range: ByteRange, in scope: Scope) {
        guard case .assignment(let target, let value) = expression.root else {
            noteUntold(expression, isDropped: true, in: scope)
            return visit(expression, use: isCollected ? .passed : .unused, statement: range, in: scope)
        }
        visit(target, in: scope)
        let text = reader.program.text(target.range, in: scope)
        if text == .wildcard { noteUntold(value, isDropped: true, in: scope) }
        visit(value, use: text == .wildcard ? .discarded : .assigned(text), statement: range, in: scope)
    }

    // MARK: Expressions

    private func visit(_ expression: Expression, use: CancellableUse, statement: ByteRange?, in scope: Scope) {
        var types: [Int: [TypeExpression?]] = [:]
        var ends = terminals.all(in: expression).filter { isCombine($0, expression, in: scope) }
        if ends.isEmpty, let read = terminals.reads(in: expression).first(where: { isRead($0, expression, in: scope) }) {
            ends = [read]
        }
        for found in ends {
            let site = add(expression, terminal: found.index, found.terminal, found.arguments, found.next, use, statement, in: scope)
            types.merge(closureTypes(site)) { first, _ in first }
        }
        addBlockingCall(expression, statement, in: scope)
        addContinuation(expression, statement, in: scope)
        visitRoot(expression, in: scope)
        let root: String? = if case .name(let name) = expression.root { name } else { nil }
        let (outerFutures, outerTasks) = (futureDepth, taskDepth)
        if root.map(Operators.beginsWhenMade) ?? false { futureDepth += 1 }
        if root == "Task" { taskDepth += 1 }
        defer { (futureDepth, taskDepth) = (outerFutures, outerTasks) }
        var called = root
        for link in expression.links {
            switch link.kind {
            case .member(let name): called = name
            case .call(let arguments), .subscript(let arguments):
                let runsInTask = called.map(NamingConvention.makesTask.covers) ?? false
                let collects = called.map(terminals.buildersOfLists.contains) ?? false
                let runsNow = called.flatMap { reader.program.knownFunctions.function(named: $0, on: nil)?.timing } == .now
                for argument in arguments {
                    visit(argument, types, runsInTask: runsInTask, runsNow: runsNow, isCollected: collects, in: scope)
                }
            default: break
            }
        }
    }

    private func noteUntold(_ expression: Expression, isDropped: Bool = false, in scope: Scope) {
        untold.note(expression, isInAsyncCode: maySuspend, isDropped: isDropped, in: scope)
    }

    /// Other libraries have a `subscribe` too, and `Result` has a `get()`: such a name counts where what stands before it can be
    /// read as a publisher.
    private func isCombine(_ found: Terminals.Found, _ expression: Expression, in scope: Scope) -> Bool {
        if !found.isOwn && found.terminal.kind != .subscribe { return true }
        if reader.publisher(expression, linkCount: found.index, in: scope) != nil { return true }
        return found.isOwn && ["sink", "assign", "subscribe"].contains(where: found.terminal.name.hasPrefix)
    }

    /// Dictionaries have `values` too, and half of all types a `value`.
    private func isRead(_ found: Terminals.Found, _ expression: Expression, in scope: Scope) -> Bool {
        if found.terminal.kind == .value, !isAsync || found.isOwn { return false }
        guard let publisher = reader.publisher(expression, linkCount: found.index, in: scope) else { return false }
        return found.terminal.kind != .value || terminals.isFuture(publisher)
    }

    private func visit(
        _ argument: Argument, _ types: [Int: [TypeExpression?]], runsInTask: Bool = false, runsNow: Bool = false, isCollected: Bool = false,
        in scope: Scope
    ) {
        if case .closure(let closure) = argument.value.root, argument.value.links.isEmpty {
            let types = types[closure.range.lowerBound] ?? []
            visit(closure, parameterTypes: types, runsInTask: runsInTask, runsNow: runsNow, isCollected: isCollected, in: scope)
        } else {
            visit(argument.value, in: scope)
        }
    }

    private func visit(
        _ closure: Closure, parameterTypes: [TypeExpression?], runsInTask: Bool = false, runsNow: Bool = false, isCollected: Bool = false,
        in scope: Scope
    ) {
        let inner = reader.types.scope(of: closure, inside: scope, parameterTypes: parameterTypes)
        closureDepth += 1
        let outer = (following, behindBlocks)
        // Who knows when it runs: what stands behind it in the function may have run before.
        if !runsNow, closure.body.statements.count > 1 { (following, behindBlocks) = ([], []) }
        let (wasAsync, mayHaveSuspended, wasCollected) = (isAsync, maySuspend, self.isCollected)
        self.isCollected = isCollected
        isAsync = closure.isAsync
        maySuspend = isAsync || runsInTask || closure.body.awaits
        visitResult(closure.body, in: inner)
        (isAsync, maySuspend, self.isCollected) = (wasAsync, mayHaveSuspended, wasCollected)
        (following, behindBlocks) = outer
        closureDepth -= 1
    }

    private func visitRoot(_ expression: Expression, in scope: Scope) {
        switch expression.root {
        case .closure(let closure): visit(closure, parameterTypes: [], in: scope)
        case .statement(let statement): visit(statement, in: Scope(inside: scope))
        case .tuple(let arguments), .macro(_, let arguments):
            for argument in arguments { visit(argument, [:], in: scope) }
        case .string(let parts), .array(let parts), .dictionary(let parts), .other(let parts), .infix(let parts, _):
            for part in parts { visit(part, in: scope) }
        case .conditional(let condition, let then, let other):
            for part in [condition, then, other] { visit(part, in: scope) }
        case .prefixed("await", let value):
            // A closure need not say that it is async: `Task { try await … }`.
            let wasAsync = isAsync
            isAsync = true
            visit(value, in: scope)
            isAsync = wasAsync
        case .cast(let value, _, _), .prefixed(_, let value): visit(value, in: scope)
        case .assignment(let target, let value):
            visit(target, in: scope)
            visit(value, use: .assigned(reader.program.text(target.range, in: scope)), statement: nil, in: scope)
        case .name, .implicitMember, .literal, .keyPath, .type: break
        }
    }

    @discardableResult
    private func add(
        _ expression: Expression, terminal index: Int, _ terminal: Terminal, _ arguments: [Argument], _ next: Int,
        _ use: CancellableUse, _ statement: ByteRange?, in scope: Scope
    ) -> Subscription {
        let publisher = self.publisher(expression, index, terminal, arguments, in: scope)
        let end = expression.links[next - 1].range
        let subscription = Subscription(
            publisher: publisher, terminal: terminal, arguments: arguments,
            range: start(of: expression, index, terminal)..<end.upperBound,
            terminalRange: expression.links[index].range.lowerBound..<end.upperBound,
            use: self.use(after: next, expression, use))
        add(subscription, statement)
        return subscription
    }

    /// A call in a test that returns what the publisher delivered that it is handed.
    private func addBlockingCall(_ expression: Expression, _ statement: ByteRange?, in scope: Scope) {
        guard declaration.map(reader.program.isTestCode) == true, let (name, arguments, next) = expression.leadingCall(),
            let first = arguments.first, BlockingFunction(named: name, given: arguments, in: reader.program) != nil,
            let publisher = reader.publisher(first.value, in: scope), publisher.flow.cardinality.verdict == .oneShot
        else { return }
        let end = expression.links[next - 1].range.upperBound
        let subscription = Subscription(
            publisher: publisher, terminal: Terminal(name), arguments: arguments, range: expression.rootRange.lowerBound..<end,
            terminalRange: first.value.range.upperBound..<end, use: .passed, isHanded: true)
        add(subscription, statement)
    }

    /// A continuation around one call that Swift has as an async function, and that is resumed with what that gives.
    private func addContinuation(_ expression: Expression, _ statement: ByteRange?, in scope: Scope) {
        guard let continuation = WrittenContinuation(expression), let called = continuation.closure.body.only?.returned,
            let call = HandlerCall(called),
            !call.arguments.contains(where: { $0.value.reads(continuation.name) }),
            let function = reader.types.functionThatCallsOnce(
                called, called.links.count - 1, in: reader.types.scope(of: continuation.closure, inside: scope, parameterTypes: [])),
            let form = function.asyncForms.first(where: { $0.labels == call.labels })
        else { return }
        let (source, body) = (reader.program.files[file].file, declaration.flatMap(reader.program.body)?.getter)
        let declared = continuation.output(in: body, giving: declaration.flatMap { reader.program[$0].typeText })
        // What throws is told a value that may be nil, and gives one that is not: which of them it is resumed with is for its type to say.
        let output = declared ?? (form.isThrowing ? nil : TypeExpression(parsing: form.result))
        guard HandlerOutcomes(call.handler, promises: [continuation.name], in: source).areWhat(form, gives: output, continuation.failure)
        else { return }
        let says = "`\(function.callee(on: nil))` calls back exactly once, and Swift has it as an async function"
        let flow = Flow(
            Cardinality(.one, .one, .always), failure: form.isThrowing ? .error : .never, output: output?.description,
            evidence: [reader.program.evidence(at: called.range.lowerBound, in: scope, says)])
        let publisher = PublisherExpression(
            range: expression.range, source: .opaque(.alreadyBridged),
            sourceRange: called.range.lowerBound..<(called.links.dropLast().last?.range ?? called.rootRange).upperBound, steps: [],
            flow: flow)
        let subscription = Subscription(
            publisher: publisher, terminal: Terminal(continuation.maker), arguments: continuation.arguments, range: expression.range,
            terminalRange: expression.rootRange, use: .passed)
        add(subscription, statement)
    }

    private func add(_ subscription: Subscription, _ statement: ByteRange?) {
        sites.append(
            SubscriptionSite(
                subscription: subscription, file: file, declaration: declaration, statementRange: statement,
                following: following, behindBlocks: behindBlocks, isInClosure: closureDepth > 0, isInAsyncContext: isAsync,
                isInFuture: futureDepth > 0, isInTask: taskDepth > 0))
    }

    /// Where a subscription begins: a view's modifier by itself, for the view before it is no part of the chain.
    private func start(of expression: Expression, _ index: Int, _ terminal: Terminal) -> Int {
        // The link begins where what stands before it ends; its name and the dot are its end.
        terminal.kind == .onReceive
            ? expression.links[index].range.upperBound - terminal.name.utf8.count - 1 : expression.rootRange.lowerBound
    }

    private func publisher(
        _ expression: Expression, _ index: Int, _ terminal: Terminal, _ arguments: [Argument], in scope: Scope
    ) -> PublisherExpression {
        if terminal.kind == .onReceive, let first = arguments.first { return reader.expectedPublisher(first.value, in: scope) }
        return reader.expectedPublisher(expression, linkCount: index, in: scope)
    }

    private func use(after next: Int, _ expression: Expression, _ use: CancellableUse) -> CancellableUse {
        guard next < expression.links.count else { return use }
        // `.sink { … }.cancel()`: over before anything else can run.
        if case .member("cancel") = expression.links[next].kind, next + 2 == expression.links.count { return .discarded }
        guard case .member("store") = expression.links[next].kind, next + 1 < expression.links.count,
            next + 2 == expression.links.count, case .call = expression.links[next + 1].kind
        else { return .passed }
        return .stored(expression.links[next].range.lowerBound..<expression.links[next + 1].range.upperBound)
    }

    /// What the closures of a chain are given, by where each begins.
    private func closureTypes(_ subscription: Subscription) -> [Int: [TypeExpression?]] {
        var result: [Int: [TypeExpression?]] = [:]
        func note(_ arguments: [Argument], _ output: String?) {
            for argument in arguments where !argument.has(.receiveCompletion) {
                guard case .closure(let closure) = argument.value.root else { continue }
                result[closure.range.lowerBound] = [output.map { TypeExpression(parsing: $0) }]
            }
        }
        guard var output = Optional(subscription.publisher.flow.output) else { return [:] }
        note(subscription.arguments, output)
        output = nil
        for (index, step) in subscription.publisher.steps.enumerated() where index > 0 {
            note(step.arguments, subscription.publisher.steps[index - 1].flow.output)
        }
        return result
    }
}
