import Analysis
import CombineModel
import Facts
import Lexing
import SourceText

/// Failures whose place a value takes, where the value is needed on the way.
extension Lowerer {
    static let cancelledAsFailure = "cancellation now runs the `catch` branch"

    /// What stands before a link that does it again.
    mutating func repeatedValue(of before: PublisherExpression, by step: Step) throws(Refusal) -> Value {
        guard let lowering = step.lowering, let family = lowerings.failureLink(lowering) else { throw .unread(step) }
        return try family.value(repeating: before, by: step, in: &self)
    }

    /// A failure operator in the middle of a chain: its value gets a name that both ways set.
    mutating func capturedValue(_ link: FailureLink, _ value: Value) throws(Refusal) -> Value {
        guard let lowering = link.step.lowering, let family = lowerings.failureLink(lowering) else { throw .unread(link.step) }
        if let short = try family.shortValue(behind: link, taking: value, in: &self) { return short }
        return try caughtValue(link, value)
    }

    /// Whether what stands before a link may fail.
    func mayFail(before link: FailureLink, _ value: Value) -> Bool { value.isThrowing || code[link.start...].mayThrow() }

    /// A value that is given its name in a `do`, with what `step` does in its `catch`.
    mutating func caughtValue(_ link: FailureLink, _ value: Value) throws(Refusal) -> Value {
        let (step, before, start, next, isFollowedByWork) = (link.step, link.before, link.start, link.next, link.isFollowedByWork)
        guard let lowering = step.lowering, let family = lowerings.failureLink(lowering) else { throw .unread(step) }
        let said = value.isGeneric ? next.flatMap(\.valueClosure)?.statedInput : nil
        var value = try types.typed(value, said)
        if isForgotten(link), !value.isVoid {
            // Nobody looks at the value: it needs no name before the `do`.
            try drop(value)
            return try capturedEnd(
                step, before, Value("()", output: .void), start: start, isFollowedByWork: isFollowedByWork)
        }
        if value.isAbsentable, value.isVoid {
            try drop(value)
            value = Value("()", output: .void)
        } else if value.isAbsentable {
            value = Value(named: try bind(value, preferring: nil), output: value.output)
        }
        if case .labelled(let labels) = value.parts, code.count == start {
            return try family.value(behind: link, takingParts: labels, of: value, in: &self)
        }
        guard case .whole = value.parts, var type = said ?? outputSaid(by: step) ?? wanted.output ?? step.flow.outputType ?? value.output
        else {
            throw Refusal(.hardToRead, "the type of the value before `.\(step.name)` is not known")
        }
        if type.isVoid {
            return try capturedEnd(step, before, value, start: start, isFollowedByWork: isFollowedByWork)
        }
        // What `nil` can stand for is an optional, whatever the initialiser before it was taken to give.
        if family.givesNil(step, in: source) { type = type.madeOptional }
        if !value.isName, code.count == start, let parts = try family.value(behind: link, takingTuple: type, of: value, in: &self) {
            return parts
        }
        var inside = takeCode(from: start)
        // What each way to the value sets already, a failure sets too.
        if value.isName, let index = inside.lastIndex(where: { $0.declares(value.text.plain) }) {
            inside.remove(at: index)
            let handler = try handler(step, after: before, to: .assign(value.text.plain), isFollowedByWork: isFollowedByWork)
            add(.declare(value.text.plain, type: try types.spelled(type)))
            add(.do(inside, catches: [handler]))
            return Value(named: value.text.plain, suggestion: value.text.plain, output: type)
        }
        // Declared before its value is made, so unlike any other local it hides what its own value reads.
        // `State.loaded(user)` is a state, and after a failure none that is loaded.
        let isMadeOfType = ["\(type).", "."].contains(where: value.text.plain.hasPrefix)
        let nouns = isMadeOfType ? [Names.noun(ofType: type)] : [value.suggestion, Names.noun(ofType: type)]
        let candidates = ([parameter(of: next), wanted.name] + nouns + ["value", "output"]).filter { $0 != "error" }
        guard let name = names.take(candidates) else {
            throw Refusal(.hardToRead, "no readable name could be found for a value")
        }
        let handler = try handler(step, after: before, to: .assign(name), isFollowedByWork: isFollowedByWork)
        add(.declare(name, type: try types.spelled(type)))
        add(.do(inside + [.assign(name, value)], catches: [handler]))
        return Value(named: name, suggestion: name, output: type)
    }

    /// What the closure of a `catch` says that its publisher delivers: `-> Just<User?>`.
    private func outputSaid(by step: Step) -> TypeExpression? {
        guard case .closure(let closure, _)? = step.inner.first, let result = closure.resultType else { return nil }
        return context.program.publisherType(TypeExpression(parsing: result), from: around.place)?.output
    }

    /// Whether nobody looks at the value, nor at what takes its place.
    func isForgotten(_ link: FailureLink) -> Bool {
        guard let lowering = link.step.lowering, let family = lowerings.failureLink(lowering) else { return false }
        if let next = link.next {
            guard next.forgetsValue || next.isAny(of: .alwaysGives) && next.arguments.isEmpty && !next.isAny(of: .gathers) else {
                return false
            }
        } else {
            // What subscribes is the last to look at it.
            guard lowering.isAny(of: .mapsFailure), subscription.isInTask, link.before.range.lowerBound == subscription.start,
                subscription.terminalClosure?.parameters?.map(\.name) == ["_"]
            else { return false }
        }
        return family.isForgettable(link.step)
    }

    /// What the next closure calls the value that it is given.
    private func parameter(of next: Step?) -> String? {
        guard let closure = next.flatMap(\.valueClosure), closure.parameters?.count == 1, let name = closure.parameters?.first?.name
        else { return nil }
        return preferred(name, in: closure.content)
    }
}
