import Analysis
import CombineModel
import Facts
import SourceText

/// `handleEvents` that looks at the start of a subscription and at its end.
///
/// Combine calls what is done at the end after the value has gone all the way down, unless it hops to another queue on its way; here it comes before
/// whoever calls has the value. A failure is observed before anybody else hears of it, as in Combine.
extension Lowerer {
    /// `handleEvents` whose work is the same however the chain ends, moved behind what only changes the value: a `defer` comes after that anyway.
    func deferredLast(_ publisher: PublisherExpression, to destination: Destination) -> PublisherExpression {
        guard case .return = destination,
            let index = publisher.steps.lastIndex(where: { step in
                step.isAny(of: .observes) && step.arguments.contains { $0.label == "receiveCancel" }
            }), !publisher.steps[index].arguments.contains(where: { $0.label == "receiveOutput" })
        else { return publisher }
        let after = publisher.steps[(index + 1)...]
        guard after.allSatisfy({ $0.isSilent || $0.isAny(of: .onlyChanges) }) else { return publisher }
        var steps = Array(publisher.steps)
        let step = steps.remove(at: index)
        steps.insert(step, at: steps.count - after.reversed().prefix { $0.isSilent }.count)
        return publisher.with(steps)
    }
}
