import Analysis
import CombineModel
import Facts
import SourceText

/// `handleEvents` that looks at the start of a subscription and at its end.
///
/// Combine calls what is done at the end after the value has gone all the way down, unless it hops to another queue on its way; here it comes before
/// whoever calls has the value. A failure is observed before anybody else hears of it, as in Combine.
extension Lowerer {
    /// As the last step of a chain.
    mutating func emitObservedEnd(_ step: Step, after before: PublisherExpression, to destination: Destination) throws(Refusal) {
        let end = try ObservedEnd(step, in: source, isInTask: subscription.isInTask)
        try addStart(of: end)
        if end.isSameWhenCancelled {
            guard case .return = destination else { throw Self.inTheMiddle }
            try addDeferred(end)
        }
        let outside = names
        let body = try nested { lowerer throws(Refusal) in
            guard end.output != nil || end.hasWorkAfterValue else { return try lowerer.emit(before, to: destination) }
            let value = try lowerer.value(before, following: step)
            try lowerer.finish(try lowerer.observed(end, value), to: destination)
        }
        guard end.hasWorkBeforeFailure, mayThrow(body) else {
            code += body
            return
        }
        let inside = names
        names = outside
        let handler = try handler(step, after: before, to: destination)
        names.reserve(inside.declared)
        add(.do(body, catches: [handler]))
    }

    /// In the middle of a chain: the value, which has a name where something is done after it.
    ///
    /// - Parameter start: where the code of the whole publisher begins.
    mutating func observedEnd(
        _ step: Step, _ before: PublisherExpression, start: Int, _ value: Value, next: Step?, isFollowedByWork: Bool
    ) throws(Refusal) -> Value {
        let end = try ObservedEnd(step, in: source, isInTask: subscription.isInTask)
        guard !end.isSameWhenCancelled else { throw Self.inTheMiddle }
        guard end.subscription == nil || !subscription.isInTask else {
            throw Refusal(.noAsyncForm, "`handleEvents` does something when it is subscribed to")
        }
        let work = try nested { lowerer throws(Refusal) in try lowerer.addStart(of: end) }
        code.insert(contentsOf: work, at: start)
        let start = start + work.count
        let caught =
            end.hasWorkBeforeFailure && (value.isThrowing || mayThrow(Array(code[start...])))
            ? try caughtValue(step, before, start: start, value, next: next, isFollowedByWork: isFollowedByWork) : value
        return try observed(end, caught)
    }

    /// `handleEvents` whose work is the same however the chain ends, moved behind what only changes the value: a `defer` comes after that anyway.
    func deferredLast(_ publisher: PublisherExpression, to destination: Destination) -> PublisherExpression {
        guard case .return = destination,
            let index = publisher.steps.lastIndex(where: { step in
                step.isAny(of: .observes) && step.arguments.contains { $0.label == "receiveCancel" }
            }), !publisher.steps[index].arguments.contains(where: { $0.label == "receiveOutput" })
        else { return publisher }
        let after = publisher.steps[(index + 1)...]
        guard after.allSatisfy({ $0.isSilent || $0.isAny(of: .onlyChanges) }) else { return publisher }
        var steps = Array(publisher.steps)
        let step = steps.remove(at: index)
        steps.insert(step, at: steps.count - after.reversed().prefix { $0.isSilent }.count)
        return publisher.with(steps)
    }

    /// The `catch` of what is done before a failure goes on.
    mutating func observingHandler(_ step: Step, _ failure: Failure) throws(Refusal) -> AsyncCode.Handler {
        guard let completion = try ObservedEnd(step, in: source, isInTask: subscription.isInTask).completion else { throw unread(step) }
        let branches = completion.branches
        let caught = try caughtError(in: branches.failed, own: branches.errorName)
        var pattern = caught.pattern
        if let name = branches.errorName {
            let text = branches.failed.map(source.text).joined(separator: "\n")
            let takesAny = ErrorUse.allowsAnyError(name, in: text, in: context.program)
            pattern = try catchPattern(takesAny ? .anyError : .itsType, failure, caught)
        }
        let outer = caughtNames
        caughtNames.insert(caught.name)
        defer { caughtNames = outer }
        let body = try nested { lowerer throws(Refusal) in
            try lowerer.add(branches.failed, of: completion.closure, error: branches.errorName, caught: caught.name)
            lowerer.add(.throw(caught.name))
        }
        return AsyncCode.Handler(pattern: pattern, body: body)
    }

    // MARK: What is done

    private mutating func addStart(of end: ObservedEnd) throws(Refusal) {
        guard let closure = end.subscription else { return }
        if !closure.body.statements.isEmpty { show(.eventsShift, at: closure.range.lowerBound, Self.atTheStart) }
        closures.allowsOptionalSelf = true
        defer { closures.allowsOptionalSelf = false }
        try inside(closure, taking: nil) { lowerer throws(Refusal) in try lowerer.wholeBody(closure) }
    }

    private mutating func addDeferred(_ end: ObservedEnd) throws(Refusal) {
        guard let completion = end.completion else { return }
        show(.eventsShift, at: completion.closure.range.lowerBound, Self.whenCancelled)
        let body = try nested { lowerer throws(Refusal) in
            try lowerer.add(completion.branches.finished, of: completion.closure, error: nil)
        }
        add(.defer(body))
    }

    /// What is done with a value, and then because it was the last.
    private mutating func observed(_ end: ObservedEnd, _ value: Value) throws(Refusal) -> Value {
        var result = value
        if let output = end.output { result = try observed([output], value) }
        guard end.hasWorkAfterValue, let completion = end.completion else { return result }
        guard !result.isNothing, !result.isAbsentable, case .whole = result.parts else {
            throw Refusal(.hardToRead, "`handleEvents` looks at an end that may come without a value")
        }
        if result.isVoid {
            if result.hasEffects { add(.expression(result)) }
            result = Value("()", output: "Void")
        } else {
            result = Value(try bind(result, preferring: nil), isName: true, output: result.output)
        }
        if subscription.isInTask { leaveWhenCancelled() }
        show(.eventsShift, at: completion.closure.range.lowerBound, Self.beforeTheCaller)
        try add(completion.branches.finished, of: completion.closure, error: nil)
        return result
    }

    private mutating func add(_ ranges: [ByteRange], of closure: Closure, error: String?, caught: String = "error") throws(Refusal) {
        closures.allowsOptionalSelf = true
        defer { closures.allowsOptionalSelf = false }
        try inside(closure, taking: nil) { lowerer throws(Refusal) in
            if let error { lowerer.ambient.names[error] = .text(caught) }
            for range in ranges { lowerer.code += try lowerer.plain(range) }
        }
    }

    private static let beforeTheCaller = "what `handleEvents` does at the end is done before the caller has the value"
    private static let atTheStart = "what `handleEvents` does at the start is done where the async function runs"
    private static let whenCancelled =
        "what `handleEvents` does at the end or when it is cancelled is done when the call returns, before the caller has the value"
    private static let inTheMiddle = Refusal(.noAsyncForm, "`handleEvents` looks at a cancellation in the middle of a chain")
}
