import Lexing
import Analysis
import CombineModel
import Facts
import Semantics
import SourceText

/// `Future`: its closure becomes the body where it fulfils the promise itself, a continuation where a callback does.
extension Futures {
    static func emitFuture(
        _ call: SourceCall, _ publisher: PublisherExpression, to destination: Lowerer.Destination, in lowerer: inout Lowerer
    ) throws(Refusal) {
        if try emitSubscribing(call, publisher, to: destination, in: &lowerer) { return }
        if let work = asyncWork(of: call, in: lowerer) { return try emitAsyncWork(work, to: destination, in: &lowerer) }
        let future = try future(call, publisher, in: &lowerer)
        guard let body = future.directBody else { return try lowerer.finish(try callbackValue(future, in: &lowerer), to: destination) }
        if let task = future.task, !task.isPlain || goesOn(task, in: &lowerer) {
            return try emitTask(task, of: future, to: destination, in: &lowerer)
        }
        if case .assign = destination, future.calls.count > 1 {
            throw Refusal(.hardToRead, "a `Future` with several outcomes in the middle of a chain")
        }
        try emitDirect(future, body, to: destination, in: &lowerer)
    }

    static func futureValue(_ call: SourceCall, _ publisher: PublisherExpression, in lowerer: inout Lowerer) throws(Refusal) -> Value {
        if let work = asyncWork(of: call, in: lowerer) {
            return try asyncWorkValue(work, output: publisher.sourceFlow.outputType, in: &lowerer)
        }
        let future = try future(call, publisher, in: &lowerer)
        if let task = future.task, goesOn(task, in: &lowerer) { return try taskValue(task, of: future, in: &lowerer) }
        if let body = future.directBody, future.task?.isPlain != false {
            if let value = try valueAtEnd(of: body, future, in: &lowerer) { return value }
            guard future.closure.body.statements.count == 1, future.calls.count == 1, case .success(let range) = future.calls[0].kind,
                !future.calls[0].isInClosure
            else { throw Refusal(.hardToRead, "a `Future` with a body of its own in the middle of a chain") }
            return Value(written: try lowerer.text(range), output: future.output)
        }
        return try callbackValue(future, in: &lowerer)
    }

    /// What awaits the callback that fulfils the promise: the async form of what it is handed to, else a continuation.
    private static func callbackValue(_ future: FutureShape, in lowerer: inout Lowerer) throws(Refusal) -> Value {
        if future.use.isOnceOnEveryPath, future.use.loss == nil, let value = try asyncForm(in: future, in: &lowerer) { return value }
        return try continuation(future, in: &lowerer)
    }

    /// The value of a body that fulfils the promise with its last statement, the others written before.
    private static func valueAtEnd(of body: Block, _ future: FutureShape, in lowerer: inout Lowerer) throws(Refusal) -> Value? {
        let isOwn = body.range == future.closure.body.range
        var statements = isOwn ? lowerer.inlined(future.closure).statements : body.statements
        statements.removeAll { statement in future.aliases.statements.contains { $0.range == statement.range } }
        var range = isOwn ? future.closure.content : future.directRange
        var calls = future.calls
        // `do { … } catch { promise(.failure(error)) }`: what throws inside fails the chain as well.
        if statements.count == 1, case .do(let inner, let catches) = statements[0].kind,
            isPlainRethrow(catches, future.aliases.names, in: lowerer),
            lowerer.splice.comments(in: range.lowerBound..<inner.range.lowerBound).isEmpty
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
        try ClosureBodies.inside(future.closure, taking: nil, in: &lowerer) { lowerer throws(Refusal) in
            for statement in statements.dropLast() { try ClosureBodies.claim(statement, of: future.closure, in: &lowerer) }
            switch call.kind {
            case .success(let range): result = lowerer.written(try lowerer.text(range), output: future.output)
            case .result(let range) where PromiseCall.caught(in: range, of: lowerer.source) != nil:
                guard let value = PromiseCall.caught(in: range, of: lowerer.source) else { return }
                result = lowerer.written(try lowerer.text(value), output: future.output)
            case .result(let range):
                let (opening, closing) = try parentheses(around: lowerer.source.text(range), future, in: lowerer)
                result = Value(
                    "\(opening)\(try lowerer.text(range))\(closing).get()", isThrowing: future.failure != .never, output: future.output)
            default: return
            }
            guard statements.count > 1 else { return }
            let start = lowerer.splice.textStart(of: first, in: range)
            lowerer.add(.user(try lowerer.text(start..<lowerer.splice.textEnd(before: last.range.lowerBound))))
        }
        return result
    }

