import Analysis
import CombineModel
import Facts
import SourceText

/// What a `handleEvents` inside a chain does when somebody subscribes, with a value, and at the end.
struct ObservedEnd {
    let subscription: Closure?
    let output: Argument?
    /// What the completion closure does at each end, and the closure.
    let completion: (closure: Closure, branches: CompletionBranches)?
    /// Whether a cancellation does what either end does.
    let isSameWhenCancelled: Bool

    var hasWorkBeforeFailure: Bool { !isSameWhenCancelled && completion?.branches.hasFailedWork == true }
    var hasWorkAfterValue: Bool { !isSameWhenCancelled && completion?.branches.hasFinishedWork == true }

    /// Whether a step looks at more than values. A closure without a label is the first parameter's (SE-0286), which looks at the subscription.
    static func isObserved(by step: Step) -> Bool { step.arguments.contains { !$0.has(.receiveOutput) } }

    /// - Throws: where an event has no place in async code, or what is done leaves early.
    init(_ step: Step, in source: SourceFile, isInTask: Bool) throws(Refusal) {
        var closures: [ArgumentLabel: Closure] = [:]
        var output: Argument?
        for argument in step.arguments {
            let label: ArgumentLabel? = argument.label == nil ? .receiveSubscription : argument.knownLabel
            if label == .receiveOutput {
                output = argument
                continue
            }
            guard label != .receiveRequest else { throw Refusal(.noAsyncForm, "`handleEvents` looks at what is asked for") }
            guard let closure = argument.value.closure else { throw Refusal(.hardToRead, "`handleEvents` is given a function") }
            if let label { closures[label] = closure }
        }
        self.output = output
        let splice = Splice(source: source)
        subscription = closures[.receiveSubscription]
        if let subscription {
            let name = subscription.valueName
            guard name == .wildcard || splice.count(of: name, in: subscription.body.range) == 0 else {
                throw Refusal(.noAsyncForm, "`handleEvents` uses the subscription")
            }
        }
        completion = try closures[.receiveCompletion].map { closure throws(Refusal) in
            let closure = closure.withoutUnwrappedSelf(isInTask: isInTask)
            let branches = try CompletionBranches(closure, in: source)
            guard branches.earlyReturns == 0 else { throw Refusal(.earlyReturn, "the closure of `handleEvents` returns early") }
            return (closure, branches)
        }
        guard let cancel = closures[.receiveCancel] else {
            isSameWhenCancelled = false
            return
        }
        let body = { (closure: Closure) in
            closure.withoutUnwrappedSelf(isInTask: isInTask).body.statements.map { source.text($0.range).filter { !$0.isWhitespace } }
        }
        let isSame =
            completion.map { $0.branches.finished == $0.branches.failed && body($0.closure) == body(cancel) } ?? false
        if isSame, isInTask {
            throw Refusal(.noAsyncForm, "`handleEvents` does something the moment it is cancelled, which a task would do later")
        }
        guard isSame else { throw Refusal(.noAsyncForm, "`handleEvents` does something when it is cancelled, and only then") }
        isSameWhenCancelled = true
    }
}

extension Closure {
    /// Without the `guard let self` that a method of an object which is there does without.
    fileprivate func withoutUnwrappedSelf(isInTask: Bool) -> Closure {
        guard !isInTask, captures.contains(where: { $0.name == "self" }), let first = body.statements.first, first.unwrappedSelf != nil
        else { return self }
        var result = self
        let rest = Array(body.statements.dropFirst())
        result.body = Block(rest, (rest.first?.range.lowerBound ?? first.range.upperBound)..<body.range.upperBound)
        return result
    }
}
