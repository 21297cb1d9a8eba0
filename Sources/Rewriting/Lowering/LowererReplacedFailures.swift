import Analysis
import CombineModel
import Facts
import Lexing
import SourceText

/// Failures whose place a value takes, where the value is needed on the way.
extension Lowerer {
    /// `(try? await load()) ?? []`
    mutating func shortReplacement(_ step: Step, _ before: PublisherExpression) throws(Refusal) -> Value? {
        guard let argument = step.arguments.first, takesOnlyFailures(before, argument), isPlain(argument) else { return nil }
        let output = outputType(of: before)
        let saved = self
        var value = Value.nothing
        var body: [AsyncCode] = []
        do {
            body = try nested { lowerer throws(Refusal) in value = try lowerer.value(before) }
        } catch {
            self = saved
            return nil
        }
        guard body.isEmpty, value.isThrowing, !value.isAbsentable, case .whole = value.parts, isShort(value),
            !Self.needsType(value.text)
        else {
            self = saved
            return nil
        }
        return try shortText(value, instead: argument, output: output)
    }

    /// `.error`, `-1`, `nil`
    private static func isPrefixed(_ text: String) -> Bool {
        text == "nil"
            || [".", "-"].contains(text.first) && text.dropFirst().allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "." }
    }

    /// Whether `?? value` says it: not where nothing takes the place of nothing, nor of what a `try` brings.
    private func isPlain(_ argument: Argument) -> Bool {
        if argument.value.isEmptyTuple { return false }
        var tries = false
        argument.value.forEachExpression { part in
            if case .prefixed(let keyword, _) = part.root, keyword.hasPrefix("try") { tries = true }
            return !tries
        }
        return !tries
    }

    /// `(try? await load()) ?? []`; `try? await load()` where `nil` takes the place of a failure.
    private func shortText(_ value: Value, instead: Argument, output: String?) throws(Refusal) -> Value {
        let call = "try? \(value.isAsync ? "await " : "")\(value.text)"
        let given = try text(instead.value.range)
        // What stands behind `??` binds tighter than most of what an expression may be made of.
        let replacement = Splice.isPrimary(given) || Self.isPrefixed(given) ? given : "(\(given))"
        var result = Value(replacement == "nil" ? call : "(\(call)) ?? \(replacement)", suggestion: value.suggestion, output: output)
        if replacement == "nil" { result.output = output.map { $0.hasSuffix("?") ? $0 : $0 + "?" } }
        result.isGeneric = value.isGeneric
        return result
    }

    /// `.map(Optional.some).replaceError(with: nil)` without the first of the two, which a chain needs for the types alone.
    func withoutWrapping(_ publisher: PublisherExpression) -> PublisherExpression {
        for (index, step) in publisher.steps.enumerated() where step.lowering == .replaceError {
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
        return publisher.with(steps.map { $0.lowering == .catch ? replacedError($0) ?? $0 : $0 })
    }

    /// `.catch { error in Fail(error: error).eraseToAnyPublisher() }`
    private func failsAgain(_ step: Step) -> Bool {
        guard step.lowering == .catch || step.lowering == .tryCatch, let closure = step.arguments.first?.value.closure,
            closure.body.statements.count == 1, case .closure(_, let returns)? = step.inner.first, returns.count == 1,
            let given = returns.values.first, given.steps.allSatisfy(\.isSilent), splice.comments(in: step.range).isEmpty,
            case .known(let row, let call) = given.source, row.treatment == .lowered(.fail),
            let error = call.arguments.first(where: { $0.label == "error" })?.value
        else { return false }
        return error.plainName == closure.parameters?.first?.name ?? "$0"
    }

    private func replacedError(_ step: Step) -> Step? {
        guard let closure = step.arguments.first?.value.closure, closure.captures.isEmpty, closure.parameters?.map(\.name) == ["_"],
            closure.body.statements.count == 1, case .closure(_, let returns)? = step.inner.first, returns.count == 1,
            let given = returns.values.first, given.steps.allSatisfy(\.isSilent), splice.comments(in: step.range).isEmpty,
            case .known(let row, let call) = given.source, row.treatment == .lowered(.just), let value = call.arguments.first?.value,
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
        guard step.lowering == .transform, step.arguments.count == 1, let argument = step.arguments.first else { return false }
        let text = source.text(argument.value.range).filter { !$0.isWhitespace }
        return ["Optional.some", "Optional.init", "{Optional($0)}", "{Optional.some($0)}", "{.some($0)}"].contains(text)
            || text.hasPrefix("{$0as") && text.hasSuffix("?}")
    }

    /// Whether a value can be read inside parentheses: on one line, or a publisher's chain on a few.
    private func isShort(_ value: Value) -> Bool {
        let lines = Printer.split(value.text)
        return lines.count == 1 || lines.count <= 4 && lines.dropFirst().allSatisfy { $0.trimmed.hasPrefix(".") }
    }

    static let cancelledAsFailure = "cancellation now runs the `catch` branch"

    /// Whether `try?` and `??` say it: a value of `nil` must not be replaced, unless it is by `nil`.
    private func takesOnlyFailures(_ publisher: PublisherExpression, _ argument: Argument) -> Bool {
        if isNeverOptional(publisher) { return true }
        guard argument.value.isNil, let output = outputType(of: publisher) else { return false }
        return output.hasSuffix("?") && !output.hasSuffix("??")
    }

    /// Whether `try?` over the value and `??` behind it take nothing but a failure for one.
    private func isNeverOptional(_ publisher: PublisherExpression) -> Bool {
        if let output = outputType(of: publisher) { return !output.hasSuffix("?") }
        guard publisher.steps.allSatisfy(\.isSilent) else { return false }
        if case .opaque(.alreadyBridged) = publisher.source { return awaited.lists.contains(publisher.range.lowerBound) }
        return isList(publisher)
    }

    /// Whether a call gives what its declaration calls `[Element]`: an array, whatever stands for `Element`.
    func isList(_ publisher: PublisherExpression) -> Bool {
        guard publisher.steps.allSatisfy(\.isSilent), case .producer(let call) = publisher.source, !call.candidates.isEmpty else {
            return false
        }
        return call.candidates.allSatisfy { context.producers[$0]?.type.output?.description.hasPrefix("[") ?? false }
    }

    func outputType(of publisher: PublisherExpression) -> String? {
        if let last = publisher.steps.last { return last.flow.output }
        guard case .producer(let call) = publisher.source, let id = call.candidates.first else { return publisher.flow.output }
        // What a generic type gives may be an optional, whatever its parameter is called: a `Store<User?>`.
        let isGeneric = overloads(of: call, at: publisher.range.lowerBound).namesGenericParameter(outside: around.owner)
        return isGeneric ? publisher.sourceFlow.output ?? wanted.output : context.twins[id]?.output
    }

    /// A failure operator in the middle of a chain: its value gets a name that both ways set.
    mutating func capturedValue(
        _ step: Step, _ before: PublisherExpression, start: Int, _ value: Value, next: Step?, isFollowedByWork: Bool
    ) throws(Refusal) -> Value {
        if step.lowering == .handleEvents {
            return try observedEnd(step, before, start: start, value, next: next, isFollowedByWork: isFollowedByWork)
        }
        let mayBeCancelled = isFollowedByWork && CancelledCall(context: context).mayThrow(before)
        let hasShortForm = !mayBeCancelled || around.declaredFailure == .never && !subscription.isInTask && outputType(of: before) == nil
        if step.lowering == .replaceError, !isForgotten(step, before, by: next), hasShortForm, code.count == start,
            case .whole = value.parts,
            value.isThrowing,
            !value.isAbsentable, let argument = step.arguments.first, takesOnlyFailures(before, argument), isPlain(argument), isShort(value)
        {
            if mayBeCancelled { show(.cancellationIsFailure, at: step.range.lowerBound, Self.cancelledAsFailure) }
            return try shortText(value, instead: argument, output: outputType(of: before))
        }
        let passesOn = [.mapError, .assertNoFailure, .replaceError, .catch, .tryCatch].contains(step.lowering)
        if passesOn, !value.isThrowing, !mayThrow(Array(code[start...])) { return value }
        guard step.lowering != .retry else { throw Refusal(.hardToRead, "`.\(step.name)` in the middle of a chain") }
        return try caughtValue(step, before, start: start, value, next: next, isFollowedByWork: isFollowedByWork)
    }

    /// A value that is given its name in a `do`, with what `step` does in its `catch`.
    mutating func caughtValue(
        _ step: Step, _ before: PublisherExpression, start: Int, _ value: Value, next: Step?, isFollowedByWork: Bool
    ) throws(Refusal) -> Value {
        let said = value.isGeneric ? next.flatMap(\.valueClosure)?.parameters?.first?.type : nil
        var value = try typed(value, said)
        if isForgotten(step, before, by: next), !value.isVoid {
            // Nobody looks at the value: it needs no name before the `do`.
            try drop(value)
            return try capturedEnd(
                step, before, Value("()", output: "Void"), start: start, isFollowedByWork: isFollowedByWork)
        }
        if value.isAbsentable, value.isVoid {
            try drop(value)
            value = Value("()", output: "Void")
        } else if value.isAbsentable {
            value = Value(try bind(value, preferring: nil), isName: true, output: value.output)
        }
        if case .labelled(let labels) = value.parts, code.count == start { return try capturedParts(step, value, labels, next: next) }
        guard case .whole = value.parts, var type = said ?? outputSaid(by: step) ?? wanted.output ?? step.flow.output ?? value.output
        else {
            throw Refusal(.hardToRead, "the type of the value before `.\(step.name)` is not known")
        }
        if type == "Void" || type == "()" {
            return try capturedEnd(step, before, value, start: start, isFollowedByWork: isFollowedByWork)
        }
        // What `nil` can stand for is an optional, whatever the initialiser before it was taken to give.
        if givesNil(step), !type.hasSuffix("?") { type += "?" }
        if step.lowering == .mapError, !value.isName, code.count == start,
            let parts = try capturedTuple(step, before, value, type: type, next: next)
        {
            return parts
        }
        var inside = takeCode(from: start)
        // What each way to the value sets already, a failure sets too.
        if value.isName, let index = inside.lastIndex(where: { $0.declares(value.text) }) {
            inside.remove(at: index)
            let handler = try handler(step, after: before, to: .assign(value.text), isFollowedByWork: isFollowedByWork)
            add(.declare(value.text, type: try spelled(type)))
            add(.do(inside, catches: [handler]))
            return Value(value.text, isName: true, suggestion: value.text, output: type)
        }
        // Declared before its value is made, so unlike any other local it hides what its own value reads.
        // `State.loaded(user)` is a state, and after a failure none that is loaded.
        let isMadeOfType = value.text.hasPrefix(type + ".") || value.text.hasPrefix(".")
        let nouns = isMadeOfType ? [Names.noun(ofType: type)] : [value.suggestion, Names.noun(ofType: type)]
        let candidates = ([parameter(of: next), wanted.name] + nouns + ["value", "output"]).filter { $0 != "error" }
        guard let name = names.take(candidates) else {
            throw Refusal(.hardToRead, "no readable name could be found for a value")
        }
        let handler = try handler(step, after: before, to: .assign(name), isFollowedByWork: isFollowedByWork)
        add(.declare(name, type: try spelled(type)))
        add(.do(inside + [.assign(name, value)], catches: [handler]))
        return Value(name, isName: true, suggestion: name, output: type)
    }

    /// What the closure of a `catch` says that its publisher delivers: `-> Just<User?>`.
    private func outputSaid(by step: Step) -> String? {
        guard case .closure(let closure, _)? = step.inner.first, let result = closure.resultType else { return nil }
        return context.program.publisherType(TypeExpression(parsing: result), from: around.place)?.output?.description
    }

    /// `.replaceError(with: nil)`, `.catch { _ in Just(nil) }`
    private func givesNil(_ step: Step) -> Bool {
        if step.lowering == .replaceError { return step.arguments.first.map { source.text($0.value.range) == "nil" } ?? false }
        guard case .closure(_, let returns)? = step.inner.first else { return false }
        return returns.values.contains { publisher in
            guard case .known(let row, let call) = publisher.source, row.treatment == .lowered(.just) else { return false }
            return call.arguments.first.map { source.text($0.value.range) == "nil" } ?? false
        }
    }

    /// Whether nobody looks at the value, nor at what takes its place.
    private func isForgotten(_ step: Step, _ before: PublisherExpression, by next: Step?) -> Bool {
        if let next {
            guard forgetsValue(next) || next.lowering == .count else { return false }
        } else {
            // What subscribes is the last to look at it.
            guard step.lowering == .mapError, subscription.isInTask, before.range.lowerBound == subscription.start,
                subscription.terminalClosure?.parameters?.map(\.name) == ["_"]
            else { return false }
        }
        switch step.lowering {
        case .mapError: return true
        case .replaceError: return step.arguments.first?.value.isLiteral == true
        case .catch, .tryCatch: return endsInstead(step)
        default: return false
        }
    }

    /// Whether nothing but an end takes the place of a failure: `catch { _ in Empty() }`.
    private func endsInstead(_ step: Step) -> Bool {
        guard case .closure(_, let returns)? = step.inner.first, !returns.isEmpty else { return false }
        return returns.values.allSatisfy { publisher in
            guard case .known(let row, _) = publisher.source, row.treatment == .lowered(.empty) else { return false }
            return publisher.steps.allSatisfy(\.isSilent)
        }
    }

    /// `dataTaskPublisher(…).mapError { … }`: the parts are declared before.
    private mutating func capturedParts(
        _ step: Step, _ value: Value, _ labels: [String], next: Step?
    ) throws(Refusal) -> Value {
        guard step.lowering == .mapError, labels == ["data", "response"] else {
            throw Refusal(.hardToRead, "several values and a failure")
        }
        if readsOnlyData(next), let data = names.take(["data"]) {
            let handler = try failureHandler(step, failure: .type("URLError"), to: .assign(data))
            add(.declare(data, type: qualified("Data")))
            add(.do([.assign("(\(data), _)", value)], catches: [handler]))
            return Value("(\(data), nil)", parts: .texts([data], labels: ["data"]))
        }
        let bound = next.flatMap(\.valueClosure).map { splice.boundNamesWithoutScopes(in: bodyRange(of: $0)) } ?? []
        guard let data = names.take(["data", "receivedData"].filter { !bound.contains($0) }),
            let response = names.take(["response", "urlResponse"].filter { !bound.contains($0) })
        else {
            throw Refusal(.hardToRead, "no readable name could be found for the response")
        }
        let handler = try failureHandler(step, failure: .type("URLError"), to: .assign(data))
        add(.raw("let (\(data), \(response)): \(qualified("(Data, URLResponse)"))"))
        add(.do([.assign("(\(data), \(response))", value)], catches: [handler]))
        return Value("(\(data), \(response))", parts: .texts([data, response], labels: labels))
    }

    /// What the next closure calls the value that it is given.
    private func parameter(of next: Step?) -> String? {
        guard let closure = next.flatMap(\.valueClosure), closure.parameters?.count == 1, let name = closure.parameters?.first?.name
        else { return nil }
        return preferred(name, in: bodyRange(of: closure))
    }

    /// A pair whose failure is mapped, before a closure that takes its parts: those that it reads are declared, by their names there.
    private mutating func capturedTuple(
        _ step: Step, _ before: PublisherExpression, _ value: Value, type: String, next: Step?
    ) throws(Refusal) -> Value? {
        let written = TypeExpression(parsing: type)
        guard let closure = next.flatMap(\.valueClosure), let parameters = closure.parameters, parameters.count > 1,
            case .tuple(let elements) = context.program.aliasTarget(of: written, from: around.owner) ?? written,
            elements.count == parameters.count
        else { return nil }
        let body = bodyRange(of: closure)
        var names = self.names
        var parts: [(name: String, type: String)] = []
        for (parameter, element) in zip(parameters, elements) {
            let isRead = splice.count(of: parameter.name, in: body) > 0
            guard let name = isRead ? preferred(parameter.name, in: body).flatMap({ names.take([$0]) }) : "_" else { return nil }
            parts.append((name, element.type.description))
        }
        let declared = parts.filter { $0.name != "_" }
        guard let first = declared.first else { return nil }
        let handler = try failureHandler(step, failure: failure(of: before), to: .assign(first.name))
        self.names = names
        if declared.count == 1 {
            add(.declare(first.name, type: first.type))
        } else {
            let list = declared.map(\.name).joined(separator: ", ")
            add(.raw("let (\(list)): (\(declared.map(\.type).joined(separator: ", ")))"))
        }
        let pattern = "(\(parts.map(\.name).joined(separator: ", ")))"
        add(.do([.assign(pattern, value)], catches: [handler]))
        return Value(pattern, parts: .texts(parts.map(\.name), labels: elements.map { $0.label ?? "" }))
    }

    /// Whether the next operator looks at the data alone.
    private func readsOnlyData(_ next: Step?) -> Bool {
        guard let next, let argument = next.valueArgument?.value else { return false }
        if case .keyPath(_, let components) = argument.root {
            return next.arguments.count == 1 && ["data", "0"].contains(components.first ?? "")
        }
        guard let closure = argument.closure, closure.parameters?.count ?? 1 == 1 else { return false }
        let text = source.text(bodyRange(of: closure))
        let members = Splice.members(of: closure.parameters?.first?.name ?? "$0", in: text)
        return members == ["data"] || members == ["0"]
    }
}
