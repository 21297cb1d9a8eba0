import Analysis
import CombineModel
import Facts
import Semantics
import SourceText

/// `Future`: its closure becomes the body where it fulfils the promise itself, a continuation where a callback does.
extension Lowerer {
    mutating func emitFuture(_ call: SourceCall, _ publisher: PublisherExpression, to destination: Destination) throws(Refusal) {
        if try emitSubscribing(call, publisher, to: destination) { return }
        if let work = asyncWork(of: call) { return try emitAsyncWork(work, to: destination) }
        let future = try future(call, publisher)
        guard let body = future.directBody else { return try finish(try callbackValue(future), to: destination) }
        if let task = future.task, !task.isPlain || goesOn(task) { return try emitTask(task, of: future, to: destination) }
        if case .assign = destination, future.calls.count > 1 {
            throw Refusal(.hardToRead, "a `Future` with several outcomes in the middle of a chain")
        }
        try emitDirect(future, body, to: destination)
    }

    mutating func futureValue(_ call: SourceCall, _ publisher: PublisherExpression) throws(Refusal) -> Value {
        if let work = asyncWork(of: call) { return try asyncWorkValue(work, output: publisher.sourceFlow.output) }
        let future = try future(call, publisher)
        if let task = future.task, goesOn(task) { return try taskValue(task, of: future) }
        if let body = future.directBody, future.task?.isPlain != false {
            if let value = try valueAtEnd(of: body, future) { return value }
            guard future.closure.body.statements.count == 1, future.calls.count == 1, case .success(let range) = future.calls[0].kind,
                !future.calls[0].isInClosure
            else { throw Refusal(.hardToRead, "a `Future` with a body of its own in the middle of a chain") }
            return Value(written: try text(range), output: future.output)
        }
        return try callbackValue(future)
    }

    /// What awaits the callback that fulfils the promise: the async form of what it is handed to, else a continuation.
    private mutating func callbackValue(_ future: FutureShape) throws(Refusal) -> Value {
        if future.use.isOnceOnEveryPath, future.use.loss == nil, let value = try asyncForm(in: future) { return value }
        return try continuation(future)
    }

    /// The value of a body that fulfils the promise with its last statement, the others written before.
    private mutating func valueAtEnd(of body: Block, _ future: FutureShape) throws(Refusal) -> Value? {
        let isOwn = body.range == future.closure.body.range
        var statements = isOwn ? kept(future.closure) : body.statements
        statements.removeAll { statement in future.aliases.statements.contains { $0.range == statement.range } }
        var range = isOwn ? bodyRange(of: future.closure) : future.directRange
        var calls = future.calls
        // `do { … } catch { promise(.failure(error)) }`: what throws inside fails the chain as well.
        if statements.count == 1, case .do(let inner, let catches) = statements[0].kind, isPlainRethrow(catches, future.aliases.names),
            splice.comments(in: range.lowerBound..<inner.range.lowerBound).isEmpty
        {
            statements = inner.statements
            range = (inner.range.lowerBound + 1)..<(inner.range.upperBound - 1)
            calls = calls.filter { inner.range.contains($0.range.lowerBound) }
        } else if !isOwn || statements.count < 2 {
            return nil
        }
        guard calls.count == 1, let call = calls.first, let first = statements.first, let last = statements.last,
            last.range.contains(call.range.lowerBound), Returns.count(in: Array(statements.dropLast())) == 0,
            isFulfilment(last, future.aliases.names), !call.isInClosure
        else { return nil }
        var result: Value?
        try inside(future.closure, taking: nil) { lowerer throws(Refusal) in
            for statement in statements.dropLast() { try lowerer.claim(statement, in: future.closure) }
            switch call.kind {
            case .success(let range): result = lowerer.written(try lowerer.text(range), output: future.output)
            case .result(let range) where PromiseCall.caught(in: range, of: lowerer.source) != nil:
                guard let value = PromiseCall.caught(in: range, of: lowerer.source) else { return }
                result = lowerer.written(try lowerer.text(value), output: future.output)
            case .result(let range):
                let (opening, closing) = try lowerer.parentheses(around: lowerer.source.text(range), future)
                result = Value(
                    opening + (try lowerer.text(range)) + closing + ".get()", isThrowing: future.failure != .never, output: future.output)
            default: return
            }
            guard statements.count > 1 else { return }
            let start = lowerer.leadingCommentStart(of: first, in: range)
            lowerer.add(.raw(try lowerer.text(start..<lowerer.trimmedEnd(before: last.range.lowerBound))))
        }
        return result
    }

