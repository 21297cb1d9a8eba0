import Analysis
import CombineModel
import Facts
import Semantics
import SourceText

/// `Future`s around a call that Swift has as an async function too: the direct `await`.
extension Futures {
    /// What awaits the async form of the function that the promise's callback is handed to, what stands before it having been written; nil
    /// where the callback does anything but to hand on what it is told, as the async form does.
    static func asyncForm(in future: FutureShape, in lowerer: inout Lowerer) throws(Refusal) -> Value? {
        let statements = lowerer.kept(future.closure).filter { statement in
            !future.aliases.statements.contains { $0.range == statement.range }
        }
        guard future.closure.captures.allSatisfy({ $0.specifier == nil && $0.value == nil }), let first = statements.first,
            let last = statements.last, let call = last.returned.flatMap(HandlerCall.init),
            lowerer.splice.comments(in: call.handler.range).isEmpty,
            future.calls.allSatisfy({ call.handler.range.contains($0.range.lowerBound) }),
            let taker = lowerer.context.semantics.taker(ofArgumentAt: call.handlerOffset, inFileAt: lowerer.source.path),
            let form = taker.asyncForms.first(where: { $0.labels == call.labels }),
            HandlerOutcomes(call.handler, promises: future.aliases.names, in: lowerer.source).areWhat(form, gives: future)
        else { return nil }
        guard Returns.count(in: Array(statements.dropLast())) == 0 else { return nil }
        var text: CodeText = ""
        try lowerer.inside(future.closure, taking: nil) { lowerer throws(Refusal) in
            for statement in statements.dropLast() { try lowerer.claim(statement, in: future.closure) }
            var arguments: [CodeText] = []
            for argument in call.arguments { arguments.append(try lowerer.text(argument.range)) }
            let receiver = try lowerer.text(call.receiver)
            text = "\(receiver)\(receiver.isEmpty ? "" : ".")\(form.name)(\(arguments.joined(separator: ", ")))"
            guard statements.count > 1 else { return }
            let range = lowerer.bodyRange(of: future.closure)
            let start = lowerer.leadingCommentStart(of: first, in: range)
            lowerer.add(.user(try lowerer.text(start..<lowerer.trimmedEnd(before: last.range.lowerBound))))
        }
        if form.isWorkedOut {
            lowerer.show(
                .asyncFormAssumed, at: future.range.lowerBound,
                "`\(form.name)` is the async form of `\(taker.name)` by Swift's rules for headers: no compiler was asked")
        }
        return Value(
            text, isAsync: true, isThrowing: form.isThrowing, suggestion: Names.noun(ofType: future.output), output: future.output)
    }
}

/// A call with a closure as its last argument, `context.evaluate(policy) { isFine, error in … }`.
private struct HandlerCall {
    let receiver: ByteRange
    /// Those before the closure.
    let arguments: [Argument]
    let handler: Closure
    /// Where the closure's argument begins, with its label.
    let handlerOffset: Int

    var labels: [String] { arguments.map { $0.label ?? "_" } }

    init?(_ expression: Expression) {
        guard let link = expression.links.last, case .call(let given) = link.kind, let last = given.last,
            let handler = last.value.closure, given.count(where: \.isTrailing) <= 1,
            !expression.links.contains(where: { if case .optional = $0.kind { true } else { false } })
        else { return nil }
        (self.handler, handlerOffset, arguments) = (handler, last.range.lowerBound, Array(given.dropLast()))
        let links = expression.links.dropLast()
        if let member = links.last {
            guard case .member = member.kind else { return nil }
            receiver = expression.range.lowerBound..<member.range.lowerBound
        } else {
            guard case .name = expression.root else { return nil }
            receiver = expression.range.lowerBound..<expression.range.lowerBound
        }
    }
}
