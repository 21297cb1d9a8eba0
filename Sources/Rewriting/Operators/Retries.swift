import Lexing
import Analysis
import CombineModel
import Facts
import Semantics
import SourceText

/// `retry`: a loop of attempts, at the end of a body or in a closure of its own.
enum Retries: FailureLowering {
    static let lowerings: Set<Lowering> = [.retry]

    static func emit(_ link: LastLink, to destination: Destination, in lowerer: inout Lowerer) throws(Refusal) -> Bool {
        lowerer.note(link.own)
        try emitRetry(link.step, link.before, to: destination, in: &lowerer)
        return true
    }

    static func shortValue(behind link: FailureLink, taking value: Value, in lowerer: inout Lowerer) throws(Refusal) -> Value? {
        throw Refusal(.hardToRead, "`.\(link.step.name)` in the middle of a chain")
    }

    static func handler(
        for step: Step, failure: Failure, to destination: Destination, in lowerer: inout Lowerer
    ) throws(Refusal) -> AsyncCode.Handler { throw .unread(step) }

    private static func emitRetry(
        _ step: Step, _ before: PublisherExpression, to destination: Destination, in lowerer: inout Lowerer
    ) throws(Refusal) {
        guard case .return = destination else { throw Refusal(.hardToRead, "`retry` in the middle of a chain") }
        guard let argument = step.arguments.first else { throw .unread(step) }
        let (starts, place) = (Coldness(context: lowerer.context), PublisherPlace(lowerer.source))
        guard starts.startsAgain(before, at: place) else {
            throw Refusal(.shapeNotSupported, "`retry` over a `Future` does not run it again")
        }
        if let work = starts.repeatedWork(in: before, at: place, holding: lowerer.subscription.edits.map(\.range)) {
            throw Refusal(.shapeNotSupported, "`retry`: " + work)
        }
        let count = try lowerer.text(argument.value.range)
        let saved = (lowerer.names, lowerer.subscription.edits, lowerer.locals.heldChains)
        let attempt = try lowerer.nested { lowerer throws(Refusal) in try lowerer.emit(before, to: .return(isLast: false)) }
        guard attempt.mayThrow() else {
            lowerer.code += attempt
            return
        }
        guard isShort(attempt, in: lowerer) else { return try add(attempt, retried: count, in: &lowerer) }
        (lowerer.names, lowerer.subscription.edits, lowerer.locals.heldChains) = saved
        let last = try lowerer.nested { lowerer throws(Refusal) in try lowerer.emit(before, to: destination) }
        let handler = AsyncCode.Handler(body: [.checkCancellation])
        lowerer.add(.forIn(.wildcard, in: "0..<\(count)", [.do(attempt, catches: [handler])]))
        lowerer.code += last
    }

    /// Whether an attempt can be read twice: in the loop, and after it for the last time.
    private static func isShort(_ attempt: [AsyncCode], in lowerer: Lowerer) -> Bool {
        attempt.count <= 2 && lowerer.printer.lines(attempt).count <= 4
            && attempt.allSatisfy { statement in
                switch statement {
                case .user, .comment, .emptyLine, .bind, .expression, .return, .assign, .declare, .checkCancellation, .pause: true
                default: false
                }
            }
    }

    /// A loop that is left by what the attempt returns, or by the failure after which there is no other attempt.
    private static func add(_ attempt: [AsyncCode], retried count: CodeText, in lowerer: inout Lowerer) throws(Refusal) {
        let left = try lowerer.names.take(["retries", "retriesLeft"], for: "a count")
        let again: [AsyncCode] = [.expression(Value("\(left) -= 1")), .checkCancellation]
        lowerer.add(.bind(AsyncCode.Binding(pattern: left, isVariable: true, value: Value(count))))
        let handler = AsyncCode.Handler(pattern: .chosen("where \(left) > 0"), body: again)
        lowerer.add(.while([.holds(Value("true"))], [.do(attempt, catches: [handler])]))
    }

    /// The value of a `retry` that more is done with: the loop in a closure that is called where it stands.
    static func value(repeating before: PublisherExpression, by step: Step, in lowerer: inout Lowerer) throws(Refusal) -> Value {
        var isDataTask = false
        if case .known(let row, _) = before.source, row.isAny(of: .givesResponse) {
            isDataTask = before.steps.allSatisfy(\.isSilent)
        }
        guard let output = isDataTask ? TypeExpression(parsing: lowerer.types.qualified("(Data, URLResponse)")) : before.flow.outputType,
            output.isWritable,
            lowerer.types.canBeWritten(output)
        else { throw Refusal(.hardToRead, "`retry` in the middle of a chain, and the type of what it gives is not known") }
        let (outerAbsent, outerOutput) = (lowerer.wanted.absent, lowerer.wanted.output)
        (lowerer.wanted.absent, lowerer.wanted.output) = (nil, output)
        defer { (lowerer.wanted.absent, lowerer.wanted.output) = (outerAbsent, outerOutput) }
        // A closure of its own gives a value or throws: it cannot be left in silence as the task can.
        let loop = try lowerer.nested { lowerer throws(Refusal) in try emitRetry(step, before, to: .return(isLast: true), in: &lowerer) }
            .map(\.throwingWhenCancelled)
        guard loop.count > 1, loop.mayThrow() else { throw Refusal(.hardToRead, "`retry` in the middle of a chain") }
        let result = output.isVoid ? "" : " -> \(output)"
        let name = isDataTask ? "data" : Names.noun(ofType: output)
        return Value(
            lowerer.printer.closure("", "() async throws\(result)", loop, "()"), isAsync: true, isThrowing: true, suggestion: name,
            output: output,
            parts: isDataTask ? .labelled(["data", "response"]) : .whole)
    }
}
