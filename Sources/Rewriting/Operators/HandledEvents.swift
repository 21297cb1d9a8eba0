import Analysis
import CombineModel
import Facts
import Lexing
import SourceText

/// `handleEvents`: statements beside the chain.
///
/// Combine calls what is done at the end after the value has gone all the way down, unless it hops to another queue on its way; here it comes before
/// whoever calls has the value. A failure is observed before anybody else hears of it, as in Combine.
enum HandledEvents: FailureLowering {
    static let lowerings: Set<Lowering> = [.handleEvents]

    /// `handleEvents(receiveOutput:)`: a statement after the value is there.
    ///
    /// - Parameter isForgotten: whether nobody looks at the value afterwards.
    static func observed(_ arguments: [Argument], _ value: Value, isForgotten: Bool = false, in lowerer: inout Lowerer) throws(Refusal)
        -> Value
    {
        var result = value
        for argument in arguments {
            guard let closure = argument.value.closure else { throw Refusal(.hardToRead, "`handleEvents` is given a function") }
            try closure.checkDefers()
            result = try ChainCancellation.arrived(result, named: closure.parameters, isForgotten: isForgotten, in: &lowerer)
            if lowerer.subscription.isInTask { lowerer.leaveWhenCancelled() }
            lowerer.closures.allowsOptionalSelf = true
            defer { lowerer.closures.allowsOptionalSelf = false }
            try ClosureBodies.inside(closure, taking: result, in: &lowerer) { lowerer throws(Refusal) in
                try wholeBody(closure, in: &lowerer)
            }
        }
        return result
    }

    /// Every statement of a closure that gives no value. What stands behind a `guard` that only returns is done `if` that holds.
    static func wholeBody(_ closure: Closure, in lowerer: inout Lowerer) throws(Refusal) {
        let statements = lowerer.inlined(closure).statements
        guard let first = statements.first else { return }
        lowerer.flushComments()
        lowerer.code += try guarded(statements[...], from: lowerer.splice.textStart(of: closure, from: first), in: closure, in: &lowerer)
    }

    private static func guarded(
        _ statements: ArraySlice<Statement>, from start: Int, in closure: Closure, in lowerer: inout Lowerer
    ) throws(Refusal) -> [AsyncCode] {
        let end = lowerer.splice.textEnd(of: closure.content)
        let leaving = statements.firstIndex { Returns.count(in: [$0]) > 0 } ?? statements.endIndex
        for statement in statements[..<leaving] { try ClosureBodies.claim(statement, until: closure.range.upperBound, in: &lowerer) }
        guard leaving < statements.endIndex else { return try plain(start..<max(start, end), in: lowerer) }
        let statement = statements[leaving]
        guard case .guard(_, let other) = statement.kind, statement.onlyReturnsElse else {
            throw Refusal(.earlyReturn, "the closure of `handleEvents` returns early")
        }
        let before = try plain(start..<max(start, lowerer.splice.textEnd(before: statement.range.lowerBound)), in: lowerer)
        let rest = lowerer.splice.textStart(from: statement.range.upperBound, to: end)
        // `guard let self else { return }`, where `self` is held anyway.
        if lowerer.current.dropped.contains(where: {
            $0.lowerBound <= statement.range.lowerBound && statement.range.upperBound <= $0.upperBound
        }) {
            return try before + guarded(statements[(leaving + 1)...], from: rest, in: closure, in: &lowerer)
        }
        let conditions = lowerer.splice.textStart(from: statement.range.lowerBound + "guard".utf8.count, to: end)
        let elseStart = lowerer.splice.textEnd(before: other.range.lowerBound) - "else".utf8.count
        let condition = try lowerer.splice.text(conditions..<lowerer.splice.textEnd(before: elseStart), observing(in: lowerer))
        try checkHidden(by: lowerer.splice.boundNames(in: statement.range.lowerBound..<end), in: lowerer)
        // What the conditions bind again means something else from there on.
        for name in lowerer.splice.boundNames(in: statement.range) { lowerer.ambient.names[name] = nil }
        let inside = try guarded(statements[(leaving + 1)...], from: rest, in: closure, in: &lowerer)
        return before + [.if([.user(condition)], inside, else: nil)]
    }

