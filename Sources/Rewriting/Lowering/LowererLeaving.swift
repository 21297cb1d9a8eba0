import Lexing
import Analysis
import CombineModel
import Facts
import Semantics
import SourceText

/// Nothing of the subscriber's code runs after a cancellation, in the middle of its chain either.
extension Lowerer {
    /// `value`, with a look at the cancellation before `step` does something with it that shows: it asks for more, or changes what others see.
    ///
    /// A call that throws where its task is cancelled has looked already.
    mutating func leaving(_ value: Value, before step: Step, after publisher: PublisherExpression) throws(Refusal) -> Value {
        guard subscription.isInTask else { return try checking(value, before: step, after: publisher) }
        guard !isInChildTask, publisher.range.lowerBound == subscription.start, shows(step),
            subscription.mayHaveEnded || value.isAsync || code.contains(where: \.mayWait),
            subscription.mayHaveEnded || !CancelledCall(context: context).alwaysThrows(publisher)
        else { return value }
        return try arrived(value, before: step) { $0.leaveWhenCancelled() }
    }

    /// `value` under a name where `step` reads it, behind which a look at the cancellation is written.
    private mutating func arrived(_ value: Value, before step: Step, looking look: (inout Self) -> Void) throws(Refusal) -> Value {
        let closure = step.valueClosure
        if case .whole = value.parts, !value.isAbsentable, !value.isName, let closure, !readsParameter(closure) {
            try drop(value)
            look(&self)
            return Value("()", output: .void)
        }
        // What the closure binds again hides what it is given.
        let isHidden = closure.map { !splice.boundNames(in: $0.content).isDisjoint(with: $0.parameters?.map(\.name) ?? []) } ?? false
        let arrived = try arrived(value, named: isHidden ? nil : closure?.parameters)
        look(&self)
        return arrived
    }

    /// The same in an async function, which throws where it was cancelled before it asks for more. What it does until then is done, as its next
    /// `await` is the first to notice.
    private mutating func checking(_ value: Value, before step: Step, after publisher: PublisherExpression) throws(Refusal) -> Value {
        let cancelled = CancelledCall(context: context)
        guard !value.isNothing, !value.onlyEnds, value.isAsync || code.contains(where: \.mayWait), !cancelled.alwaysThrows(publisher),
            !cancelled.neverWaits(publisher)
        else { return value }
        guard asksForMore(step), !(step.inner.first.map(cancelled.startsNothing) ?? false) else {
            if shows(step) {
                show(
                    .cancelsAtNextAwait, at: step.range.lowerBound,
                    "`\(step.name)` is come to after a cancellation, too: the next `await` is the first to notice it")
            }
            return value
        }
        guard mayEndCancelled(publisher) else {
            show(
                .asksOnWhenCancelled, at: step.range.lowerBound,
                "`\(step.name)` is come to after a cancellation, too: a function that never fails cannot leave")
            return value
        }
        return try arrived(value, before: step) { $0.addBinding(.checkCancellation) }
    }

    /// Whether `CancellationError` may be thrown behind a publisher: the function fails, or what its failure comes to is handled.
    private func mayEndCancelled(_ publisher: PublisherExpression) -> Bool {
        around.declaredFailure != .never || publisher.flow.failure != .never
    }

    /// Whether a closure looks at the one value that it is given.
    private func readsParameter(_ closure: Closure) -> Bool {
        let reads = splice.freeNames(in: closure.content)
        guard let parameters = closure.parameters else { return reads.keys.contains { $0.hasPrefix("$") } }
        return parameters.count != 1 || parameters[0].name != "_" && reads[parameters[0].name] != nil
    }

    /// `value` under a name, so that something can be done before the step that takes it.
    mutating func arrived(_ value: Value, named parameters: [Closure.Parameter]?, isForgotten: Bool = false) throws(Refusal) -> Value {
        if case .asyncLets(let parts) = value.parts, !value.isAbsentable {
            return try awaited(value, parts, named: parameters?.map(\.name) ?? [], isForgotten: isForgotten)
        }
        // Each has its name.
        if case .texts = value.parts, !value.isAbsentable { return value }
        guard !value.isName || value.isAbsentable else { return value }
        guard case .whole = value.parts else { throw Refusal(.hardToRead, "several values are looked at on the way") }
        if value.isVoid, !value.isAbsentable {
            if value.hasEffects { add(.expression(value)) }
            return Value("()", output: .void)
        }
        let own = parameters?.first?.name
        let value = parameters?.count == 1 ? try types.stating(parameters, of: value) : value
        return Value(named: try bind(value, preferring: own == "_" ? nil : own), output: value.output)
    }

    /// Whether an operator begins something in an async function that is awaited.
    func asksForMore(_ step: Step) -> Bool {
        guard around.enclosing != nil || subscription.isInTask else { return false }
        if step.isAny(of: [.follows, .takesOver]) { return step.inner.contains { !isConstant($0) } }
        return step.isAny(of: .awaitsClosure)
    }

    /// Whether somebody may notice that the closure of a step ran.
    private func shows(_ step: Step) -> Bool {
        if step.isAny(of: .follows) { return step.inner.contains { !isConstant($0) } }
        if step.isAny(of: [.maps, .drops]) { return step.arguments.contains { changesSomething($0.value) } }
        return step.isAny(of: .awaitsClosure)
    }

    private func isConstant(_ inner: Inner) -> Bool {
        guard case .closure(let closure, let returns) = inner, !changesSomething(closure.body, at: closure.range) else { return false }
        let cancelled = CancelledCall(context: context)
        return returns.values.allSatisfy { publisher in
            guard case .producer(let call) = publisher.source else { return cancelled.neverWaits(publisher) }
            return call.candidates.allSatisfy { Shorthand($0, in: context) != nil } && cancelled.neverWaits(publisher)
        }
    }

    /// Whether others notice that a closure or a function ran.
    func changesSomething(_ function: Expression) -> Bool {
        if let closure = function.closure { return changesSomething(closure.body, at: closure.range) }
        return !effects(ofCallingWhatStandsAt: function.range).writes.isEmpty
    }

    private func changesSomething(_ block: Block, at range: ByteRange) -> Bool {
        let own = block.boundNames
        var tells = false
        block.forEachStatement { statement in
            guard case .expression(let expression) = statement.kind else { return }
            var target = expression
            if case .assignment(let assigned, _) = expression.root {
                target = assigned
            } else {
                // What a statement calls it calls for what that does; a closure's only one, for what it gives.
                guard case .call? = expression.links.last?.kind, block.statements.count > 1 else { return }
            }
            if case .name(let root) = target.root, own.contains(root) { return }
            tells = true
        }
        return tells || !effects(ofCallingWhatStandsAt: range).writes.isEmpty
    }

    private func effects(ofCallingWhatStandsAt range: ByteRange) -> Effects {
        context.semantics.effects(ofCallingWhatStandsAt: range, inFileAt: file.path)
    }
}
