import Analysis
import CombineModel
import Facts
import SourceText

/// What the table says of an operator that is lowered, where it stands in a chain.
extension Step {
    var lowering: Lowering? { row?.lowering }

    /// Whether it is lowered, and is, or does, any of that.
    func isAny(of traits: Lowering.Traits) -> Bool { lowering?.isAny(of: traits) ?? false }

    /// Operators that write nothing.
    var isSilent: Bool { isAny(of: .writesNothing) || isAny(of: .mapsFailure) && onlyWidensFailure }

    /// Whether what goes out has the type of what comes in.
    var keepsOutput: Bool { isAny(of: .keepsOutput) || isSilent || isFailureStep }

    var isFailureStep: Bool { isAny(of: .meetsFailures) || isAny(of: .observes) && ObservedEnd.isObserved(by: self) }

    /// Whether an operator starts something, or does something that shows.
    var doesWork: Bool { isAny(of: [.follows, .joins, .observes]) }

    /// Whether a failure or an end without a value goes through an operator unseen.
    var passesNothingOn: Bool { isAny(of: .needsValue) || isSilent }

    /// The argument that is given the value, and its closure.
    var valueArgument: Argument? {
        isAny(of: .observes) ? arguments[.receiveOutput] : arguments.last
    }

    /// The scheduler that it is given: `receive(on: queue)`, `delay(for: 1, scheduler: queue)`.
    var scheduler: ByteRange? {
        let argument =
            arguments.first(where: \.isScheduler) ?? arguments.first { $0.label == nil && $0.value.closure == nil }
        return argument?.value.range
    }

    /// `.map { _ in … }`, `.flatMap { _ in … }`, `.ignoreOutput()`
    var forgetsValue: Bool {
        if isAny(of: .letsGo) { return true }
        guard isAny(of: [.maps, .follows]), !isAny(of: .mayFail), let closure = arguments.first?.value.closure else { return false }
        return closure.parameters?.count == 1 && closure.parameters?.first?.name == .wildcard
    }

    var valueClosure: Closure? { valueArgument?.value.closure }

    /// `.mapError { $0 as Error }`, which an async function that throws any error has no need of.
    private var onlyWidensFailure: Bool { arguments.first?.value.closure?.onlyWidensItsError ?? false }
}

extension Expression {
    /// `User.self`, `[User].self`.
    var isMetatype: Bool {
        if case .member("self")? = links.last?.kind { true } else { false }
    }
}
