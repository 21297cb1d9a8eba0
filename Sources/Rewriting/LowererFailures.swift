import Analysis
import CombineModel
import Facts
import SourceText

/// Operators that look at a failure: `do` and `catch` around what stands before them.
extension Lowerer {
    /// Writes a failure operator whose value goes to `destination`; says no when the general way does as well.
    mutating func emitFailureStep(_ step: Step, after before: PublisherExpression, to destination: Destination) throws(Refusal) -> Bool {
        switch lowering(of: step) {
        case .handleEvents:
            guard step.arguments.contains(where: { $0.label == "receiveCompletion" }) else { return false }
            throw Refusal(.hardToRead, "`handleEvents` looks at the completion")
        case .retry:
            try emitRetry(step, before, to: destination)
            return true
        case .replaceError:
            if let short = try shortReplacement(step, before) {
                try finish(short, to: destination)
                return true
            }
        default: break
        }
        let body = try nested { lowerer throws(Refusal) in try lowerer.emit(before, to: destination) }
        if !mayThrow(body) {
            code += body
            return true
        }
        let handler = try handler(step, after: before, to: destination)
        add(.do(body, catches: [handler]))
        return true
    }

    func mayThrow(_ body: [AsyncCode]) -> Bool {
        body.contains { statement in
            switch statement {
            case .raw(let text): text.contains("try ") || text.contains("throw ")
            case .bind(let binding): binding.value.isThrowing
            case .expression(let value): value.isThrowing
            case .return(let value): value?.isThrowing ?? false
            case .assign(_, let value): value.isThrowing
            case .declare: false
            case .throw: true
            case .break: false
            case .labelled(_, let body): mayThrow(body)
            case .do(_, let catches): catches.contains { mayThrow($0.body) || $0.pattern != nil }
            case .guard(let condition, let body): condition.contains("try ") || mayThrow(body)
            case .if(let condition, let then, let other): condition.contains("try ") || mayThrow(then) || mayThrow(other ?? [])
            case .loop(_, let body): mayThrow(body)
            }
        }
    }

    // MARK: Handlers

    /// - Parameter isFollowedByWork: whether more is done with the value that takes the failure's place.
    mutating func handler(
        _ step: Step, after before: PublisherExpression, to destination: Destination, isFollowedByWork: Bool = false
    ) throws(Refusal) -> AsyncCode.Handler {
        var handler = try failureHandler(step, failure: failure(of: before), to: destination)
        let onlyGives = handler.body.count == 1 && handler.body.allSatisfy(\.isPlainValue)
        guard lowering(of: step) != .mapError, isFollowedByWork || !onlyGives, CancelledCall(context: context).mayThrow(before) else {
            return handler
        }
        // A cancelled call is no failure: Combine would do nothing more.
        if isInTask {
            handler.body.insert(.leaveWhenCancelled, at: 0)
        } else if declaredFailure != .never {
            handler.body.insert(.expression(Value("Task.checkCancellation()", isThrowing: true)), at: 0)
        } else if lowering(of: step) == .assertNoFailure {
            throw Refusal(.hardToRead, "a call that is cancelled would end the program")
        } else {
            reviewNotes.append("a call that is cancelled takes the way of a failure")
        }
        return handler
    }

    private mutating func failureHandler(_ step: Step, failure: Failure, to destination: Destination) throws(Refusal) -> AsyncCode.Handler {
        if lowering(of: step) == .assertNoFailure {
            return AsyncCode.Handler(pattern: nil, body: [.expression(Value("fatalError(\(try message(of: step)))"))])
        }
        guard let argument = step.arguments.last else { throw Refusal(.shapeNotSupported) }
        if lowering(of: step) == .replaceError {
            let value = Value(written: try text(argument.value.range), output: step.flow.output)
            let body = try nested { lowerer throws(Refusal) in try lowerer.finish(value, to: destination) }
            return AsyncCode.Handler(pattern: nil, body: body)
        }
        let reads = errorReads(argument.value)
        let pattern = try catchPattern(reads, failure)
        let error = Value("error", isName: true)
        if lowering(of: step) == .mapError {
            let body = try nested { lowerer throws(Refusal) in
                if let closure = argument.value.closure, lowerer.branches(closure) || closure.body.statements.last?.returned == nil {
                    return try lowerer.emitMappedErrors(closure, error, step)
                }
                lowerer.add(.throw(try lowerer.mappedError(argument.value, error, step).text))
            }
            return AsyncCode.Handler(pattern: pattern, body: body)
        }
        guard case .closure(let closure, let returns)? = step.inner.first else {
            throw Refusal(.shapeNotSupported, "what `.\(step.name)` returns is not followed")
        }
        if lowering(of: step) == .tryCatch, branches(closure) { throw Refusal(.earlyReturn) }
        let body = try nested { lowerer throws(Refusal) in
            if lowerer.branches(closure) { return try lowerer.emitBranches(closure, returns, taking: error, to: destination) }
            guard let inner = lowerer.lastReturn(of: closure, returns) else { throw Refusal(.shapeNotSupported) }
            try lowerer.inside(closure, taking: error) { lowerer throws(Refusal) in
                try lowerer.leading(of: closure)
                try lowerer.emit(inner, to: destination)
            }
        }
        return AsyncCode.Handler(pattern: pattern, body: body)
    }

