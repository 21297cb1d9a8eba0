import Analysis
import CombineModel
import Facts
import Semantics
import SourceText

/// `Future`s around a call that Swift has as an async function too: the direct `await`.
extension Lowerer {
    /// What awaits the async form of the function that the promise's callback is handed to, what stands before it having been written; nil
    /// where the callback does anything but to hand on what it is told, as the async form does.
    mutating func asyncForm(in future: FutureShape) throws(Refusal) -> Value? {
        let statements = kept(future.closure).filter { statement in !future.aliases.statements.contains { $0.range == statement.range } }
        guard future.closure.captures.allSatisfy({ $0.specifier == nil && $0.value == nil }), let first = statements.first,
            let last = statements.last, let call = last.returned.flatMap(HandlerCall.init), splice.comments(in: call.handler.range).isEmpty,
            future.calls.allSatisfy({ call.handler.range.contains($0.range.lowerBound) }),
            let taker = context.semantics.taker(ofArgumentAt: call.handlerOffset, inFileAt: source.path),
            let form = taker.asyncForms.first(where: { $0.labels == call.labels }),
            HandedOn(call.handler, promises: future.aliases.names, in: source).isWhat(form, gives: future)
        else { return nil }
        guard Returns.count(in: Array(statements.dropLast())) == 0 else { return nil }
        var text = ""
        try inside(future.closure, taking: nil) { lowerer throws(Refusal) in
            for statement in statements.dropLast() { try lowerer.claim(statement, in: future.closure) }
            var arguments: [String] = []
            for argument in call.arguments { arguments.append(try lowerer.text(argument.range)) }
            let receiver = try lowerer.text(call.receiver)
            text = receiver + (receiver.isEmpty ? "" : ".") + form.name + "(" + arguments.joined(separator: ", ") + ")"
            guard statements.count > 1 else { return }
            let range = lowerer.bodyRange(of: future.closure)
            let start = lowerer.leadingCommentStart(of: first, in: range)
            lowerer.add(.raw(try lowerer.text(start..<lowerer.trimmedEnd(before: last.range.lowerBound))))
        }
        if form.isWorkedOut {
            show(
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

/// What a completion handler does with what it is told, where that is to hand it on.
private struct HandedOn {
    /// What it succeeds with, as it is written.
    private var success: String?
    /// Whether it fails with the error that it is told, and asks for that first.
    private var failsWithError = false
    private let parameters: [String]
    /// Whether the handler names what it is told; else it may be told more than it uses.
    private let isNamed: Bool
    private let source: SourceFile

    init(_ handler: Closure, promises: Set<String>, in source: SourceFile) {
        self.source = source
        isNamed = handler.parameters != nil
        parameters = handler.parameters?.map(\.name) ?? (0..<2).map { "$\($0)" }
        let statements = handler.body.statements
        switch (statements.first?.kind, statements.count) {
        case (.if(let conditions, let then, let other?)?, 1):
            guard let name = errorName(in: conditions), fails(then, with: name, promises), case .block(let block) = other.kind else {
                return
            }
            success = succeeds(block.statements, promises)
            failsWithError = success != nil
        case (.if(let conditions, let then, nil)?, 2):
            guard let name = errorName(in: conditions), then.statements.last?.isBareReturn == true, fails(then, with: name, promises) else {
                return
            }
            success = succeeds(Array(statements.dropFirst()), promises)
            failsWithError = success != nil
        default: success = succeeds(statements, promises)
        }
    }

    /// Whether the async form gives the very same, and fails as it does.
    func isWhat(_ form: KnownFunction.AsyncForm, gives future: Lowerer.FutureShape) -> Bool {
        guard let success, form.isThrowing == failsWithError else { return false }
        // One that is told more than the form gives, such as whether it went well, may take that for an error where there is none.
        let told = form.results.count + (form.isThrowing ? 1 : 0)
        guard parameters.count == told || !isNamed && !form.isThrowing else { return false }
        if form.isThrowing { guard future.failure == .error else { return false } }
        switch form.results.count {
        case 0: return ["()", "Void()", ""].contains(success)
        case 1:
            // Where the value may be nil beside no error, the async form has it, and the program ends: as `!` does.
            let told = parameters.first ?? ""
            return (success == told || success == told + "!") && future.output == form.results[0]
        default: return false
        }
    }

    /// What the error is called once it is known to be there: `if let error`, `if let failure = error`, where it is the last parameter.
    private func errorName(in conditions: [Condition]) -> String? {
        guard conditions.count == 1, case .binding(let pattern, _, let value) = conditions[0], let error = parameters.last else {
            return nil
        }
        guard case .name(let name) = pattern else { return nil }
        return source.text(value?.range ?? 0..<0) == error || value == nil && name == error ? name : nil
    }

    private func fails(_ block: Block, with error: String, _ promises: Set<String>) -> Bool {
        let statements = block.statements.filter { !$0.isBareReturn }
        guard statements.count == 1 else { return false }
        return payload(of: statements[0], "failure", promises) == error
    }

    private func succeeds(_ statements: [Statement], _ promises: Set<String>) -> String? {
        statements.count == 1 ? payload(of: statements[0], "success", promises) : nil
    }

    /// The text of `x` in `promise(.success(x))`.
    private func payload(of statement: Statement, _ outcome: String, _ promises: Set<String>) -> String? {
        guard let expression = statement.returned, case .name(let name) = expression.root, promises.contains(name),
            expression.links.count == 1,
            case .call(let arguments) = expression.links[0].kind, arguments.count == 1, arguments[0].label == nil
        else { return nil }
        let result = arguments[0].value
        let member: String? =
            if case .implicitMember(let name) = result.root, result.links.count == 1 { name } else { nil }
        guard member == outcome, case .call(let payload) = result.links[0].kind, payload.count == 1 else { return nil }
        return source.text(payload[0].value.range)
    }
}
