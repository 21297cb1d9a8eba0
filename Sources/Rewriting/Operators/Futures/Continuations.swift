import Lexing
import CombineModel
import Facts
import SourceText

/// `Future`s that a callback fulfils: continuations.
extension Futures {
    static func continuation(_ future: FutureShape, in lowerer: inout Lowerer) throws(Refusal) -> Value {
        let isThrowing = future.failure != .never
        let name = try lowerer.names.take(["continuation", "checkedContinuation"], for: "a continuation")
        var statements = future.closure.body.statements
        let unheld = try withoutWeakSelf(future.closure, in: lowerer)
        if unheld != nil, statements.first?.unwrappedSelf == "self" { statements.removeFirst() }
        statements = Array(statements.drop { future.promise.withoutAliases([$0]).isEmpty })
        guard let first = statements.first else { throw Refusal(.promiseNotOnce) }
        let range = future.closure.content
        var edits = future.promise.aliases.map { lowerer.source.removal(of: $0.range) } + (unheld?.edits ?? [])
        let firstCall = try future.use.mayComeAgain ? firstCall(of: future, in: &lowerer) : nil
        for call in future.calls { edits += try resume(firstCall ?? name, call, future, in: lowerer) }
        let start = lowerer.splice.textStart(of: future.closure, from: first)
        let captures = lowerer.splice.captureList(of: future.closure, withoutWeakSelf: unheld != nil)
        var substitution = lowerer.current
        // Where it is held weakly still, it is asked for still.
        substitution.unwrapsSelf = unheld != nil || substitution.unwrapsSelf && !captures.contains("weak self")
        substitution.weakClosures = unheld?.closures.map(\.range) ?? []
        let body = try lowerer.splice.text(start..<lowerer.splice.textEnd(of: range), substitution, edits: edits)
        let isVoid = future.output?.isVoid ?? false
        // Nothing around a statement says what it gives, so its own parameter has to.
        let parameter =
            isVoid
            ? "(\(name): \(lowerer.types.qualified("CheckedContinuation"))<Void, \(lowerer.types.failure(isAny: isThrowing))>)" : name
        let opening = firstCall.map { AsyncCode.bind(.init(pattern: $0, value: Value("\(Bridge.firstCall.name)(\(name))"))) }
        let text = lowerer.printer.closure(
            "withChecked\(isThrowing ? "Throwing" : "")Continuation", "\(captures.isEmpty ? "" : captures + " ")\(parameter)",
            [opening, .user(body)].compactMap(\.self))
        return Value(
            text, isAsync: true, isThrowing: isThrowing, suggestion: Names.noun(ofType: future.output),
            output: future.output)
    }

    /// The name of what takes the first call of the promise alone: a continuation traps at the second (SE-0300).
    private static func firstCall(of future: FutureShape, in lowerer: inout Lowerer) throws(Refusal) -> String {
        let name = try lowerer.names.take(["firstCall", "firstAnswer"], for: "a continuation")
        if Bridge.firstCall.isTaken(in: lowerer.file, of: lowerer.context.program) {
            throw Refusal(.shapeNotSupported, "`\(Bridge.firstCall.name)` is declared in the scanned code already")
        }
        lowerer.notes.bridges.insert(.firstCall)
        if let doubt = future.use.doubt {
            lowerer.show(.firstCallbackCounts, at: future.range.lowerBound, doubt + ": the first call counts, as it did for the `Future`")
        }
        if let loss = future.use.loss {
            lowerer.show(.lostCallbackCancels, at: future.range.lowerBound, loss + ": where that happens, the wait ends as a cancellation")
        }
        return name
    }

    /// What makes do without the `[weak self]` of a closure that runs at once; nil where there is none, or it stays.
    private static func withoutWeakSelf(_ closure: Closure, in lowerer: Lowerer) throws(Refusal) -> WeakSelf? {
        guard closure.holdsSelfWeakly else { return nil }
        // A task begins later, when `self` may have gone, and what nothing fulfils would never resume.
        guard !lowerer.subscription.isInTask || lowerer.subscription.holdsSelf else {
            throw Refusal(.hardToRead, "`self` may have gone when the task begins")
        }
        return lowerer.splice.withoutWeakSelf(of: closure)
    }

    private static func resume(_ name: String, _ call: PromiseCall, _ future: FutureShape, in lowerer: Lowerer) throws(Refusal) -> [Edit] {
        func around(_ payload: ByteRange, _ head: String, _ tail: String = ")") -> [Edit] {
            [
                Edit(call.range.lowerBound..<payload.lowerBound, "\(name).resume(\(head)"),
                Edit(payload.upperBound..<call.range.upperBound, tail),
            ]
        }
        switch call.kind {
        case .success(let payload):
            if ["()", "Void()"].contains(lowerer.source.text(payload)) { return [Edit(call.range, "\(name).resume()")] }
            return around(payload, "returning: ")
        case .failure(let payload, let implicit):
            let (first, rest) = try errorTypes(of: implicit, in: payload, future, in: lowerer)
            return around(payload, "throwing: " + first) + rest
        case .result(let payload):
            // A continuation fails with any error, so what `.failure(.offline)` means has to be said.
            let (_, types) = try errorTypes(
                of: PromiseCall.implicitErrors(in: payload, of: lowerer.source), in: payload, future, in: lowerer)
            return around(payload, "with: ") + types
        case .value: return [Edit(call.range, "{ \(name).resume(with: $0) }")]
        }
    }

    /// The type of the errors that a promise explained, before each of them: what stands at the beginning of `payload`, and the rest.
    static func errorTypes(of errors: [ByteRange], in payload: ByteRange, _ future: FutureShape, in lowerer: Lowerer) throws(Refusal) -> (
        String, [Edit]
    ) {
        guard let first = errors.first else { return ("", []) }
        let type = try errorType(future.failure, lowerer.source.text(first), in: lowerer)
        let rest = errors.filter { $0.lowerBound != payload.lowerBound }.map { Edit($0.lowerBound..<$0.lowerBound, type) }
        return (first.lowerBound == payload.lowerBound ? type : "", rest)
    }
}