    /// What `assertNoFailure` says before it ends the program: its prefix and the failure.
    private func message(of step: Step) throws(Refusal) -> String {
        guard let prefix = step.arguments.first(where: { $0.label == nil }) else { return "\"\\(error)\"" }
        let text = try text(prefix.value.range)
        guard text.hasPrefix("\""), text.hasSuffix("\""), !text.hasPrefix("\"\"\"") else { return "\(text) + \": \\(error)\"" }
        return text.dropLast() + ": \\(error)\""
    }

    private mutating func mappedError(_ expression: Expression, _ error: Value, _ step: Step) throws(Refusal) -> Value {
        guard let closure = expression.closure else {
            return try FunctionReference(expression).call(with: error, lowerer: &self)
        }
        guard !branches(closure), let last = closure.body.statements.last?.returned else {
            throw Refusal(.hardToRead, "the closure of `mapError` takes several ways")
        }
        var result = ""
        try inside(closure, taking: error) { lowerer throws(Refusal) in
            try lowerer.leading(of: closure)
            result = try lowerer.failureText(last, type: step.flow.failure)
        }
        return Value(result)
    }

    /// A closure with several errors to give: each `return` becomes a `throw`.
    private mutating func emitMappedErrors(_ closure: Closure, _ error: Value, _ step: Step) throws(Refusal) {
        let type = step.flow.failure
        try inside(closure, taking: error) { lowerer throws(Refusal) in
            var returned: [Statement] = []
            closure.body.forEachStatement { statement in
                if statement.isReturn { returned.append(statement) }
            }
            if returned.isEmpty { returned = closure.body.implicitValues }
            guard !returned.isEmpty else { throw Refusal(.shapeNotSupported) }
            var edits: [Edit] = []
            for statement in returned {
                guard let expression = statement.returned else { throw Refusal(.shapeNotSupported) }
                edits.append(Edit(statement.range, "throw " + (try lowerer.failureText(expression, type: type))))
            }
            try lowerer.addBody(of: closure, edits: edits)
        }
    }

    /// What the handler does with the error: nothing, something any error allows, or something its type has to allow.
    enum ErrorReads { case none, anyError, itsType }

    private func errorReads(_ expression: Expression) -> ErrorReads {
        guard let closure = expression.closure else { return .itsType }
        let body = bodyRange(of: closure)
        let name = closure.parameters?.first?.name ?? "$0"
        let reads = splice.count(of: name, in: body)
        if name == "_" || reads == 0 { return .none }
        return ErrorUse.allowsAnyError(name, in: source.text(body)) ? .anyError : .itsType
    }

    private func catchPattern(_ reads: ErrorReads, _ failure: Failure) throws(Refusal) -> String? {
        guard reads == .itsType else { return nil }
        switch failure {
        case .type("Error"), .never: return nil
        case .type(let name): return "let error as \(name)"
        case .unknown: throw Refusal(.hardToRead, "the type of the failure is not known")
        }
    }

    /// What `publisher` fails with, where its steps or its source say so.
    func failure(of publisher: PublisherExpression) -> Failure {
        if let last = publisher.steps.last { return last.flow.failure }
        switch publisher.source {
        case .known(let row, _):
            if row.treatment == .lowered(.dataTask) { return .type("URLError") }
            return publisher.flow.failure
        case .producer(let call):
            let types = Set(call.candidates.compactMap { context.producers[$0]?.type.failure })
            return types.count == 1 ? types.first ?? .unknown : .unknown
        case .local(_, let held?): return failure(of: held)
        default: return publisher.flow.failure
        }
    }

    // MARK: Short forms

    /// `(try? await load()) ?? []`
    private mutating func shortReplacement(_ step: Step, _ before: PublisherExpression) throws(Refusal) -> Value? {
        guard let argument = step.arguments.first, let output = outputType(of: before), !output.hasSuffix("?") else { return nil }
        let saved = self
        var value = Value.nothing
        var body: [AsyncCode] = []
        do {
            body = try nested { lowerer throws(Refusal) in value = try lowerer.value(before) }
        } catch {
            self = saved
            return nil
        }
        guard body.isEmpty, value.isThrowing, !value.isAbsentable, case .whole = value.parts, !value.text.contains("\n"),
            !Self.needsType(value.text)
        else {
            self = saved
            return nil
        }
        let text = "(\(value.isThrowing ? "try? " : "")\(value.isAsync ? "await " : "")\(value.text)) ?? \(try text(argument.value.range))"
        return Value(text, suggestion: value.suggestion, output: output)
    }

    func outputType(of publisher: PublisherExpression) -> String? {
        if let last = publisher.steps.last { return last.flow.output }
        if case .producer(let call) = publisher.source, let id = call.candidates.first { return context.twins[id]?.output }
        return publisher.flow.output
    }

