import Analysis
import CombineModel
import Facts
import SourceText

/// What `handleEvents` does with a value on its way.
extension Lowerer {
    /// `handleEvents(receiveOutput:)`: a statement after the value is there.
    ///
    /// - Parameter isForgotten: whether nobody looks at the value afterwards.
    mutating func observed(_ arguments: [Argument], _ value: Value, isForgotten: Bool = false) throws(Refusal) -> Value {
        var result = value
        for argument in arguments {
            guard let closure = argument.value.closure else { throw Refusal(.hardToRead, "`handleEvents` is given a function") }
            try checkDefers(in: closure)
            result = try arrived(result, named: closure.parameters, isForgotten: isForgotten)
            if subscription.isInTask { leaveWhenCancelled() }
            closures.allowsOptionalSelf = true
            defer { closures.allowsOptionalSelf = false }
            try inside(closure, taking: result) { lowerer throws(Refusal) in try lowerer.wholeBody(closure) }
        }
        return result
    }

    /// Every statement of a closure that gives no value. What stands behind a `guard` that only returns is done `if` that holds.
    mutating func wholeBody(_ closure: Closure) throws(Refusal) {
        let statements = kept(closure)
        guard let first = statements.first else { return }
        flushComments()
        code += try guarded(statements[...], from: contentStart(of: closure, from: first), in: closure)
    }

    private mutating func guarded(
        _ statements: ArraySlice<Statement>, from start: Int, in closure: Closure
    ) throws(Refusal) -> [AsyncCode] {
        let end = contentEnd(of: bodyRange(of: closure))
        let leaving = statements.firstIndex { Returns.count(in: [$0]) > 0 } ?? statements.endIndex
        for statement in statements[..<leaving] { try claim(statement, until: closure.range.upperBound) }
        guard leaving < statements.endIndex else { return try plain(start..<max(start, end)) }
        let statement = statements[leaving]
        guard case .guard(_, let other) = statement.kind, statement.onlyReturnsElse else {
            throw Refusal(.earlyReturn, "the closure of `handleEvents` returns early")
        }
        let before = try plain(start..<max(start, trimmedEnd(before: statement.range.lowerBound)))
        let rest = splice.textStart(from: statement.range.upperBound, to: end)
        // `guard let self else { return }`, where `self` is held anyway.
        if current.dropped.contains(where: { $0.lowerBound <= statement.range.lowerBound && statement.range.upperBound <= $0.upperBound }) {
            return try before + guarded(statements[(leaving + 1)...], from: rest, in: closure)
        }
        let conditions = splice.textStart(from: statement.range.lowerBound + "guard".utf8.count, to: end)
        let elseStart = trimmedEnd(before: other.range.lowerBound) - "else".utf8.count
        let condition = try splice.text(conditions..<trimmedEnd(before: elseStart), observing)
        try checkHidden(by: splice.boundNames(in: statement.range.lowerBound..<end), in: closure)
        // What the conditions bind again means something else from there on.
        for name in splice.boundNames(in: statement.range) { ambient.names[name] = nil }
        let inside = try guarded(statements[(leaving + 1)...], from: rest, in: closure)
        return before + [.if(condition, inside, else: nil)]
    }

    private var observing: Substitution {
        var substitution = current
        substitution.unwrapsSelf = !subscription.isInTask || subscription.holdsSelf
        return substitution
    }

    func plain(_ range: ByteRange) throws(Refusal) -> [AsyncCode] {
        range.isEmpty ? [] : [.raw(try splice.text(range, observing))]
    }

    /// Refuses names that would hide what the closure's parameter is called outside.
    private func checkHidden(by bound: Set<String>, in closure: Closure) throws(Refusal) {
        for (name, replacement) in ambient.names.sorted(by: { $0.key < $1.key }) {
            guard case .text(let text) = replacement, text != name, bound.contains(text) else { continue }
            throw .declaredTwice(text)
        }
    }
}