    struct FutureShape {
        let closure: Closure
        let aliases: PromiseAliases
        let calls: [PromiseCall]
        let output: TypeExpression?
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
    static func aliases(of promise: String, in block: Block) -> PromiseAliases {
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

    private static func promiseCalls(of names: Set<String>, in range: ByteRange, without aliases: [Statement], in lowerer: Lowerer)
        -> [PromiseCall]
    {
        names.flatMap { PromiseCall.all(of: $0, in: range, of: lowerer.source) }
            .filter { call in !aliases.contains { $0.range.contains(call.range.lowerBound) } }
            .sorted { $0.range.lowerBound < $1.range.lowerBound }
    }

    private static func future(_ call: SourceCall, _ publisher: PublisherExpression, in lowerer: inout Lowerer) throws(Refusal)
        -> FutureShape
    {
        guard let closure = call.arguments.first?.value.closure else {
            throw Refusal(.shapeNotSupported, "a `Future` made from a function")
        }
        if closure.body.holdsConditionalCompilation { throw Refusal(.conditionalCompilation) }
        let fulfilment = lowerer.context.memory.fulfilment(of: closure, in: lowerer.source, lowerer.context.program)
        let use = try PromiseUse(fulfilment, in: lowerer.context, lowerer.source)
        let promise = closure.parameters?.first?.name ?? "$0"
        let aliases = aliases(of: promise, in: closure.body)
        let generics = call.generics.map { GenericArguments($0).types } ?? []
        let keepsOutput = publisher.steps.allSatisfy { $0.isSilent }
        let failure: Failure =
            generics.count == 2
            ? lowerer.context.program.failure(named: generics[1], from: lowerer.around.place)
            : publisher.steps.isEmpty ? publisher.flow.failure : .unknown
        let output =
            generics.first.map { TypeExpression(parsing: $0) } ?? (keepsOutput ? publisher.flow.outputType ?? lowerer.wanted.output : nil)
        let calls = promiseCalls(of: aliases.names, in: closure.content, without: aliases.statements, in: lowerer)
        let direct = use.isOnceOnEveryPath ? directBody(closure, calls, aliases, in: lowerer) : nil
        let shape = FutureShape(
            closure: closure, aliases: aliases, calls: direct?.calls ?? calls, output: output,
            failure: failure == .unknown ? lowerer.around.declaredFailure : failure, directBody: direct?.body,
            directRange: direct?.range ?? 0..<0,
            task: direct?.task, range: publisher.sourceRange, use: use)
        // What cannot fail cannot be cancelled either; and what never names its promise is no closure of a `Future` as Combine has it.
        if let loss = use.loss, shape.failure == .never || calls.isEmpty { throw Refusal(.promiseNotOnce, loss) }
        return shape
    }

    // MARK: The promise is fulfilled by the body itself

    private static func directBody(
        _ closure: Closure, _ calls: [PromiseCall], _ aliases: PromiseAliases, in lowerer: Lowerer
    ) -> (body: Block, range: ByteRange, calls: [PromiseCall], task: Closure?)? {
        if calls.allSatisfy({ !$0.isInClosure && $0.isOutcome }), isDirect(closure.body, aliases.names, in: lowerer) {
            return (closure.body, closure.content, calls, nil)
        }
        let own = closure.body.statements.filter { statement in !aliases.statements.contains { $0.range == statement.range } }
        guard own.count == 1, let task = own[0].returned?.taskClosure,
            task.isPlain && closure.captures.isEmpty || canRunHere(task, in: lowerer)
        else {
            return nil
        }
        let range = task.content
        let inner = promiseCalls(of: aliases.names, in: range, without: aliases.statements, in: lowerer)
        guard inner.allSatisfy({ !$0.isInClosure && $0.isOutcome }), isDirect(task.body, aliases.names, in: lowerer) else { return nil }
        return (task.body, range, inner, task)
    }

    /// Whether each fulfilment is the last thing on its path.
    static func isDirect(_ block: Block, _ promises: Set<String>, in lowerer: Lowerer) -> Bool {
        for (index, statement) in block.statements.enumerated() {
            let rest = block.statements[(index + 1)...]
            let isEnd = rest.isEmpty || rest.count == 1 && rest.first?.isBareReturn == true
            if isFulfilment(statement, promises) {
                guard isEnd else { return false }
                continue
            }
            guard promises.contains(where: { lowerer.splice.count(of: $0, in: statement.range) > 0 }) else { continue }
            switch statement.kind {
            case .guard(_, let inner): guard isDirect(inner, promises, in: lowerer) else { return false }
            case .do(let inner, let catches) where catchesItsOwn(inner, catches, promises, in: lowerer): return false
            case .if, .switch, .do, .block:
                let leavesOnlyThere = !isEnd && statement.alwaysLeaves
                guard isEnd || leavesOnlyThere else { return false }
                for inner in statement.innerBlocks { guard isDirect(inner, promises, in: lowerer) else { return false } }
            default:
                guard promises.contains(where: { statement.alias(of: $0) != nil }) else { return false }
            }
        }
        return true
    }

    /// Whether what the block fails with would be caught where it stands, once it is thrown.
    private static func catchesItsOwn(_ block: Block, _ catches: [Catch], _ promises: Set<String>, in lowerer: Lowerer) -> Bool {
        guard !catches.isEmpty, !isPlainRethrow(catches, promises, in: lowerer) else { return false }
        return promiseCalls(of: promises, in: block.range, without: [], in: lowerer).contains { call in
            if case .success = call.kind { false } else { true }
        }
    }

    private static func isFulfilment(_ statement: Statement, _ promises: Set<String>) -> Bool {
        guard let expression = statement.returned, case .name(let name) = expression.root, promises.contains(name),
            expression.links.count == 1,
            case .call = expression.links[0].kind
        else { return false }
        return true
    }

    static func emitDirect(_ future: FutureShape, _ body: Block, to destination: Lowerer.Destination, in lowerer: inout Lowerer)
        throws(Refusal)
    {
        let outer = lowerer.ambient
        defer { lowerer.ambient = outer }
        lowerer.ambient.dropsSelf = !lowerer.spellsSelf
        // The body becomes statements of the function, whose `self` is no optional; outside of any closure it ran while that did.
        if !lowerer.subscription.isInTask, future.closure.captures.contains(where: { $0.name == "self" }) {
            try CaptureLists.open(future.closure, runsAtOnce: !outer.dropsSelf, in: &lowerer)
        }
        lowerer.addComments(in: future.closure.content.lowerBound..<future.directRange.lowerBound)
        var statements = body.statements
        var range = future.directRange
        if statements.count > 1, let asking = statements.first, asking.unwrappedSelf != nil {
            statements.removeFirst()
            range = asking.range.upperBound..<range.upperBound
        }
        try emitStatements(statements, in: range, future, to: destination, in: &lowerer)
    }

    /// Whether the only thing the handler does is to fail with the error it caught.
    static func isPlainRethrow(_ catches: [Catch], _ promises: Set<String>, in lowerer: Lowerer) -> Bool {
        guard catches.count == 1, let caught = catches[0].caughtName, catches[0].body.statements.count == 1,
            let call = promiseCalls(of: promises, in: catches[0].body.range, without: [], in: lowerer).first,
            case .failure(let range, _) = call.kind, lowerer.splice.comments(in: catches[0].body.range).isEmpty
        else { return false }
        return lowerer.source.text(range) == caught
    }

    static func errorType(_ failure: Failure, _ text: String, in lowerer: Lowerer) throws(Refusal) -> String {
        for candidate in [failure, lowerer.around.declaredFailure] {
            if case .type(let name) = candidate, candidate != .error { return name }
        }
        throw Refusal(.hardToRead, "the type of the error `\(text)` is left to the context")
    }
}

extension Catch {
    /// What a clause for any error calls it.
    fileprivate var caughtName: String? {
        if patterns.isEmpty { return "error" }
        guard patterns.count == 1, case .name(let name) = patterns[0] else { return nil }
        return name
    }
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
