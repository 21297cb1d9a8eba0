import Analysis
import CombineModel
import Facts
import Lexing

/// Nothing of the subscriber's code runs after a cancellation, in the middle of its chain either.
enum ChainCancellation {
    /// `value`, with a look at the cancellation before `step` does something with it that shows: it asks for more, or changes what others see.
    ///
    /// A call that throws where its task is cancelled has looked already.
    static func leaving(_ value: Value, before step: Step, after publisher: PublisherExpression, in lowerer: inout Lowerer) throws(Refusal)
        -> Value
    {
        guard lowerer.subscription.isInTask else { return try checking(value, before: step, after: publisher, in: &lowerer) }
        let effects = lowerer.stepEffects
        guard !lowerer.closures.isInChildTask, publisher.range.lowerBound == lowerer.subscription.start, effects.shows(step),
            lowerer.subscription.mayHaveEnded || value.isAsync || lowerer.code.contains(where: \.mayWait),
            lowerer.subscription.mayHaveEnded || !CancelledCall(in: lowerer.source, lowerer.context).alwaysThrows(publisher)
        else { return value }
        return try arrived(value, before: step, in: &lowerer) { $0.leaveWhenCancelled() }
    }

    /// `value` under a name where `step` reads it, behind which a look at the cancellation is written.
    private static func arrived(_ value: Value, before step: Step, in lowerer: inout Lowerer, looking look: (inout Lowerer) -> Void)
        throws(Refusal) -> Value
    {
        let closure = step.valueClosure
        if case .whole = value.parts, !value.isAbsentable, !value.isName, let closure, !readsParameter(closure, in: lowerer) {
            try lowerer.drop(value)
            look(&lowerer)
            return Value("()", output: .void)
        }
        // What the closure binds again hides what it is given.
        let isHidden =
            closure.map { !lowerer.splice.boundNames(in: $0.content).isDisjoint(with: $0.parameters?.map(\.name) ?? []) } ?? false
        let arrived = try arrived(value, named: isHidden ? nil : closure?.parameters, in: &lowerer)
        look(&lowerer)
        return arrived
    }

    /// The same in an async function, which throws where it was cancelled before it asks for more. What it does until then is done, as its next
    /// `await` is the first to notice.
    private static func checking(_ value: Value, before step: Step, after publisher: PublisherExpression, in lowerer: inout Lowerer)
        throws(Refusal) -> Value
    {
        let (cancelled, effects) = (CancelledCall(in: lowerer.source, lowerer.context), lowerer.stepEffects)
        guard !value.isNothing, !value.onlyEnds, value.isAsync || lowerer.code.contains(where: \.mayWait),
            !cancelled.alwaysThrows(publisher),
            !cancelled.neverWaits(publisher)
        else { return value }
        guard effects.asksForMore(step), !(step.inner.first.map { cancelled.startsNothing($0) } ?? false) else {
            if effects.shows(step) {
                lowerer.show(
                    .cancelsAtNextAwait, at: step.range.lowerBound,
                    "`\(step.name)` is come to after a cancellation, too: the next `await` is the first to notice it")
            }
            return value
        }
        guard mayEndCancelled(publisher, in: lowerer) else {
            lowerer.show(
                .asksOnWhenCancelled, at: step.range.lowerBound,
                "`\(step.name)` is come to after a cancellation, too: a function that never fails cannot leave")
            return value
        }
        return try arrived(value, before: step, in: &lowerer) { $0.addBinding(.checkCancellation) }
    }

    /// Whether `CancellationError` may be thrown behind a publisher: the function fails, or what its failure comes to is handled.
    private static func mayEndCancelled(_ publisher: PublisherExpression, in lowerer: Lowerer) -> Bool {
        lowerer.around.declaredFailure != .never || publisher.flow.failure != .never
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
