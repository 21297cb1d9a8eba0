import Analysis
import CombineModel
import Facts

/// `assertNoFailure`: a failure ends the program.
enum AssertedSuccess: FailureLowering {
    static let lowerings: Set<Lowering> = [.assertNoFailure]

    static func handler(
        for step: Step, failure: Failure, to destination: Destination, in lowerer: inout Lowerer
    ) throws(Refusal) -> AsyncCode.Handler {
        let caught = try CaughtFailures.caughtError(step.arguments.first { $0.label == nil }?.value, in: lowerer)
        let end = Value("fatalError(\(try message(of: step, error: caught.name, in: lowerer)))")
        return AsyncCode.Handler(pattern: caught.pattern, body: [.expression(end)])
    }

    /// What `assertNoFailure` says before it ends the program: its prefix and the failure.
    private static func message(of step: Step, error: String, in lowerer: Lowerer) throws(Refusal) -> CodeText {
        guard let prefix = step.arguments.first(where: { $0.label == nil }) else { return "\"\\(\(error))\"" }
        let text = try lowerer.text(prefix.value.range)
        guard text.hasPrefix("\""), text.hasSuffix("\""), !text.hasPrefix("\"\"\"") else { return "\(text) + \": \\(\(error))\"" }
        return text.dropLast(1) + ": \\(\(error))\""
    }
}
