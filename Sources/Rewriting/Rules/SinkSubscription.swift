import Analysis
import CombineModel
import Facts

/// A `sink` on a one-shot becomes a task with the same owner, the same end of life and the same branches.
///
/// Before:
/// ```swift
/// repository.user(id)
///     .receive(on: DispatchQueue.main)
///     .sink(receiveCompletion: { [weak self] completion in
///         if case .failure(let error) = completion { self?.message = "\(error)" }
///     }, receiveValue: { [weak self] user in
///         self?.name = user.name
///     })
///     .store(in: &bag)
/// ```
/// After:
/// ```swift
/// Task { @MainActor [weak self, repository] in
///     do {
///         let user = try await repository.user(id)
///         guard !Task.isCancelled else { return }
///         self?.name = user.name
///     } catch {
///         guard !Task.isCancelled else { return }
///         self?.message = "\(error)"
///     }
/// }
/// .store(in: &bag)
/// ```
/// Known differences: work starts when the task does, not when `sink` returns; with `@MainActor` the operators before
/// `receive(on:)` run on the main actor too, between the awaits, which is remarked on where they do more than next to nothing;
/// a cancelled task ends at the next await that looks at cancellation, where Combine stops between any two operators.
///
/// A sink in a closure of the sink becomes a task that this one's task starts, held by what held the sink.
///
/// A `Subscribers.Sink` made for the subscription is a `sink` that nobody can cancel, and becomes a task that nobody has; so does a terminal of one's
/// own that keeps what it subscribes until the end.
///
/// Left alone: values delivered before `sink` returns, cancellables that are dropped, completion closures that use the
/// completion as a value, early returns before work that follows the value, a publisher that stays and whose value nobody looks at.
enum SinkSubscription: SubscriptionRule {
    static let id = "sink-subscription"
    static let safety = Safety.safe

    /// Also `subscribe` with a subscriber that only sinks, and terminals of an app's own.
    static func takes(_ terminal: Terminal) -> Bool { [.sink, .subscribe, .own].contains(terminal.kind) }

    static func speaks(for site: SubscriptionSite, in program: Program) -> Bool {
        site.subscription.terminal.kind != .subscribe || site.subscription.isOfSubscriberSink
    }

    static func rewrite(_ site: SubscriptionSite, in context: RewriteContext) throws(Refusal) -> Rewrite {
        guard let held = ClosuresInLocals(site, in: context) else { return try rewritten(site, in: context) }
        var result = try rewritten(held.site, in: context)
        result.edits = held.removal + result.edits
        return result
    }

    private static func rewritten(_ site: SubscriptionSite, in context: RewriteContext) throws(Refusal) -> Rewrite {
        var task = try SubscriptionTask(site, in: context)
        // A subscriber of its own lives until the end, whoever goes.
        let keepsItself = KeepingTerminal(site.subscription, in: context) != nil
        let isHeld = !site.subscription.isOfSubscriberSink && !keepsItself
        if isHeld { try task.check() } else { try task.checkDelivery() }
        let closures = try SinkClosures(site, in: context, allowsFunction: true, allowsOutcome: true)
        for closure in closures.closures { try task.captures.note(closure, inChain: false) }
        if let value = closures.value, value.closure == nil { try task.captures.read(receiver: value) }
        if let completion = closures.completionFunction { try task.captures.read(receiver: completion) }
        var held: String?
        if let failure = closures.failureFunction {
            held = try task.captures.held(failure)
            if held == nil { try task.captures.read(receiver: failure) }
        }
        var body = SinkBody(task, closures, try task.lowerer())
        body.held = held
        let written = try body.statements()
        let statements = isHeld ? written : written.withoutCancellation
        if !body.lowerer.awaited.kept.isEmpty, statements.count == 1, statements[0].onlyAwaits {
            throw Refusal(.calleeStays, "the publisher stays, and nothing is done with what it gives")
        }
        task.deviations += body.lowerer.notes.deviations
        let rewrite = try task.rewrite(statements, bridges: body.lowerer.notes.bridges, kept: body.lowerer.awaited.kept, isKept: isHeld)
        guard let before = body.before else { return rewrite }
        return try task.preceded(by: before, rewrite, body.lowerer)
    }
}

extension AsyncCode {
    /// Whether it waits for a value and leaves it at that.
    fileprivate var onlyAwaits: Bool {
        switch self {
        case .expression: true
        case .bind(let binding): binding.pattern == .wildcard
        default: false
        }
    }
}

extension TaskCaptures {
    /// `sink(receiveValue: show)`, `sink(receiveValue: log.write)`: the method's receiver is held as the reference held it.
    fileprivate mutating func read(receiver reference: Expression) throws(Refusal) {
        if case .name(let name) = reference.root, reference.links.isEmpty || name == "self" && reference.links.count == 1,
            !isClosure(reference)
        {
            requireSelf()
        } else {
            try read(function: reference)
        }
    }
}