    /// A failure operator in the middle of a chain: its value gets a name that both ways set.
    mutating func capturedValue(
        _ step: Step, _ before: PublisherExpression, start: Int, _ value: Value, next: Step?, isFollowedByWork: Bool
    ) throws(Refusal) -> Value {
        let mayBeCancelled = isFollowedByWork && CancelledCall(context: context).mayThrow(before)
        if lowering(of: step) == .replaceError, !mayBeCancelled, code.count == start, case .whole = value.parts, value.isThrowing,
            !value.isAbsentable, let output = outputType(of: before), !output.hasSuffix("?"), let argument = step.arguments.first,
            !value.text.contains("\n")
        {
            let text = "(try? \(value.isAsync ? "await " : "")\(value.text)) ?? \(try text(argument.value.range))"
            return Value(text, suggestion: value.suggestion, output: output)
        }
        let passesOn = lowering(of: step) == .mapError || lowering(of: step) == .assertNoFailure
        if passesOn, !value.isThrowing, !mayThrow(Array(code[start...])) { return value }
        guard lowering(of: step) != .retry else { throw Refusal(.hardToRead, "`.\(step.name)` in the middle of a chain") }
        var value = value
        if value.isAbsentable { value = Value(try bind(value, preferring: nil), isName: true, output: value.output) }
        if case .labelled(let labels) = value.parts, code.count == start { return try capturedParts(step, value, labels, next: next) }
        guard case .whole = value.parts, let type = step.flow.output ?? value.output else {
            throw Refusal(.hardToRead, "the type of the value before `.\(step.name)` is not known")
        }
        let inside = Array(code[start...])
        code.removeLast(inside.count)
        // Declared before its value is made, so unlike any other local it hides what its own value reads.
        guard let name = names.take([value.suggestion, Names.noun(ofType: type), "value", "output"]) else {
            throw Refusal(.hardToRead, "no good name for a value")
        }
        let handler = try handler(step, after: before, to: .assign(name), isFollowedByWork: isFollowedByWork)
        add(.declare(name, type: type))
        add(.do(inside + [.assign(name, value)], catches: [handler]))
        return Value(name, isName: true, suggestion: name, output: type)
    }

    /// `dataTaskPublisher(…).mapError { … }`: the parts are declared before.
    private mutating func capturedParts(
        _ step: Step, _ value: Value, _ labels: [String], next: Step?
    ) throws(Refusal) -> Value {
        guard lowering(of: step) == .mapError, labels == ["data", "response"] else {
            throw Refusal(.hardToRead, "several values and a failure")
        }
        if readsOnlyData(next), let data = names.take(["data"]) {
            let handler = try failureHandler(step, failure: .type("URLError"), to: .assign(data))
            add(.declare(data, type: "Data"))
            add(.do([.assign("(\(data), _)", value)], catches: [handler]))
            return Value("(\(data), nil)", parts: .texts([data], labels: ["data"]))
        }
        guard let data = names.take(["data"]), let response = names.take(["response", "urlResponse"]) else {
            throw Refusal(.hardToRead, "no good name for the response")
        }
        let handler = try failureHandler(step, failure: .type("URLError"), to: .assign(data))
        add(.raw("let (\(data), \(response)): (Data, URLResponse)"))
        add(.do([.assign("(\(data), \(response))", value)], catches: [handler]))
        return Value("(\(data), \(response))", parts: .texts([data, response], labels: labels))
    }

    /// Whether the next operator looks at the data alone.
    private func readsOnlyData(_ next: Step?) -> Bool {
        guard let argument = next?.arguments.last?.value else { return false }
        if case .keyPath(_, let components) = argument.root {
            return next?.arguments.count == 1 && ["data", "0"].contains(components.first ?? "")
        }
        guard let closure = argument.closure, closure.parameters?.count ?? 1 == 1 else { return false }
        let text = source.text(bodyRange(of: closure))
        let members = Splice.members(of: closure.parameters?.first?.name ?? "$0", in: text)
        return members == ["data"] || members == ["0"]
    }

    // MARK: Again

    private mutating func emitRetry(_ step: Step, _ before: PublisherExpression, to destination: Destination) throws(Refusal) {
        guard case .return = destination else { throw Refusal(.hardToRead, "`retry` in the middle of a chain") }
        guard let argument = step.arguments.first else { throw Refusal(.shapeNotSupported) }
        guard Coldness(context: context).startsAgain(before) else {
            throw Refusal(.shapeNotSupported, "`retry` over a `Future` does not run it again")
        }
        let count = try text(argument.value.range)
        let saved = names
        let attempt = try nested { lowerer throws(Refusal) in try lowerer.emit(before, to: .return(isLast: false)) }
        guard mayThrow(attempt) else {
            code += attempt
            return
        }
        guard attempt.count <= 2 else { throw Refusal(.hardToRead, "what `retry` repeats takes several statements") }
        names = saved
        let last = try nested { lowerer throws(Refusal) in try lowerer.emit(before, to: destination) }
        let handler = AsyncCode.Handler(pattern: nil, body: [.expression(Value("Task.checkCancellation()", isThrowing: true))])
        add(.loop("for _ in 0..<\(count)", [.do(attempt, catches: [handler])]))
        code += last
    }
}
