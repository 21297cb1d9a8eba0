import Analysis
import CombineModel
import Facts
import SourceText

/// `catch` and `tryCatch`: another publisher takes the place of a failure.
enum Catches: FailureLowering {
    static let lowerings: Set<Lowering> = [.catch, .tryCatch]

    static func handler(
        for step: Step, failure: Failure, to destination: Destination, in lowerer: inout Lowerer
    ) throws(Refusal) -> AsyncCode.Handler {
        guard let argument = step.arguments.last else { throw .unread(step) }
        return try CaughtFailures.handler(of: argument, failure, in: &lowerer) { (lowerer, error) throws(Refusal) in
            switch step.inner.first {
            case .reference(let call, _)?: try lowerer.finish(try lowerer.call(call, with: error.text.plain), to: destination)
            case .closure(let closure, let returns)?:
                try ClosureBodies.emit(of: closure, returns, taking: error, to: destination, unread: .unread(step), in: &lowerer)
            case .argument, nil: throw .unread(step)
            }
        }
    }

    /// `catch { _ in Empty() }`: nothing but an end takes the place of a failure.
    static func isForgettable(_ step: Step) -> Bool {
        guard case .closure(_, let returns)? = step.inner.first, !returns.isEmpty else { return false }
        return returns.values.allSatisfy { publisher in
            guard case .known(let row, _) = publisher.source, row.isAny(of: .isReady), row.isAny(of: .mayBeEmpty) else { return false }
            return publisher.sourceFlow.cardinality.most == .zero && publisher.steps.allSatisfy(\.isSilent)
        }
    }

    /// `catch { _ in Just(nil) }`
    static func givesNil(_ step: Step, in source: SourceFile) -> Bool {
        guard case .closure(_, let returns)? = step.inner.first else { return false }
        return returns.values.contains { publisher in
            guard case .known(let row, let call) = publisher.source, row.isAny(of: .isReady), !row.isAny(of: .onlyFails) else {
                return false
            }
            return call.arguments.first?.value.isNil ?? false
        }
    }
}
