import Analysis
import CombineModel
import Facts
import SourceText

/// What a `handleEvents` near the end of a chain does when somebody subscribes, and at the end: a spinner, mostly.
///
/// Measured: the end of `handleEvents` comes after the value of `sink` and before its completion, and so for a failure; what `map` does to the value
/// in between, it does before.
struct ObservedEvents {
    let subscription: Closure?
    let completion: Closure?
    private(set) var branches: CompletionBranches?

    /// A chain without such a step, and the step; nil where there is none, or where it does more.
    static func split(
        _ publisher: PublisherExpression, in source: SourceFile
    ) throws(Refusal) -> (PublisherExpression, ObservedEvents)? {
        guard let index = publisher.steps.lastIndex(where: { !$0.isSilent && !changesOnlyTheValue($0) }),
            publisher.steps[index].isAny(of: .observes),
            // Before a hop to another queue its end would come before the value.
            !publisher.steps[(index + 1)...].contains(where: { $0.isAny(of: .hops) }),
            let events = try ObservedEvents(publisher.steps[index], in: source)
        else { return nil }
        return (publisher.without(stepAt: index), events)
    }

    /// Whether a step passes every end on as it comes.
    private static func changesOnlyTheValue(_ step: Step) -> Bool {
        step.isAny(of: .needsValue) && step.isAny(of: .oneForOne) && !step.isAny(of: [.mayFail, .follows])
    }

    private init?(_ step: Step, in source: SourceFile) throws(Refusal) {
        for argument in step.arguments {
            guard argument.has(.receiveSubscription) || argument.has(.receiveCompletion), let closure = argument.value.closure,
                Returns.count(in: closure.body.statements) == 0
            else { return nil }
        }
        subscription = step.arguments[.receiveSubscription]?.value.closure
        completion = step.arguments[.receiveCompletion]?.value.closure
        if let subscription {
            let name = subscription.valueName
            guard name == .wildcard || Splice(source: source).count(of: name, in: subscription.body.range) == 0 else { return nil }
        }
        branches = try completion.map { completion throws(Refusal) in try CompletionBranches(completion, in: source) }
    }
}
