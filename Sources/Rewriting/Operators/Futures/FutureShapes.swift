import Lexing
import Analysis
import CombineModel
import Facts
import SourceText

/// `Future`: its closure becomes the body where it fulfils the promise itself, a continuation where a callback does.
extension Futures {
    static func emitFuture(
        _ call: SourceCall, _ publisher: PublisherExpression, to destination: Destination, in lowerer: inout Lowerer
    ) throws(Refusal) {
        if try emitSubscribing(call, publisher, to: destination, in: &lowerer) { return }
        if let work = AsyncWork(of: call, in: lowerer.context.program, lowerer.splice) {
            return try emit(work, to: destination, in: &lowerer)
        }
        let future = try future(call, publisher, in: &lowerer)
        guard let direct = future.direct else { return try lowerer.finish(try callbackValue(future, in: &lowerer), to: destination) }
        if let task = direct.task, !task.isPlain || goesOn(task, in: &lowerer) {
            return try emitTask(task, of: future, to: destination, in: &lowerer)
        }
        if case .assign = destination, future.calls.count > 1 {
            throw Refusal(.hardToRead, "a `Future` with several outcomes in the middle of a chain")
        }
        try emitDirect(future, to: destination, in: &lowerer)
    }

    static func futureValue(_ call: SourceCall, _ publisher: PublisherExpression, in lowerer: inout Lowerer) throws(Refusal) -> Value {
        if let work = AsyncWork(of: call, in: lowerer.context.program, lowerer.splice) {
            return try value(of: work, output: publisher.sourceFlow.outputType, in: &lowerer)
        }
        let future = try future(call, publisher, in: &lowerer)
        if let task = future.direct?.task, goesOn(task, in: &lowerer) { return try taskValue(task, of: future, in: &lowerer) }
        if let direct = future.direct, direct.task?.isPlain != false {
            if let value = try valueAtEnd(of: direct, future, in: &lowerer) { return value }
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
    private static func valueAtEnd(of direct: DirectBody, _ future: FutureShape, in lowerer: inout Lowerer) throws(Refusal) -> Value? {
        let isOwn = direct.task == nil
        var statements = isOwn ? lowerer.inlined(future.closure).statements : direct.block.statements
        statements = future.promise.withoutAliases(statements)
        var range = isOwn ? future.closure.content : direct.range
        var calls = future.calls
        // `do { … } catch { promise(.failure(error)) }`: what throws inside fails the chain as well.
        if statements.count == 1, case .do(let inner, let catches) = statements[0].kind,
            future.promise.isPlainRethrow(catches),
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
            future.promise.isFulfilment(last), !call.isInClosure
        else { return nil }
        return try ClosureBodies.inside(future.closure, taking: nil, in: &lowerer) { lowerer throws(Refusal) -> Value? in
            for statement in statements.dropLast() { try ClosureBodies.claim(statement, of: future.closure, in: &lowerer) }
            let result: Value
            switch call.kind {
            case .success(let range): result = lowerer.written(try lowerer.text(range), output: future.output)
            case .result(let range):
                if let value = PromiseCall.caught(in: range, of: lowerer.source) {
                    result = lowerer.written(try lowerer.text(value), output: future.output)
                } else {
                    let (opening, closing) = try parentheses(around: lowerer.source.text(range), future, in: lowerer)
                    result = Value(
                        "\(opening)\(try lowerer.text(range))\(closing).get()", isThrowing: future.failure != .never, output: future.output)
                }
            default: return nil
            }
            if statements.count > 1 {
                let start = lowerer.splice.textStart(of: first, in: range)
                lowerer.add(.user(try lowerer.text(start..<lowerer.splice.textEnd(before: last.range.lowerBound))))
            }
            return result
        }
    }

    /// The block that fulfils a promise itself: the closure's own, or that of a `Task` that is all of it.
    struct DirectBody {
        let block: Block
        let range: ByteRange
        let calls: [PromiseCall]
        /// The closure of that task.
        var task: Closure?
    }

    struct FutureShape {
        let closure: Closure
        let promise: NamedPromise
        let calls: [PromiseCall]
        let output: TypeExpression?
        let failure: Failure
        /// The block that fulfils the promise itself.
        var direct: DirectBody?
        /// All of it, from its name on.
        let range: ByteRange
        var use = PromiseUse.once
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
        let promise = NamedPromise(closure.valueName, in: closure.body, lowerer.splice)
        let generics = call.genericTypes
        let keepsOutput = publisher.steps.allSatisfy { $0.isSilent }
        let failure: Failure =
            generics.count == 2
            ? lowerer.context.program.failure(named: generics[1].description, from: lowerer.around.place)
            : publisher.onlyFailure
        let output =
            generics.first ?? (keepsOutput ? publisher.flow.outputType ?? lowerer.wanted.output : nil)
        let calls = promise.calls(in: closure.content)
        let direct = use.isOnceOnEveryPath ? directBody(closure, calls, promise, in: lowerer) : nil
        let shape = FutureShape(
            closure: closure, promise: promise, calls: direct?.calls ?? calls, output: output,
            failure: failure == .unknown ? lowerer.around.declaredFailure : failure, direct: direct, range: publisher.sourceRange,
            use: use)
        // What cannot fail cannot be cancelled either; and what never names its promise is no closure of a `Future` as Combine has it.
        if let loss = use.loss, shape.failure == .never || calls.isEmpty { throw Refusal(.promiseNotOnce, loss) }
        return shape
    }

    // MARK: The promise is fulfilled by the body itself

    private static func directBody(
        _ closure: Closure, _ calls: [PromiseCall], _ promise: NamedPromise, in lowerer: Lowerer
    ) -> DirectBody? {
        if calls.allSatisfy({ !$0.isInClosure && $0.isOutcome }), promise.isDirect(closure.body) {
            return DirectBody(block: closure.body, range: closure.content, calls: calls)
        }
        let own = promise.withoutAliases(closure.body.statements)
        guard own.count == 1, let task = own[0].returned?.taskClosure,
            task.isPlain && closure.captures.isEmpty || canRunHere(task, in: lowerer)
        else { return nil }
        let range = task.content
        let inner = promise.calls(in: range)
        guard inner.allSatisfy({ !$0.isInClosure && $0.isOutcome }), promise.isDirect(task.body) else { return nil }
        return DirectBody(block: task.body, range: range, calls: inner, task: task)
    }

    static func emitDirect(_ future: FutureShape, to destination: Destination, in lowerer: inout Lowerer) throws(Refusal) {
        guard let direct = future.direct else { return }
        let outer = lowerer.ambient
        defer { lowerer.ambient = outer }
        lowerer.ambient.dropsSelf = !lowerer.spellsSelf
        // The body becomes statements of the function, whose `self` is no optional; outside of any closure it ran while that did.
        if !lowerer.subscription.isInTask, future.closure.captures.contains(where: { $0.name == "self" }) {
            try CaptureLists.open(future.closure, runsAtOnce: !outer.dropsSelf, in: &lowerer)
        }
        lowerer.addComments(in: future.closure.content.lowerBound..<direct.range.lowerBound)
        var (statements, range) = (direct.block.statements, direct.range)
        if statements.count > 1, let asking = statements.first, asking.unwrappedSelf != nil {
            statements.removeFirst()
            range = asking.range.upperBound..<range.upperBound
        }
        try emitStatements(statements, in: range, future, to: destination, in: &lowerer)
    }

    static func errorType(_ failure: Failure, _ text: String, in lowerer: Lowerer) throws(Refusal) -> String {
        for candidate in [failure, lowerer.around.declaredFailure] {
            if case .type(let name) = candidate, candidate != .error { return name }
        }
        throw Refusal(.hardToRead, "the type of the error `\(text)` is left to the context")
    }
}
