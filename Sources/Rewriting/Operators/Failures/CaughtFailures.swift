import Analysis
import CombineModel
import Facts
import Lexing
import SourceText

extension FailureLowering {
    static func emit(_ link: LastLink, to destination: Destination, in lowerer: inout Lowerer) throws(Refusal) -> Bool {
        lowerer.note(link.own)
        try CaughtFailures.emit(link, to: destination, in: &lowerer)
        return true
    }

    static func value(behind link: FailureLink, taking value: Value, in lowerer: inout Lowerer) throws(Refusal) -> Value {
        if let short = try shortValue(behind: link, taking: value, in: &lowerer) { return short }
        return try CaughtFailures.value(behind: link, taking: value, in: &lowerer)
    }
}

/// Operators that look at a failure: `do` and `catch` around what stands before them.
enum CaughtFailures {
    /// Writes a link that looks at failures, and what stands before it in a `do`.
    static func emit(_ link: LastLink, to destination: Destination, in lowerer: inout Lowerer) throws(Refusal) {
        let (step, before) = (link.step, link.before)
        let outside = lowerer.names
        let body = try lowerer.nested { lowerer throws(Refusal) in try lowerer.emit(before, to: destination) }
        if !body.mayThrow() {
            lowerer.code += body
            return
        }
        // What is declared in the `do` is not there in its `catch`.
        let inside = lowerer.names
        lowerer.names = outside
        let handler = try handler(step, after: before, to: destination, in: &lowerer)
        lowerer.names.reserve(inside.declared)
        lowerer.add(Handling(body: body, handler: handler).statements)
    }

    /// - Parameter isFollowedByWork: whether more is done with the value that takes the failure's place.
    static func handler(
        _ step: Step, after before: PublisherExpression, to destination: Destination, isFollowedByWork: Bool = false,
        in lowerer: inout Lowerer
    ) throws(Refusal) -> AsyncCode.Handler {
        var handler = try failureHandler(step, failure: lowerer.publisherTypes.failure(of: before), to: destination, in: &lowerer)
        let onlyGives = handler.body.count == 1 && handler.body.allSatisfy(\.isPlainValue)
        // Another error instead is thrown all the same; what else is done when there is one shows.
        let givesError = step.isAny(of: .mapsFailure)
        let shows =
            givesError
            ? step.arguments.contains { lowerer.stepEffects.changesSomething($0.value) || trustsError($0, in: lowerer) }
            : isFollowedByWork || !onlyGives
        guard shows else { return handler }
        // A cancelled call is no failure, and one that failed after a cancellation is nobody's any more: Combine would do nothing more.
        let cancelled = lowerer.cancelledCall
        if lowerer.subscription.isInTask, !onlyGives || cancelled.mayThrow(before) {
            handler.body.insert(.leaveWhenCancelled, at: 0)
        } else if !cancelled.mayThrow(before), cancelled.neverWaits(before) || !doesMore(step, in: lowerer) {
            return handler
        } else if lowerer.around.declaredFailure != .never {
            handler.body.insert(.checkCancellation, at: 0)
        } else if step.isAny(of: .endsProgram) {
            throw Refusal(.hardToRead, "a call that is cancelled would end the program")
        } else {
            lowerer.showWhenCancelled(.cancellationIsFailure, at: step.range.lowerBound, Self.cancelledAsFailure)
        }
        return handler
    }

    /// Whether a step does something with a failure that others see, or asks for more.
    private static func doesMore(_ step: Step, in lowerer: Lowerer) -> Bool {
        lowerer.stepEffects.asksForMore(step) || step.isAny(of: .observes)
            || step.arguments.contains { lowerer.stepEffects.changesSomething($0.value) }
    }

    /// `$0 as! APIError` is sure of what it is given, which a cancellation is not.
    private static func trustsError(_ argument: Argument, in lowerer: Lowerer) -> Bool {
        ["as!", "fatalError", "preconditionFailure"].contains(where: lowerer.source.text(argument.range).contains)
    }

    static func failureHandler(_ step: Step, failure: Failure, to destination: Destination, in lowerer: inout Lowerer)
        throws(Refusal) -> AsyncCode.Handler
    {
        try lowerer.lowerings.failures(of: step).handler(for: step, failure: failure, to: destination, in: &lowerer)
    }

    /// The `catch` whose body gives the error to what an operator is given.
    ///
    /// - Parameter write: writes the body.
    static func handler(
        of argument: Argument, _ failure: Failure, in lowerer: inout Lowerer,
        _ write: (inout Lowerer, _ error: Value) throws(Refusal) -> Void
    ) throws(Refusal) -> AsyncCode.Handler {
        let reads = errorReads(argument.value, in: lowerer)
        let caught = try caughtError(argument.value, in: lowerer)
        let pattern = reads == .none && caught.pattern != .all ? .unnamed : try catchPattern(reads, failure, caught, in: lowerer)
        let error = Value(named: caught.name)
        let outer = lowerer.closures.caughtNames
        lowerer.closures.caughtNames.insert(pattern == .unnamed ? .wildcard : caught.name)
        defer { lowerer.closures.caughtNames = outer }
        let body = try lowerer.nested { lowerer throws(Refusal) in try write(&lowerer, error) }
        return AsyncCode.Handler(pattern: pattern, body: body)
    }

