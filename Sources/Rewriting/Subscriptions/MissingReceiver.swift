import Analysis
import CombineModel
import SourceText

/// `service?.load().sink { … }`: without a service nothing is subscribed to, so nothing ends.
struct MissingReceiver {
    /// What of the chain is awaited as it stands.
    let part: AwaitedPart

    /// Whether the chain hangs on a receiver that may be `nil`.
    ///
    /// - Parameter tellsOfEnd: whether something is done when the publisher ends. A value that does not come must not be taken for a
    ///   receiver that is not there, then.
    func isPossible(in publisher: PublisherExpression, tellsOfEnd: Bool) throws(Refusal) -> Bool {
        guard isOptionalChained(publisher) else { return false }
        guard tellsOfEnd else { return true }
        var made = publisher
        // `let user = await service?.user()`: what the local was made of delivers, or not.
        var steps = publisher.steps
        while case .local(_, let held?) = made.source {
            made = held
            steps += held.steps
        }
        guard part.steps(of: publisher) == nil, part.steps(of: made) == nil || alwaysDelivers(made),
            steps.allSatisfy(givesWhatItTakes)
        else { throw Refusal(.hardToRead, "no receiver and no value would both be `nil`, and something is done at the end") }
        return true
    }

    /// Whether whatever is called gives a value or fails.
    private func alwaysDelivers(_ publisher: PublisherExpression) -> Bool {
        guard case .producer(let call) = publisher.source, !call.candidates.isEmpty else { return false }
        return call.candidates.allSatisfy { part.context.producers[$0].map { $0.flow.cardinality.least != .zero } ?? false }
    }

    private func isOptionalChained(_ publisher: PublisherExpression) -> Bool {
        if case .producer(let call) = publisher.source { return call.isOptionalChained }
        let end = publisher.sourceRange.upperBound
        return end < part.source.bytes.count && part.source.bytes[end] == UInt8(ascii: "?")
    }

    /// Whether a value always comes out of a step that a value goes into, or a failure.
    private func givesWhatItTakes(_ step: Step) -> Bool {
        step.isSilent || step.isAny(of: .oneForOne) && step.inner.allSatisfy { $0.flow.cardinality.least != .zero }
    }
}