    struct FutureShape {
        let closure: Closure
        let aliases: PromiseAliases
        let calls: [PromiseCall]
        let output: String?
        let failure: Failure
        /// The block that fulfils the promise itself: the closure's own, or that of a `Task` that is all of it.
        let directBody: Block?
        let directRange: ByteRange
        /// The closure of that task.
        var task: Closure?
        /// All of it, from its name on.
        let range: ByteRange
        var use = PromiseUse.once

        /// The name that the closure gives to it.
        var promise: String { closure.parameters?.first?.name ?? "$0" }
    }

    /// What a promise is called, and the statements that only give it one more name.
    struct PromiseAliases {
        var names: Set<String>
        var statements: [Statement] = []
    }

    /// `let promise = promise`, `nonisolated(unsafe) let fulfil = promise`: a continuation can be sent as it is.
    func aliases(of promise: String, in block: Block) -> PromiseAliases {
        var result = PromiseAliases(names: [promise])
        func read(_ block: Block) {
            block.forEachStatement { statement in
                guard let alias = result.names.lazy.compactMap({ statement.alias(of: $0) }).first else { return }
                result.names.insert(alias)
                result.statements.append(statement)
            }
            block.forEachExpression { expression in
                guard case .closure(let closure) = expression.root else { return true }
                read(closure.body)
                return false
            }
        }
        read(block)
        return result
    }

    private func calls(of names: Set<String>, in range: ByteRange, without aliases: [Statement]) -> [PromiseCall] {
        names.flatMap { PromiseCall.all(of: $0, in: range, of: source) }
            .filter { call in !aliases.contains { $0.range.contains(call.range.lowerBound) } }
            .sorted { $0.range.lowerBound < $1.range.lowerBound }
    }

    private mutating func future(_ call: SourceCall, _ publisher: PublisherExpression) throws(Refusal) -> FutureShape {
        guard let closure = call.arguments.first?.value.closure else {
            throw Refusal(.shapeNotSupported, "a `Future` made from a function")
        }
        if closure.body.holdsConditionalCompilation { throw Refusal(.conditionalCompilation) }
        let fulfilment = context.memory.fulfilment(of: closure, in: source, context.program)
        let use = try PromiseUse(fulfilment, in: context, source)
        let promise = closure.parameters?.first?.name ?? "$0"
        let aliases = aliases(of: promise, in: closure.body)
        let generics = call.generics.map { GenericArguments($0).types } ?? []
        let keepsOutput = publisher.steps.allSatisfy { $0.isSilent }
        let failure: Failure =
            generics.count == 2
            ? context.program.failure(named: generics[1], from: around.place) : publisher.steps.isEmpty ? publisher.flow.failure : .unknown
        let output = generics.first ?? (keepsOutput ? publisher.flow.output ?? wanted.output : nil)
        let calls = calls(of: aliases.names, in: bodyRange(of: closure), without: aliases.statements)
        let direct = use.isOnceOnEveryPath ? directBody(closure, calls, aliases) : nil
        let shape = FutureShape(
            closure: closure, aliases: aliases, calls: direct?.calls ?? calls, output: output,
            failure: failure == .unknown ? around.declaredFailure : failure, directBody: direct?.body, directRange: direct?.range ?? 0..<0,
            task: direct?.task, range: publisher.sourceRange, use: use)
        // What cannot fail cannot be cancelled either; and what never names its promise is no closure of a `Future` as Combine has it.
        if let loss = use.loss, shape.failure == .never || calls.isEmpty { throw Refusal(.promiseNotOnce, loss) }
        return shape
    }

    // MARK: The promise is fulfilled by the body itself

    private func directBody(
        _ closure: Closure, _ calls: [PromiseCall], _ aliases: PromiseAliases
    ) -> (body: Block, range: ByteRange, calls: [PromiseCall], task: Closure?)? {
        if calls.allSatisfy({ !$0.isInClosure && $0.isOutcome }), isDirect(closure.body, aliases.names) {
            return (closure.body, bodyRange(of: closure), calls, nil)
        }
        let own = closure.body.statements.filter { statement in !aliases.statements.contains { $0.range == statement.range } }
        guard own.count == 1, let task = own[0].returned?.taskClosure, task.isPlain && closure.captures.isEmpty || canRunHere(task) else {
            return nil
        }
        let range = bodyRange(of: task)
        let inner = self.calls(of: aliases.names, in: range, without: aliases.statements)
        guard inner.allSatisfy({ !$0.isInClosure && $0.isOutcome }), isDirect(task.body, aliases.names) else { return nil }
        return (task.body, range, inner, task)
    }

