import Lexing
import Analysis
import CombineModel
import SourceText

/// Failures after which it goes on, of what gives nothing but its end.
extension Lowerer {
    /// `.map { _ in }.replaceError(with: ())` before more work: there is no value to name, only what is done instead.
    mutating func capturedEnd(
        _ step: Step, _ before: PublisherExpression, _ value: Value, start: Int, isFollowedByWork: Bool
    ) throws(Refusal) -> Value {
        var body = takeCode(from: start)
        if value.doesSomething { body.append(.expression(value)) }
        let nowhere = "_"
        var handler = try handler(step, after: before, to: .assign(nowhere), isFollowedByWork: isFollowedByWork)
        handler.body = handler.body.compactMap { statement in
            guard case .assign(nowhere, let given) = statement else { return statement }
            return given.hasEffects ? .expression(given) : nil
        }
        add(Handling(body: body, handler: handler, goesOn: true))
        return Value("()", output: .void)
    }
}