    /// What the handler does with the error: nothing, something any error allows, or something its type has to allow.
    enum ErrorReads { case none, anyError, itsType }

    private static func errorReads(_ expression: Expression, in lowerer: Lowerer) -> ErrorReads {
        guard let closure = expression.closure else { return .itsType }
        let body = closure.content
        let name = closure.valueName
        let reads = lowerer.splice.count(of: name, in: body)
        if name == .wildcard || reads == 0 { return .none }
        return ErrorUse.allowsAnyError(name, in: lowerer.source.text(body), in: lowerer.context.program) ? .anyError : .itsType
    }

    static func catchPattern(_ reads: ErrorReads, _ failure: Failure, _ caught: CaughtError, in lowerer: Lowerer) throws(Refusal)
        -> CatchPattern
    {
        guard reads == .itsType else { return caught.pattern }
        switch failure {
        case .type("Error"), .never: return caught.pattern
        case .type(let name): return .typed(caught.name, as: try lowerer.types.spelled(name))
        case .unknown: throw Refusal(.hardToRead, "the type of the failure is not known")
        }
    }

    static let cancelledAsFailure = "cancellation now runs the `catch` branch"

    /// A value that is given its name in a `do`, with what `step` does in its `catch`.
    static func value(behind link: FailureLink, taking value: Value, in lowerer: inout Lowerer) throws(Refusal) -> Value {
        let (step, before, start, next, isFollowedByWork) = (link.step, link.before, link.start, link.next, link.isFollowedByWork)
        let family = try lowerer.lowerings.failures(of: step)
        let said = value.isGeneric ? next.flatMap(\.valueClosure)?.statedInput : nil
        var value = try lowerer.types.typed(value, said)
        if isForgotten(link, in: lowerer), !value.isVoid {
            // Nobody looks at the value: it needs no name before the `do`.
            try lowerer.drop(value)
            return try capturedEnd(step, before, Value("()", output: .void), start: start, isFollowedByWork: isFollowedByWork, in: &lowerer)
        }
        if value.isAbsentable, value.isVoid {
            try lowerer.drop(value)
            value = Value("()", output: .void)
        } else if value.isAbsentable {
            value = Value(named: try lowerer.bind(value, preferring: nil), output: value.output)
        }
        if case .labelled(let labels) = value.parts, lowerer.code.count == start {
            return try family.value(behind: link, takingParts: labels, of: value, in: &lowerer)
        }
        guard case .whole = value.parts,
            var type = said ?? outputSaid(by: step, in: lowerer) ?? lowerer.wanted.output ?? step.flow.outputType ?? value.output
        else { throw Refusal(.hardToRead, "the type of the value before `.\(step.name)` is not known") }
        if type.isVoid {
            return try capturedEnd(step, before, value, start: start, isFollowedByWork: isFollowedByWork, in: &lowerer)
        }
        // What `nil` can stand for is an optional, whatever the initialiser before it was taken to give.
        if family.givesNil(step, in: lowerer.source) { type = type.madeOptional }
        if !value.isName, lowerer.code.count == start,
            let parts = try family.value(behind: link, takingTuple: type, of: value, in: &lowerer)
        {
            return parts
        }
        var inside = lowerer.takeCode(from: start)
        var name = value.text.plain
        if value.isName, let index = inside.lastIndex(where: { $0.declares(name) }) {
            // What each way to the value sets already, a failure sets too.
            inside.remove(at: index)
        } else {
            // Declared before its value is made, so unlike any other local it hides what its own value reads.
            // `State.loaded(user)` is a state, and after a failure none that is loaded.
            let isMadeOfType = ["\(type).", "."].contains(where: name.hasPrefix)
            let nouns = isMadeOfType ? [Names.noun(ofType: type)] : [value.suggestion, Names.noun(ofType: type)]
            let candidates = [parameter(of: next, in: lowerer), lowerer.wanted.name] + nouns + ["value", "output"]
            name = try lowerer.names.take(candidates.filter { $0 != CatchPattern.ownName }, for: "a value")
            inside.append(.assign(name, value))
        }
        let handler = try handler(step, after: before, to: .assign(name), isFollowedByWork: isFollowedByWork, in: &lowerer)
        lowerer.add(.declare(name, type: try lowerer.types.spelled(type)))
        lowerer.add(.do(inside, catches: [handler]))
        return Value(named: name, suggestion: name, output: type)
    }

