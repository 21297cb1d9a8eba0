import Analysis
import CombineModel
import Facts
import Lexing
import SourceText

/// Operators that look at a failure: `do` and `catch` around what stands before them.
extension Lowerer {
    /// Writes a link that looks at failures, and what stands before it in a `do`.
    mutating func emitCaught(_ link: LastLink, to destination: Destination) throws(Refusal) {
        let (step, before) = (link.step, link.before)
        let outside = names
        let body = try nested { lowerer throws(Refusal) in try lowerer.emit(before, to: destination) }
        if !body.mayThrow() {
            code += body
            return
        }
        // What is declared in the `do` is not there in its `catch`.
        let inside = names
        names = outside
        let handler = try handler(step, after: before, to: destination)
        names.reserve(inside.declared)
        add(Handling(body: body, handler: handler))
    }

    /// Adds statements and what is done where they fail.
    mutating func add(_ handling: Handling) {
        flushComments()
        code += handling.statements
    }

    // MARK: Handlers

    /// - Parameter isFollowedByWork: whether more is done with the value that takes the failure's place.
    mutating func handler(
        _ step: Step, after before: PublisherExpression, to destination: Destination, isFollowedByWork: Bool = false
    ) throws(Refusal) -> AsyncCode.Handler {
        var handler = try failureHandler(step, failure: publisherTypes.failure(of: before), to: destination)
        let onlyGives = handler.body.count == 1 && handler.body.allSatisfy(\.isPlainValue)
        // Another error instead is thrown all the same; what else is done when there is one shows.
        let givesError = step.isAny(of: .mapsFailure)
        let shows = givesError ? step.arguments.contains { changesSomething($0.value) || trustsError($0) } : isFollowedByWork || !onlyGives
        guard shows else { return handler }
        // A cancelled call is no failure, and one that failed after a cancellation is nobody's any more: Combine would do nothing more.
        if subscription.isInTask, !onlyGives || CancelledCall(context: context).mayThrow(before) {
            handler.body.insert(.leaveWhenCancelled, at: 0)
        } else if !CancelledCall(context: context).mayThrow(before), !asksForMore(step) {
            return handler
        } else if around.declaredFailure != .never {
            handler.body.insert(.checkCancellation, at: 0)
        } else if step.isAny(of: .endsProgram) {
            throw Refusal(.hardToRead, "a call that is cancelled would end the program")
        } else {
            show(.cancellationIsFailure, at: step.range.lowerBound, Self.cancelledAsFailure)
        }
        return handler
    }

    /// `$0 as! APIError` is sure of what it is given, which a cancellation is not.
    private func trustsError(_ argument: Argument) -> Bool {
        ["as!", "fatalError", "preconditionFailure"].contains(where: source.text(argument.range).contains)
    }

    mutating func failureHandler(_ step: Step, failure: Failure, to destination: Destination) throws(Refusal) -> AsyncCode.Handler {
        guard let lowering = step.lowering, let family = lowerings.failureLink(lowering) else { throw .unread(step) }
        return try family.handler(for: step, failure: failure, to: destination, in: &self)
    }

    /// The `catch` whose body gives the error to what an operator is given.
    ///
    /// - Parameter write: writes the body.
    mutating func handler(
        of argument: Argument, _ failure: Failure, _ write: (inout Lowerer, _ error: Value) throws(Refusal) -> Void
    ) throws(Refusal) -> AsyncCode.Handler {
        let reads = errorReads(argument.value)
        let caught = try caughtError(argument.value)
        let pattern = reads == .none && caught.pattern != .all ? .unnamed : try catchPattern(reads, failure, caught)
        let error = Value(named: caught.name)
        let outer = caughtNames
        caughtNames.insert(pattern == .unnamed ? "_" : caught.name)
        defer { caughtNames = outer }
        let body = try nested { lowerer throws(Refusal) in try write(&lowerer, error) }
        return AsyncCode.Handler(pattern: pattern, body: body)
    }

    /// What the handler does with the error: nothing, something any error allows, or something its type has to allow.
    enum ErrorReads { case none, anyError, itsType }

    private func errorReads(_ expression: Expression) -> ErrorReads {
        guard let closure = expression.closure else { return .itsType }
        let body = closure.content
        let name = closure.parameters?.first?.name ?? "$0"
        let reads = splice.count(of: name, in: body)
        if name == "_" || reads == 0 { return .none }
        return ErrorUse.allowsAnyError(name, in: source.text(body), in: context.program) ? .anyError : .itsType
    }

    func catchPattern(_ reads: ErrorReads, _ failure: Failure, _ caught: CaughtError) throws(Refusal) -> CatchPattern {
        guard reads == .itsType else { return caught.pattern }
        switch failure {
        case .type("Error"), .never: return caught.pattern
        case .type(let name): return .typed(caught.name, as: try types.spelled(name))
        case .unknown: throw Refusal(.hardToRead, "the type of the failure is not known")
        }
    }
}
