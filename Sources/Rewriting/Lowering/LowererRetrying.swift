import Analysis
import CombineModel
import Facts
import SourceText

/// `retry`: a loop of attempts, at the end of a body or in a closure of its own.
extension Lowerer {
    mutating func emitRetry(_ step: Step, _ before: PublisherExpression, to destination: Destination) throws(Refusal) {
        guard case .return = destination else { throw Refusal(.hardToRead, "`retry` in the middle of a chain") }
        guard let argument = step.arguments.first else { throw unread(step) }
        guard Coldness(context: context).startsAgain(before) else {
            throw Refusal(.shapeNotSupported, "`retry` over a `Future` does not run it again")
        }
        if let work = Coldness(context: context).repeatedWork(in: before, inFileAt: file.path, holding: subscription.edits.map(\.range)) {
            throw Refusal(.shapeNotSupported, "`retry`: " + work)
        }
        let count = try text(argument.value.range)
        let saved = (names, subscription.edits, operands.lookedAt)
        let attempt = try nested { lowerer throws(Refusal) in try lowerer.emit(before, to: .return(isLast: false)) }
        guard mayThrow(attempt) else {
            code += attempt
            return
        }
        guard isShort(attempt) else { return try add(attempt, retried: count) }
        (names, subscription.edits, operands.lookedAt) = saved
        let last = try nested { lowerer throws(Refusal) in try lowerer.emit(before, to: destination) }
        let handler = AsyncCode.Handler(pattern: nil, body: [.expression(Value("Task.checkCancellation()", isThrowing: true))])
        add(.loop("for _ in 0..<\(count)", [.do(attempt, catches: [handler])]))
        code += last
    }

    /// Whether an attempt can be read twice: in the loop, and after it for the last time.
    private func isShort(_ attempt: [AsyncCode]) -> Bool {
        attempt.count <= 2 && printer.lines(attempt).count <= 4
            && attempt.allSatisfy { statement in
                switch statement {
                case .raw, .bind, .expression, .return, .assign, .declare: true
                default: false
                }
            }
    }

    /// A loop that is left by what the attempt returns, or by the failure after which there is no other attempt.
    private mutating func add(_ attempt: [AsyncCode], retried count: String) throws(Refusal) {
        guard let left = names.take(["retries", "retriesLeft"]) else {
            throw Refusal(.hardToRead, "no readable name could be found for a count")
        }
        let again: [AsyncCode] = [.raw("\(left) -= 1"), .expression(Value("Task.checkCancellation()", isThrowing: true))]
        add(.raw("var \(left) = \(count)"))
        add(.loop("while true", [.do(attempt, catches: [AsyncCode.Handler(pattern: "where \(left) > 0", body: again)])]))
    }

    /// Whether each name in a type is one that is declared, and no generic parameter of what is called: `[Chart.Light]` with its path.
    func canBeWritten(_ type: String) -> Bool {
        type.split { !($0.isLetter || $0.isNumber || $0 == "_" || $0 == ".") }.map(String.init).allSatisfy { name in
            if name.contains(".") { return context.program.qualifiedName(of: name, from: around.owner) == name }
            return name.first?.isUppercase != true || Self.foundation.contains(name) || context.program.types[name] != nil
        }
    }

    private static let foundation: Set<String> = [
        "Any", "Array", "Bool", "Data", "Date", "Decimal", "Double", "Float", "HTTPURLResponse", "Int", "Set", "String", "URL",
        "URLRequest", "URLResponse", "UUID", "Void",
    ]

    /// The value of a `retry` that more is done with: the loop in a closure that is called where it stands.
    mutating func retriedValue(_ step: Step, _ before: PublisherExpression) throws(Refusal) -> Value {
        var isDataTask = false
        if case .known(let row, _) = before.source, row.treatment == .lowered(.dataTask) {
            isDataTask = before.steps.allSatisfy(\.isSilent)
        }
        guard let output = isDataTask ? qualified("(Data, URLResponse)") : before.flow.output, Self.isTypeText(output), canBeWritten(output)
        else {
            throw Refusal(.hardToRead, "`retry` in the middle of a chain, and the type of what it gives is not known")
        }
        let (outerAbsent, outerOutput) = (absent, wanted.output)
        (absent, wanted.output) = (nil, output)
        defer { (absent, wanted.output) = (outerAbsent, outerOutput) }
        // A closure of its own gives a value or throws: it cannot be left in silence as the task can.
        let loop = try nested { lowerer throws(Refusal) in try lowerer.emitRetry(step, before, to: .return(isLast: true)) }
            .map(\.throwingWhenCancelled)
        guard loop.count > 1, mayThrow(loop) else { throw Refusal(.hardToRead, "`retry` in the middle of a chain") }
        let result = output == "Void" || output == "()" ? "" : "-> \(output) "
        let lines = ["{ () async throws \(result)in"] + printer.indented(printer.lines(loop)) + ["}()"]
        let name = isDataTask ? "data" : Names.noun(ofType: output)
        return Value(
            lines.joined(separator: "\n"), isAsync: true, isThrowing: true, suggestion: name, output: output,
            parts: isDataTask ? .labelled(["data", "response"]) : .whole)
    }
}