    /// What the closure of a `catch` says that its publisher delivers: `-> Just<User?>`.
    private static func outputSaid(by step: Step, in lowerer: Lowerer) -> TypeExpression? {
        guard case .closure(let closure, _)? = step.inner.first, let result = closure.resultType else { return nil }
        return lowerer.context.program.publisherType(TypeExpression(parsing: result), from: lowerer.around.place)?.output
    }

    /// Whether nobody looks at the value, nor at what takes its place.
    static func isForgotten(_ link: FailureLink, in lowerer: Lowerer) -> Bool {
        guard let family = try? lowerer.lowerings.failures(of: link.step) else { return false }
        if let next = link.next {
            guard next.forgetsValue || next.isAny(of: .alwaysGives) && next.arguments.isEmpty && !next.isAny(of: .gathers) else {
                return false
            }
        } else {
            // What subscribes is the last to look at it.
            guard link.step.isAny(of: .mapsFailure), lowerer.subscription.isInTask,
                link.before.range.lowerBound == lowerer.subscription.start,
                lowerer.subscription.terminalClosure?.parameters?.map(\.name) == [.wildcard]
            else { return false }
        }
        return family.isForgettable(link.step)
    }

    /// What the next closure calls the value that it is given.
    private static func parameter(of next: Step?, in lowerer: Lowerer) -> String? {
        guard let closure = next.flatMap(\.valueClosure), closure.parameters?.count == 1, let name = closure.parameters?.first?.name
        else { return nil }
        return ClosureParameters.preferred(name, in: closure.content, in: lowerer)
    }

    /// `.map { _ in }.replaceError(with: ())` before more work: there is no value to name, only what is done instead.
    private static func capturedEnd(
        _ step: Step, _ before: PublisherExpression, _ value: Value, start: Int, isFollowedByWork: Bool, in lowerer: inout Lowerer
    ) throws(Refusal) -> Value {
        var body = lowerer.takeCode(from: start)
        if value.doesSomething { body.append(.expression(value)) }
        let nowhere = String.wildcard
        var handler = try handler(step, after: before, to: .assign(nowhere), isFollowedByWork: isFollowedByWork, in: &lowerer)
        handler.body = handler.body.compactMap { statement in
            guard case .assign(nowhere, let given) = statement else { return statement }
            return given.hasEffects ? .expression(given) : nil
        }
        lowerer.add(Handling(body: body, handler: handler, goesOn: true).statements)
        return Value("()", output: .void)
    }

    /// The name of the error that is caught where `expression` is done with it: `error`, unless something else is meant by that there.
    static func caughtError(_ expression: Expression?, in lowerer: Lowerer) throws(Refusal) -> CaughtError {
        guard let expression else { return CaughtError(name: CatchPattern.ownName) }
        return try caughtError(in: [expression.range], own: expression.closure?.parameters?.first?.name, in: lowerer)
    }

    /// - Parameter own: what the code calls the error itself.
    static func caughtError(in ranges: [ByteRange], own: String?, in lowerer: Lowerer) throws(Refusal) -> CaughtError {
        let meant = meant(in: ranges, but: own, in: lowerer)
        if !meant.contains(CatchPattern.ownName) { return CaughtError(name: CatchPattern.ownName) }
        // Inside, its own name hides all that is called so outside.
        if let own, Names.isIdentifier(own), !meant.contains(own) { return CaughtError(name: own) }
        let bound = ranges.reduce(into: Set<String>()) { $0.formUnion(lowerer.splice.everBoundNames(in: $1)) }
        for name in ["failure", "caughtError"] where lowerer.names.isFree(name) && !meant.contains(name) && !bound.contains(name) {
            return CaughtError(name: name)
        }
        throw Refusal(.hardToRead, "`error` means something else where the failure is handled")
    }

    /// What the code reads from around it, by the names that it will have.
    private static func meant(in ranges: [ByteRange], but own: String?, in lowerer: Lowerer) -> Set<String> {
        var result: Set<String> = []
        for range in ranges {
            for name in lowerer.splice.freeNames(in: range).keys where name != own && !name.hasPrefix("$") {
                switch lowerer.ambient.names[name] {
                case nil: result.insert(name)
                case .text(let text)?: result.formUnion(Splice.reads(in: text).keys)
                case .parts(let parts)?: for part in parts.values { result.formUnion(Splice.reads(in: part).keys) }
                case .printed(let text, let printed)?:
                    result.formUnion(Splice.reads(in: text).keys)
                    result.formUnion(Splice.reads(in: "\"\(printed)\"").keys)
                }
            }
        }
        return result
    }
}

/// What a `catch` calls what it caught.
struct CaughtError {
    let name: String
    var pattern: CatchPattern { CatchPattern(naming: name) }
}