    private static func observing(in lowerer: Lowerer) -> Substitution {
        var substitution = lowerer.current
        substitution.unwrapsSelf = !lowerer.subscription.isInTask || lowerer.subscription.holdsSelf
        return substitution
    }

    static func plain(_ range: ByteRange, in lowerer: Lowerer) throws(Refusal) -> [AsyncCode] {
        range.isEmpty ? [] : [.user(try lowerer.splice.text(range, observing(in: lowerer)))]
    }

    /// Refuses names that would hide what the closure's parameter is called outside.
    private static func checkHidden(by bound: Set<String>, in lowerer: Lowerer) throws(Refusal) {
        for (name, replacement) in lowerer.ambient.names.sorted(by: { $0.key < $1.key }) {
            guard case .text(let other) = replacement else { continue }
            if other != name, bound.contains(other) { throw .declaredTwice(other) }
        }
    }

    /// As the last step of a chain.
    static func emit(_ link: LastLink, to destination: Destination, in lowerer: inout Lowerer) throws(Refusal) -> Bool {
        let (step, before) = (link.step, link.before)
        guard step.isFailureStep else { return false }
        lowerer.note(link.own)
        let end = try ObservedEnd(step, in: lowerer.source, isInTask: lowerer.subscription.isInTask)
        try addStart(of: end, in: &lowerer)
        if end.isSameWhenCancelled {
            guard case .return = destination else { throw Self.inTheMiddle }
            try addDeferred(end, in: &lowerer)
        }
        let outside = lowerer.names
        let body = try lowerer.nested { lowerer throws(Refusal) in
            guard end.output != nil || end.hasWorkAfterValue else { return try lowerer.emit(before, to: destination) }
            let value = try lowerer.value(before, following: step)
            try lowerer.finish(try observed(end, value, by: step, after: before, in: &lowerer), to: destination)
        }
        guard end.hasWorkBeforeFailure, body.mayThrow() else {
            lowerer.code += body
            return true
        }
        let inside = lowerer.names
        lowerer.names = outside
        var handler = try CaughtFailures.handler(step, after: before, to: destination, in: &lowerer)
        // Nobody is told of a cancellation that was looked at in the `do`.
        if body.contains(where: \.checksCancellation), handler.body.first?.checksCancellation != true {
            handler.body.insert(.checkCancellation, at: 0)
        }
        lowerer.names.reserve(inside.declared)
        lowerer.add(.do(body, catches: [handler]))
        return true
    }

    /// In the middle of a chain: the value, which has a name where something is done after it.
    static func shortValue(behind link: FailureLink, taking value: Value, in lowerer: inout Lowerer) throws(Refusal) -> Value? {
        var link = link
        let step = link.step
        let end = try ObservedEnd(step, in: lowerer.source, isInTask: lowerer.subscription.isInTask)
        guard !end.isSameWhenCancelled else { throw Self.inTheMiddle }
        guard end.subscription == nil || !lowerer.subscription.isInTask else {
            throw Refusal(.noAsyncForm, "`handleEvents` does something when it is subscribed to")
        }
        let work = try lowerer.nested { lowerer throws(Refusal) in try addStart(of: end, in: &lowerer) }
        lowerer.code.insert(contentsOf: work, at: link.start)
        link.start += work.count
        let isCaught = end.hasWorkBeforeFailure && link.mayFail(value, in: lowerer.code)
        let caught = isCaught ? try CaughtFailures.value(behind: link, taking: value, in: &lowerer) : value
        return try observed(end, caught, by: step, after: link.before, in: &lowerer)
    }

    /// The `catch` of what is done before a failure goes on.
    static func handler(
        for step: Step, failure: Failure, to destination: Destination, in lowerer: inout Lowerer
    ) throws(Refusal) -> AsyncCode.Handler {
        guard let completion = try ObservedEnd(step, in: lowerer.source, isInTask: lowerer.subscription.isInTask).completion else {
            throw .unread(step)
        }
        let branches = completion.branches
        let caught = try CaughtFailures.caughtError(in: branches.failed, own: branches.errorName, in: lowerer)
        var pattern = caught.pattern
        if let name = branches.errorName {
            let text = branches.failed.map(lowerer.source.text).joined(separator: "\n")
            let takesAny = ErrorUse.allowsAnyError(name, in: text, in: lowerer.context.program)
            pattern = try CaughtFailures.catchPattern(takesAny ? .anyError : .itsType, failure, caught, in: lowerer)
        }
        let outer = lowerer.closures.caughtNames
        lowerer.closures.caughtNames.insert(caught.name)
        defer { lowerer.closures.caughtNames = outer }
        let body = try lowerer.nested { lowerer throws(Refusal) in
            try add(branches.failed, of: completion.closure, error: branches.errorName, caught: caught.name, in: &lowerer)
            lowerer.add(.throw(CodeText(caught.name)))
        }
        return AsyncCode.Handler(pattern: pattern, body: body)
    }

