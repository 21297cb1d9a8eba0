import Analysis
import CombineModel
import Facts

/// What the table says of an operator that is lowered, where it stands in a chain.
extension Step {
    var lowering: Lowering? {
        guard case .lowered(let lowering)? = row?.treatment else { return nil }
        return lowering
    }

    /// Operators that write nothing.
    var isSilent: Bool {
        switch lowering {
        case .erase, .setFailureType, .first, .last, .identity, .distinct, .receiveOn, .subscribeOn, .print: true
        case .mapError: onlyWidensFailure
        default: false
        }
    }

    /// Whether what goes out has the type of what comes in.
    var keepsOutput: Bool {
        switch lowering {
        case .filter, .firstWhere, .handleEvents, .delay, .replaceEmpty: true
        default: isSilent || isFailureStep
        }
    }

    var isFailureStep: Bool {
        switch lowering {
        case .mapError, .catch, .tryCatch, .replaceError, .retry, .assertNoFailure: true
        case .handleEvents: ObservedEnd.isObserved(by: self)
        default: false
        }
    }

    /// Whether an operator starts something, or does something that shows.
    var doesWork: Bool {
        switch lowering {
        case .flatMap, .zip, .combineLatest, .handleEvents: true
        default: false
        }
    }

    /// Whether a failure or an end without a value goes through an operator unseen.
    var passesNothingOn: Bool {
        switch lowering {
        case .transform, .throwingTransform, .transformKeyPaths, .compactMap, .filter, .firstWhere, .flatMap, .decode,
            .encode, .replaceNil, .discard, .pairWithObject, .awaitedTransform:
            true
        default: isSilent
        }
    }

    /// The argument that is given the value, and its closure.
    var valueArgument: Argument? {
        lowering == .handleEvents ? arguments.first { $0.label == "receiveOutput" } : arguments.last
    }

    var valueClosure: Closure? { valueArgument?.value.closure }

    /// `.mapError { $0 as Error }`, which an async function that throws any error has no need of.
    private var onlyWidensFailure: Bool { arguments.first?.value.closure?.onlyWidensItsError ?? false }
}
