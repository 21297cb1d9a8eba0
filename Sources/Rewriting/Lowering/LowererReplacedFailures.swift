import Analysis
import CombineModel
import Facts
import Lexing
import SourceText

/// Failures whose place a value takes, where the value is needed on the way.
extension Lowerer {
    /// `.map(Optional.some).replaceError(with: nil)` without the first of the two, which a chain needs for the types alone.
    func withoutWrapping(_ publisher: PublisherExpression) -> PublisherExpression {
        for (index, step) in publisher.steps.enumerated() where step.isAny(of: .meetsFailures) {
            guard step.arguments.first.map({ source.text($0.value.range) }) == "nil",
                let last = publisher.steps[..<index].lastIndex(where: { !$0.isSilent }), wrapsInOptional(publisher.steps[last]),
                isNeverOptional(publisher.prefix(last))
            else { continue }
            return publisher.without(stepAt: last)
        }
        return publisher
    }

    /// `.catch { _ in Just([]) }`, which does what `replaceError(with: [])` does; without `.catch { Fail(error: $0) }`, which does nothing.
    func withReplacedErrors(_ publisher: PublisherExpression) -> PublisherExpression {
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
        guard step.isAny(of: .takesOver), let closure = step.arguments.first?.value.closure,
            closure.body.statements.count == 1, case .closure(_, let returns)? = step.inner.first, returns.count == 1,
            let given = returns.values.first, given.steps.allSatisfy(\.isSilent), splice.comments(in: step.range).isEmpty,
            case .known(let row, let call) = given.source, row.isAny(of: .onlyFails),
            let error = call.arguments.first(where: { $0.label == "error" })?.value
        else { return false }
        return error.plainName == closure.parameters?.first?.name ?? "$0"
    }

    private func replacedError(_ step: Step) -> Step? {
        guard let closure = step.arguments.first?.value.closure, closure.captures.isEmpty, closure.parameters?.map(\.name) == ["_"],
            closure.body.statements.count == 1, case .closure(_, let returns)? = step.inner.first, returns.count == 1,
            let given = returns.values.first, given.steps.allSatisfy(\.isSilent), splice.comments(in: step.range).isEmpty,
            case .known(let row, let call) = given.source, row.isAny(of: .givesArgument), let value = call.arguments.first?.value,
            let replaceError = Operators.rows(named: "replaceError").first
        else { return nil }
        let argument = Argument(label: "with", value: value, isTrailing: false, range: value.range)
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
        guard step.isAny(of: .maps), !step.isAny(of: .mayFail), step.arguments.count == 1, let argument = step.arguments.first else {
            return false
        }
        let text = source.text(argument.value.range).filter { !$0.isWhitespace }
        return ["Optional.some", "Optional.init", "{Optional($0)}", "{Optional.some($0)}", "{.some($0)}"].contains(text)
            || text.hasPrefix("{$0as") && text.hasSuffix("?}")
    }

    static let cancelledAsFailure = "cancellation now runs the `catch` branch"

    /// Whether `try?` over the value and `??` behind it take nothing but a failure for one.
    func isNeverOptional(_ publisher: PublisherExpression) -> Bool {
        if let output = outputType(of: publisher) { return !output.isOptional }
        guard publisher.steps.allSatisfy(\.isSilent) else { return false }
        if case .opaque(.alreadyBridged) = publisher.source { return awaited.lists.contains(publisher.range.lowerBound) }
        return isList(publisher)
    }

    /// Whether a call gives what its declaration calls `[Element]`: an array, whatever stands for `Element`.
    func isList(_ publisher: PublisherExpression) -> Bool {
        guard publisher.steps.allSatisfy(\.isSilent), case .producer(let call) = publisher.source, !call.candidates.isEmpty else {
            return false
        }
        return call.candidates.allSatisfy { context.producers[$0]?.type.output?.isList ?? false }
    }

    func outputType(of publisher: PublisherExpression) -> TypeExpression? {
        if let last = publisher.steps.last { return last.flow.outputType }
        guard case .producer(let call) = publisher.source, let id = call.candidates.first else { return publisher.flow.outputType }
        // What a generic type gives may be an optional, whatever its parameter is called: a `Store<User?>`.
        let isGeneric = overloads(of: call, at: publisher.range.lowerBound).namesGenericParameter(outside: around.owner)
        return isGeneric ? publisher.sourceFlow.outputType ?? wanted.output : context.twins[id]?.outputType
    }

    /// What stands before a link that does it again.
    mutating func repeatedValue(of before: PublisherExpression, by step: Step) throws(Refusal) -> Value {
        guard let lowering = step.lowering, let family = lowerings.failureLink(lowering) else { throw unread(step) }
        return try family.value(repeating: before, by: step, in: &self)
    }

    /// A failure operator in the middle of a chain: its value gets a name that both ways set.
    mutating func capturedValue(_ link: FailureLink, _ value: Value) throws(Refusal) -> Value {
        guard let lowering = link.step.lowering, let family = lowerings.failureLink(lowering) else { throw unread(link.step) }
        if let short = try family.shortValue(behind: link, taking: value, in: &self) { return short }
        return try caughtValue(link, value)
    }

    /// Whether what stands before a link may fail.
    func mayFail(before link: FailureLink, _ value: Value) -> Bool { value.isThrowing || mayThrow(Array(code[link.start...])) }

    /// A value that is given its name in a `do`, with what `step` does in its `catch`.
    mutating func caughtValue(_ link: FailureLink, _ value: Value) throws(Refusal) -> Value {
        let (step, before, start, next, isFollowedByWork) = (link.step, link.before, link.start, link.next, link.isFollowedByWork)
        guard let lowering = step.lowering, let family = lowerings.failureLink(lowering) else { throw unread(step) }
        let said = value.isGeneric ? next.flatMap(\.valueClosure)?.statedInput : nil
        var value = try typed(value, said)
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
            add(.declare(value.text.plain, type: try spelled(type)))
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
        add(.declare(name, type: try spelled(type)))
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
            guard forgetsValue(next) || next.isAny(of: .alwaysGives) && next.arguments.isEmpty && !next.isAny(of: .gathers) else {
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
        return preferred(name, in: bodyRange(of: closure))
    }
}
