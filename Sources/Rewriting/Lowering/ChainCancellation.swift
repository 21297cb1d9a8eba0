import Analysis
import CombineModel
import Facts
import Lexing

/// Nothing of the subscriber's code runs after a cancellation, in the middle of its chain either.
enum ChainCancellation {
    /// `value`, with a look at the cancellation before `step` does something with it that shows: it asks for more, or changes what others see.
    ///
    /// A call that throws where its task is cancelled has looked already.
    ///
    /// - Parameter isForgotten: whether nobody looks at the value behind the step.
    static func leaving(
        _ value: Value, before step: Step, after publisher: PublisherExpression, isForgotten: Bool = false, in lowerer: inout Lowerer
    ) throws(Refusal) -> Value {
        guard lowerer.subscription.isInTask else {
            return try checking(value, before: step, after: publisher, isForgotten: isForgotten, in: &lowerer)
        }
        let effects = lowerer.stepEffects
        guard !lowerer.closures.isInChildTask, publisher.range.lowerBound == lowerer.subscription.start, effects.shows(step),
            lowerer.subscription.mayHaveEnded || value.isAsync || lowerer.code.contains(where: \.mayWait),
            lowerer.subscription.mayHaveEnded || !CancelledCall(in: lowerer.source, lowerer.context).alwaysThrows(publisher)
        else { return value }
        return try arrived(value, before: step, in: &lowerer) { $0.leaveWhenCancelled() }
    }

    /// `value` under a name where `step` reads it, behind which a look at the cancellation is written.
    private static func arrived(
        _ value: Value, before step: Step, isForgotten: Bool = false, in lowerer: inout Lowerer, looking look: (inout Lowerer) -> Void
    ) throws(Refusal) -> Value {
        let closure = step.valueClosure ?? step.arguments.first { $0.has(.receiveOutput) }?.value.closure
        if case .whole = value.parts, !value.isAbsentable, !value.isName, !step.isAny(of: .observes) || isForgotten, let closure,
            !readsParameter(closure, in: lowerer)
        {
            try lowerer.drop(value)
            look(&lowerer)
            return Value("()", output: .void)
        }
        // What the closure binds again hides what it is given.
        let isHidden =
            closure.map { !lowerer.splice.boundNames(in: $0.content).isDisjoint(with: $0.parameters?.map(\.name) ?? []) } ?? false
        let arrived = try arrived(value, named: isHidden ? nil : closure?.parameters, isForgotten: isForgotten, in: &lowerer)
        look(&lowerer)
        return arrived
    }

    /// The same in an async function, which throws where it was cancelled before it does what shows, or asks for more.
    private static func checking(
        _ value: Value, before step: Step, after publisher: PublisherExpression, isForgotten: Bool, in lowerer: inout Lowerer
    ) throws(Refusal) -> Value {
        let (cancelled, effects) = (lowerer.cancelledCall, lowerer.stepEffects)
        guard !value.isNothing, !value.onlyEnds, value.isAsync || lowerer.waitsSinceLook, !cancelled.alwaysThrows(publisher),
            !cancelled.neverWaits(publisher), !(step.inner.first.map { cancelled.startsNothing($0) } ?? false),
            effects.asksForMore(step) || effects.shows(step) || step.isAny(of: .observes)
        else { return value }
        guard mayEndCancelled(publisher, in: lowerer) else {
            if let leaving = leavingWithoutValue(lowerer) {
                return try arrived(value, before: step, isForgotten: isForgotten, in: &lowerer) { $0.addBinding(leaving) }
            }
            if cancelled.endsEarly(publisher) {
                throw Refusal(
                    .noAsyncForm,
                    "a pause ends when it is cancelled, and in a function that never fails `\(step.name)` would follow at once")
            }
            lowerer.showWhenCancelled(
                .asksOnWhenCancelled, at: step.range.lowerBound,
                "`\(step.name)` is come to after a cancellation, too: a function that never fails cannot leave")
            return value
        }
        return try arrived(value, before: step, isForgotten: isForgotten, in: &lowerer) { $0.addBinding(.checkCancellation) }
    }

    /// What leaves a function that may give no value; nil where an end without one is no end of it.
    private static func leavingWithoutValue(_ lowerer: Lowerer) -> AsyncCode? {
        guard !lowerer.closures.isInChildTask, case .return(let none)? = lowerer.wanted.absent else { return nil }
        return .guard([.notCancelled], [.return(none)])
    }

    /// Whether `CancellationError` may be thrown behind a publisher: the function fails, or what its failure comes to is handled.
    private static func mayEndCancelled(_ publisher: PublisherExpression, in lowerer: Lowerer) -> Bool {
        lowerer.around.declaredFailure != .never || publisher.flow.failure != .never && publisher.flow.failure != .unknown
    }

    /// Whether a closure looks at the one value that it is given.
    private static func readsParameter(_ closure: Closure, in lowerer: Lowerer) -> Bool {
        let reads = lowerer.splice.freeNames(in: closure.content)
        guard let parameters = closure.parameters else { return reads.keys.contains { $0.hasPrefix("$") } }
        return parameters.count != 1 || parameters[0].name != .wildcard && reads[parameters[0].name] != nil
    }

    /// `value` under a name, so that something can be done before the step that takes it.
    static func arrived(_ value: Value, named parameters: [Closure.Parameter]?, isForgotten: Bool = false, in lowerer: inout Lowerer)
        throws(Refusal) -> Value
    {
        if case .asyncLets(let parts) = value.parts, !value.isAbsentable {
            return try lowerer.allAwaited(value, parts, named: parameters?.map(\.name) ?? [], isForgotten: isForgotten)
        }
        // Each has its name.
        if case .texts = value.parts, !value.isAbsentable { return value }
        guard !value.isName || value.isAbsentable else { return value }
        guard case .whole = value.parts else { throw Refusal(.hardToRead, "several values are looked at on the way") }
        if value.isVoid, !value.isAbsentable {
            if value.hasEffects { lowerer.add(.expression(value)) }
            return Value("()", output: .void)
        }
        let own = parameters?.first?.name
        let value = parameters?.count == 1 ? try lowerer.types.stating(parameters, of: value) : value
        return Value(named: try lowerer.bind(value, preferring: own == .wildcard ? nil : own), output: value.output)
    }
}