    /// Whether each fulfilment is the last thing on its path.
    func isDirect(_ block: Block, _ promises: Set<String>) -> Bool {
        for (index, statement) in block.statements.enumerated() {
            let rest = block.statements[(index + 1)...]
            let isEnd = rest.isEmpty || rest.count == 1 && rest.first?.isBareReturn == true
            if isFulfilment(statement, promises) {
                guard isEnd else { return false }
                continue
            }
            guard promises.contains(where: { splice.count(of: $0, in: statement.range) > 0 }) else { continue }
            switch statement.kind {
            case .guard(_, let inner): guard isDirect(inner, promises) else { return false }
            case .do(let inner, let catches) where catchesItsOwn(inner, catches, promises): return false
            case .if, .switch, .do, .block:
                let leavesOnlyThere = !isEnd && statement.alwaysLeaves
                guard isEnd || leavesOnlyThere else { return false }
                for inner in statement.innerBlocks { guard isDirect(inner, promises) else { return false } }
            default:
                guard promises.contains(where: { statement.alias(of: $0) != nil }) else { return false }
            }
        }
        return true
    }

    /// Whether what the block fails with would be caught where it stands, once it is thrown.
    private func catchesItsOwn(_ block: Block, _ catches: [Catch], _ promises: Set<String>) -> Bool {
        guard !catches.isEmpty, !isPlainRethrow(catches, promises) else { return false }
        return calls(of: promises, in: block.range, without: []).contains { call in
            if case .success = call.kind { false } else { true }
        }
    }

    private func isFulfilment(_ statement: Statement, _ promises: Set<String>) -> Bool {
        guard let expression = statement.returned, case .name(let name) = expression.root, promises.contains(name),
            expression.links.count == 1,
            case .call = expression.links[0].kind
        else { return false }
        return true
    }

    mutating func emitDirect(_ future: FutureShape, _ body: Block, to destination: Destination) throws(Refusal) {
        let outer = ambient
        defer { ambient = outer }
        ambient.dropsSelf = !spellsSelf
        // The body becomes statements of the function, whose `self` is no optional; outside of any closure it ran while that did.
        if !subscription.isInTask, future.closure.captures.contains(where: { $0.name == "self" }) {
            try open(future.closure, runsAtOnce: !outer.dropsSelf)
        }
        addComments(in: bodyRange(of: future.closure).lowerBound..<future.directRange.lowerBound)
        var statements = body.statements
        var range = future.directRange
        if statements.count > 1, let asking = statements.first, asking.unwrappedSelf != nil {
            statements.removeFirst()
            range = asking.range.upperBound..<range.upperBound
        }
        try emitStatements(statements, in: range, future, to: destination)
    }

    /// Whether the only thing the handler does is to fail with the error it caught.
    func isPlainRethrow(_ catches: [Catch], _ promises: Set<String>) -> Bool {
        guard catches.count == 1, let caught = catches[0].caughtName, catches[0].body.statements.count == 1,
            let call = calls(of: promises, in: catches[0].body.range, without: []).first,
            case .failure(let range, _) = call.kind, splice.comments(in: catches[0].body.range).isEmpty
        else { return false }
        return source.text(range) == caught
    }

    func errorType(_ failure: Failure, _ text: String) throws(Refusal) -> String {
        for candidate in [failure, around.declaredFailure] {
            if case .type(let name) = candidate, candidate != .error { return name }
        }
        throw Refusal(.hardToRead, "the type of the error `\(text)` is left to the context")
    }
}

extension PromiseCall {
    /// Whether it says what the outcome is, as against handing the promise on.
    var isOutcome: Bool { if case .value = kind { false } else { true } }
}

extension Catch {
    /// What a clause for any error calls it.
    fileprivate var caughtName: String? {
        if patterns.isEmpty { return "error" }
        guard patterns.count == 1, case .name(let name) = patterns[0] else { return nil }
        return name
    }
}

extension Statement {
    var isBareReturn: Bool { if case .return(nil) = kind { true } else { false } }

    /// `()` or `Void()`, which does nothing.
    var isEmptyTuple: Bool { if case .expression(let expression) = kind { expression.isEmptyTuple } else { false } }

    var innerBlocks: [Block] {
        if case .if(_, let then, let other) = kind { return [then] + (other?.innerBlocks ?? []) }
        return blocks
    }

    /// Whether every block of it ends in a `return`, so that what follows is its `else`.
    var alwaysLeaves: Bool { innerBlocks.allSatisfy { $0.statements.last?.isReturn ?? false } }
}

extension Expression {
    /// The closure of `Task { … }`.
    var taskClosure: Closure? {
        guard case .name("Task") = root, links.count == 1, case .call(let arguments) = links[0].kind, arguments.count == 1 else {
            return nil
        }
        return arguments[0].value.closure
    }
}
