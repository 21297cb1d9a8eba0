import Analysis
import CombineModel
import Facts
import SourceText

/// Chains that do the same as others in fewer words, or whose order leaves less to write.
struct ChainSimplifier {
    let splice: Splice
    let types: PublisherTypes

    /// Without what only the types of a chain ask for.
    func simplified(_ publisher: PublisherExpression) -> PublisherExpression { withoutWrapping(withReplacedErrors(publisher)) }

    /// `.map(Optional.some).replaceError(with: nil)` without the first of the two, which a chain needs for the types alone.
    private func withoutWrapping(_ publisher: PublisherExpression) -> PublisherExpression {
        for (index, step) in publisher.steps.enumerated() where step.isAny(of: .meetsFailures) {
            guard step.arguments.first.map({ splice.source.text($0.value.range) }) == "nil",
                let last = publisher.steps[..<index].lastIndex(where: { !$0.isSilent }), wrapsInOptional(publisher.steps[last]),
                types.isNeverOptional(publisher.prefix(last))
            else { continue }
            return publisher.without(stepAt: last)
        }
        return publisher
    }

    /// `.catch { _ in Just([]) }`, which does what `replaceError(with: [])` does; without `.catch { Fail(error: $0) }`, which does nothing.
    private func withReplacedErrors(_ publisher: PublisherExpression) -> PublisherExpression {
        var failure = publisher.sourceFlow.failure
        let steps = publisher.steps.filter { step in
            let isSame = step.flow.failure == failure || step.flow.failure == .unknown
            if isSame, failsAgain(step) { return false }
            failure = step.flow.failure
            return true
        }
        return publisher.with(steps.map { $0.isAny(of: .takesOver) && !$0.isAny(of: .mayFail) ? replacedError($0) ?? $0 : $0 })
    }

    /// `.catch { error in Fail(error: error).eraseToAnyPublisher() }`
    private func failsAgain(_ step: Step) -> Bool {
        guard step.isAny(of: .takesOver), let (closure, row, call) = onlyPublisher(of: step), row.isAny(of: .onlyFails),
            let error = call.arguments[.error]?.value
        else { return false }
        return error.plainName == closure.valueName
    }

    /// The closure of a step that does nothing but make one publisher, and the call that makes it.
    private func onlyPublisher(of step: Step) -> (Closure, Operator, SourceCall)? {
        guard let closure = step.arguments.first?.value.closure, closure.body.statements.count == 1,
            case .closure(_, let returns)? = step.inner.first, returns.count == 1, let given = returns.values.first,
            given.steps.allSatisfy(\.isSilent), splice.comments(in: step.range).isEmpty, case .known(let row, let call) = given.source
        else { return nil }
        return (closure, row, call)
    }

    private func replacedError(_ step: Step) -> Step? {
        guard let (closure, row, call) = onlyPublisher(of: step), closure.captures.isEmpty,
            closure.parameters?.map(\.name) == [.wildcard], row.isAny(of: .givesArgument), let value = call.arguments.first?.value,
            let replaceError = Operators.row(lowered: .replaceError)
        else { return nil }
        let argument = Argument(label: ArgumentLabel.with.rawValue, value: value, isTrailing: false, range: value.range)
        return Step(
            name: step.name, row: replaceError, declarations: step.declarations, arguments: [argument], range: step.range, inner: [],
            flow: step.flow)
    }

    /// `.map(Optional.some)` at the end of what is assigned to an optional: the assignment wraps by itself.
    func withoutLastWrapping(_ publisher: PublisherExpression) -> PublisherExpression {
        guard let last = publisher.steps.lastIndex(where: { !$0.isSilent }), wrapsInOptional(publisher.steps[last]) else {
            return publisher
        }
        return publisher.without(stepAt: last)
    }

    private func wrapsInOptional(_ step: Step) -> Bool {
        guard let text = transform(of: step) else { return false }
        return Self.wrapping.contains(text) || text.hasPrefix("{$0as") && text.hasSuffix("?}")
    }

    /// `.map(Optional.some)`, `.map { Optional($0) }`: what is returned where an optional is due becomes one by itself.
    func onlyMakesOptional(_ step: Step) -> Bool { transform(of: step).map { $0 == "Optional" || Self.wrapping.contains($0) } ?? false }

    private static let wrapping: Set<String> = [
        "Optional.some", "Optional.init", "{Optional($0)}", "{Optional.some($0)}", "{.some($0)}",
    ]

    /// What a `map` makes of the values, as it is written.
    private func transform(of step: Step) -> String? {
        guard step.isAny(of: .maps), !step.isAny(of: .mayFail), step.arguments.count == 1 else { return nil }
        return splice.source.text(step.arguments[0].value.range).filter { !$0.isWhitespace }
    }

    /// `retry` moved behind the operators that cannot fail: what they do to the value is the same inside the loop.
    func retriedLast(_ publisher: PublisherExpression) -> PublisherExpression {
        guard let index = publisher.steps.firstIndex(where: { $0.isAny(of: .resubscribes) }) else { return publisher }
        return moved(stepAt: index, of: publisher) { step in
            step.isAny(of: .maps) && !step.isAny(of: .mayFail)
                && step.arguments.allSatisfy { $0.value.closure.map { $0.body.statements.count == 1 } ?? true }
        }
    }

    /// `handleEvents` whose work is the same however the chain ends, moved behind what only changes the value: a `defer` comes after that anyway.
    func deferredLast(_ publisher: PublisherExpression) -> PublisherExpression {
        guard
            let index = publisher.steps.lastIndex(where: { step in
                step.isAny(of: .observes) && step.arguments[.receiveCancel] != nil
            }), publisher.steps[index].arguments[.receiveOutput] == nil
        else { return publisher }
        return moved(stepAt: index, of: publisher) { $0.isAny(of: .onlyChanges) }
    }

    /// The chain with a step behind the others, where each of those lets it pass.
    private func moved(stepAt index: Int, of publisher: PublisherExpression, past passes: (Step) -> Bool) -> PublisherExpression {
        let after = publisher.steps[(index + 1)...]
        guard after.allSatisfy({ $0.isSilent || passes($0) }) else { return publisher }
        var steps = Array(publisher.steps)
        let step = steps.remove(at: index)
        steps.insert(step, at: steps.count - after.reversed().prefix { $0.isSilent }.count)
        return publisher.with(steps)
    }
}
