import Analysis
import CombineModel
import Facts
import SourceText

/// `Future`s that a callback fulfils: continuations.
extension Lowerer {
    mutating func continuation(_ future: FutureShape) throws(Refusal) -> Value {
        let isThrowing = future.failure != .never
        guard let name = names.take(["continuation", "checkedContinuation"]) else {
            throw Refusal(.hardToRead, "no good name for a continuation")
        }
        var statements = future.closure.body.statements
        var captures = source.text(captureRange(of: future.closure))
        if statements.first?.unwrappedSelf == "self", future.closure.captures.count == 1, future.closure.captures[0].name == "self" {
            statements.removeFirst()
            captures = ""
        }
        while let next = statements.first, future.aliases.statements.contains(where: { $0.range == next.range }) {
            statements.removeFirst()
        }
        guard let first = statements.first else { throw Refusal(.promiseNotOnce) }
        let range = bodyRange(of: future.closure)
        var edits = future.aliases.statements.map(removal)
        for call in future.calls { edits += try resume(name, call, future) }
        let start = contentStart(of: future.closure, from: first)
        var substitution = current
        if holdsSelfWeaklyForItself(future.closure), !isInTask {
            captures = ""
            substitution.unwrapsSelf = true
        }
        let body = try splice.text(start..<contentEnd(of: range), substitution, edits: edits)
        let isVoid = future.output == "Void" || future.output == "()"
        // Nothing around a statement says what it gives, so its own parameter has to.
        let parameter = isVoid ? "(\(name): CheckedContinuation<Void, \(isThrowing ? "any Error" : "Never")>)" : name
        let head = "withChecked\(isThrowing ? "Throwing" : "")Continuation { \(captures.isEmpty ? "" : captures + " ")\(parameter) in"
        let lines = [head] + printer.indented(Printer.split(body)) + ["}"]
        return Value(
            lines.joined(separator: "\n"), isAsync: true, isThrowing: isThrowing, suggestion: Names.noun(ofType: future.output),
            output: future.output)
    }

    /// Whether a closure that runs at once holds `self` weakly for nothing but its own `self?.start()`.
    private func holdsSelfWeaklyForItself(_ closure: Closure) -> Bool {
        guard closure.captures.count == 1, closure.captures[0].name == "self", closure.captures[0].specifier == "weak" else { return false }
        let body = bodyRange(of: closure)
        let reads = splice.optionalSelf(in: body)
        let isTold = reads.allSatisfy { if case .told = $0.kind { true } else { false } }
        return isTold && splice.count(of: "self", in: body) == reads.count
    }

    private func captureRange(of closure: Closure) -> ByteRange {
        guard let first = closure.captures.first, let last = closure.captures.last else { return 0..<0 }
        var start = first.range.lowerBound
        while start > closure.range.lowerBound, source.bytes[start] != 0x5B { start -= 1 }
        var end = last.range.upperBound
        while end < closure.range.upperBound, source.bytes[end] != 0x5D { end += 1 }
        return start..<(end + 1)
    }

    private func resume(_ name: String, _ call: PromiseCall, _ future: FutureShape) throws(Refusal) -> [Edit] {
        func around(_ payload: ByteRange, _ head: String, _ tail: String = ")") -> [Edit] {
            [
                Edit(call.range.lowerBound..<payload.lowerBound, "\(name).resume(\(head)"),
                Edit(payload.upperBound..<call.range.upperBound, tail),
            ]
        }
        switch call.kind {
        case .success(let payload):
            if ["()", "Void()"].contains(source.text(payload)) { return [Edit(call.range, "\(name).resume()")] }
            return around(payload, "returning: ")
        case .failure(let payload, let isImplicit):
            return around(payload, "throwing: " + (isImplicit ? try errorType(future.failure, source.text(payload)) : ""))
        case .result(let payload):
            // A continuation fails with any error, so what `.failure(.offline)` means has to be said.
            return try around(payload, "with: ")
                + PromiseCall.implicitErrors(in: payload, of: source).map { error throws(Refusal) in
                    Edit(error.lowerBound..<error.lowerBound, try errorType(future.failure, source.text(error)))
                }
        case .value: return [Edit(call.range, "{ \(name).resume(with: $0) }")]
        }
    }
}
