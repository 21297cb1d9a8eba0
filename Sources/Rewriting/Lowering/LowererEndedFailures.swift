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
        if handler.pattern == .all, handler.body.allSatisfy(\.onlyLooksAtCancellation), !mayThrow(body.dropLast()),
            let short = body.last?.withOptionalTry
        {
            code += body.dropLast() + [short] + handler.body
        } else {
            add(.do(body, catches: [handler]))
        }
        return Value("()", output: .void)
    }
}

extension AsyncCode {
    /// `_ = try? await load()`: a call whose failure and whose value make no difference.
    var withOptionalTry: AsyncCode? {
        switch self {
        case .bind(let binding) where binding.isForgotten && binding.value.isThrowing:
            .forget(binding.value.ignoringFailure)
        case .expression(let value) where value.isThrowing:
            value.isVoid ? .expression(value.ignoringFailure) : .forget(value.ignoringFailure)
        case .pause(let time, _): .pause(nanoseconds: time, goesOn: true)
        default: nil
        }
    }
}
