import Analysis
import CombineModel
import Facts
import Lexing
import Semantics
import SourceText

/// `Future`s around a call that Swift has as an async function too: the direct `await`.
extension Futures {
    /// What awaits the async form of the function that the promise's callback is handed to, what stands before it having been written; nil
    /// where the callback does anything but to hand on what it is told, as the async form does.
    static func asyncForm(in future: FutureShape, in lowerer: inout Lowerer) throws(Refusal) -> Value? {
        let statements = future.promise.withoutAliases(lowerer.inlined(future.closure).statements)
        guard future.closure.captures.allSatisfy({ $0.specifier == nil && $0.value == nil }), let first = statements.first,
            let last = statements.last, let call = last.returned.flatMap(HandlerCall.init),
            lowerer.splice.comments(in: call.handler.range).isEmpty,
            future.calls.allSatisfy({ call.handler.range.contains($0.range.lowerBound) }),
            let taker = lowerer.context.semantics.taker(ofArgumentAt: call.handlerOffset, inFileAt: lowerer.source.path),
            let form = taker.asyncForms.first(where: { $0.labels == call.labels }),
            HandlerOutcomes(call.handler, promises: future.promise.names, in: lowerer.source)
                .areWhat(form, gives: future.output, future.failure)
        else { return nil }
        guard Returns.count(in: Array(statements.dropLast())) == 0 else { return nil }
        let text = try ClosureBodies.inside(future.closure, taking: nil, in: &lowerer) { lowerer throws(Refusal) -> CodeText in
            for statement in statements.dropLast() { try ClosureBodies.claim(statement, of: future.closure, in: &lowerer) }
            var arguments: [CodeText] = []
            for argument in call.arguments { arguments.append(try lowerer.text(argument.range)) }
            let receiver = try lowerer.text(call.receiver)
            if statements.count > 1 {
                let start = lowerer.splice.textStart(of: first, in: future.closure.content)
                lowerer.add(.user(try lowerer.text(start..<lowerer.splice.textEnd(before: last.range.lowerBound))))
            }
            return "\(receiver)\(receiver.isEmpty ? "" : ".")\(form.name)(\(arguments.joined(separator: ", ")))"
        }
        if form.isWorkedOut {
            lowerer.show(
                .asyncFormAssumed, at: future.range.lowerBound,
                "`\(form.name)` is the async form of `\(taker.name)` by Swift's rules for headers: no compiler was asked")
        }
        return Value(text, isAsync: true, isThrowing: form.isThrowing, suggestion: Names.noun(ofType: future.output), output: future.output)
    }
}

/// Continuations written by hand around a call that has an async form.
enum ContinuedCalls {
    /// What awaits the async form of the function that a continuation written by hand stands around.
    static func value(of continuation: WrittenContinuation, giving output: TypeExpression?, in lowerer: inout Lowerer)
        throws(Refusal) -> Value
    {
        let shape = Futures.FutureShape(
            closure: continuation.closure, promise: NamedPromise(continuation.name, lowerer.splice), calls: [], output: output,
            failure: continuation.failure, range: continuation.range)
        guard let value = try Futures.asyncForm(in: shape, in: &lowerer) else {
            throw Refusal(.shapeNotSupported, "the continuation does more than the async form of what it is around")
        }
        return value
    }
}