    static func value(behind link: LoweredLink, taking value: Value, in lowerer: inout Lowerer) throws(Refusal) -> Value {
        try observed(link.step.arguments, value, isForgotten: link.next?.forgetsValue ?? false, in: &lowerer)
    }

    // MARK: What is done

    private static func addStart(of end: ObservedEnd, in lowerer: inout Lowerer) throws(Refusal) {
        guard let closure = end.subscription else { return }
        if !closure.body.statements.isEmpty { lowerer.show(.eventsShift, at: closure.range.lowerBound, Self.atTheStart) }
        lowerer.closures.allowsOptionalSelf = true
        defer { lowerer.closures.allowsOptionalSelf = false }
        try ClosureBodies.inside(closure, taking: nil, in: &lowerer) { lowerer throws(Refusal) in try wholeBody(closure, in: &lowerer) }
    }

    private static func addDeferred(_ end: ObservedEnd, in lowerer: inout Lowerer) throws(Refusal) {
        guard let completion = end.completion else { return }
        lowerer.show(.eventsShift, at: completion.closure.range.lowerBound, Self.whenCancelled)
        let body = try lowerer.nested { lowerer throws(Refusal) in
            try add(completion.branches.finished, of: completion.closure, error: nil, in: &lowerer)
        }
        lowerer.add(.defer(body))
    }

    /// What is done with a value, and then because it was the last.
    private static func observed(
        _ end: ObservedEnd, _ value: Value, by step: Step, after before: PublisherExpression, in lowerer: inout Lowerer
    ) throws(Refusal) -> Value {
        var result = value
        if !lowerer.subscription.isInTask, end.output != nil || end.hasWorkAfterValue {
            result = try ChainCancellation.leaving(value, before: step, after: before, in: &lowerer)
        }
        if let output = end.output { result = try observed([output], result, in: &lowerer) }
        guard end.hasWorkAfterValue, let completion = end.completion else { return result }
        guard !result.isNothing, !result.isAbsentable, case .whole = result.parts else {
            throw Refusal(.hardToRead, "`handleEvents` looks at an end that may come without a value")
        }
        if result.isVoid {
            if result.hasEffects { lowerer.add(.expression(result)) }
            result = Value("()", output: .void)
        } else {
            result = Value(named: try lowerer.bind(result, preferring: nil), output: result.output)
        }
        if lowerer.subscription.isInTask { lowerer.leaveWhenCancelled() }
        lowerer.show(.eventsShift, at: completion.closure.range.lowerBound, Self.beforeTheCaller)
        try add(completion.branches.finished, of: completion.closure, error: nil, in: &lowerer)
        return result
    }

    private static func add(
        _ ranges: [ByteRange], of closure: Closure, error: String?, caught: String = CatchPattern.ownName, in lowerer: inout Lowerer
    )
        throws(Refusal)
    {
        lowerer.closures.allowsOptionalSelf = true
        defer { lowerer.closures.allowsOptionalSelf = false }
        try ClosureBodies.inside(closure, taking: nil, in: &lowerer) { lowerer throws(Refusal) in
            if let error { lowerer.ambient.names[error] = .text(caught) }
            for range in ranges { lowerer.code += try plain(range, in: lowerer) }
        }
    }

    private static let beforeTheCaller = "what `handleEvents` does at the end is done before the caller has the value"

    private static let atTheStart = "what `handleEvents` does at the start is done where the async function runs"

    private static let whenCancelled =

        "what `handleEvents` does at the end or when it is cancelled is done when the call returns, before the caller has the value"
    private static let inTheMiddle = Refusal(.noAsyncForm, "`handleEvents` looks at a cancellation in the middle of a chain")
}
