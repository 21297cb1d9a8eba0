import Analysis
import CombineModel
import Facts
import Lexing
import SourceText

/// Which part of a chain has to be awaited as the publisher it is, because what it calls stays or has no async form.
struct AwaitedPart {
    let context: RewriteContext
    let source: SourceFile
    /// Locals whose publisher moves to where they are read.
    var inlined: Set<String> = []
    /// Whether the chain moves into a task, which an object that the chain held weakly need not outlive.
    var isInTask = false
    /// The step that gathers the elements of a list which the one at an index spreads, where a list does by itself what stands between.
    var gathering: (PublisherExpression, Int) -> Int? = { _, _ in nil }

    /// How many steps have to be awaited together with the source: up to the last one without an async form, and on until
    /// there is at most one value. Nil when nothing has to be, or when a value could be missed before the task subscribes.
    func steps(of publisher: PublisherExpression) -> Int? {
        guard let count = stayingSteps(of: publisher) else { return nil }
        return isHot(publisher) || (0..<count).contains(where: { takesFromOthers(publisher, at: $0) }) ? nil : count
    }

    /// The same for a call whose publisher hands on what a subject is sent, so that it has to be subscribed to where the chain
    /// stands: `coordinate(to: settings)`.
    func stepsSubscribedAtOnce(of publisher: PublisherExpression) -> Int? {
        guard case .producer(let call) = publisher.source, !call.isOptionalChained, isRead(call),
            let count = stayingSteps(of: publisher)
        else { return nil }
        let origins = publisher.flow.evidence.map(\.origin)
        // What is there already is delivered before `sink` returns.
        guard !origins.contains(.sent(hasValue: true)) else { return nil }
        return origins.contains(.sent(hasValue: false)) && Self.flow(of: publisher, after: count).outputType != .never ? count : nil
    }

    /// Whether it is called, or a property that is read, and no function that is handed on.
    private func isRead(_ call: ProducerCall) -> Bool {
        call.arguments != nil || call.candidates.allSatisfy { context.program[$0].kind == .variable }
    }

    private func stayingSteps(of publisher: PublisherExpression) -> Int? {
        guard context.accepts(.publisherAwaited, in: source.path) else { return nil }
        if case .opaque(.alreadyBridged) = publisher.source { return nil }
        var count: Int? = staysPublisher(publisher.source) ? 0 : nil
        // What delivers nobody knows how often is not read, whatever its step is called.
        for (index, step) in publisher.steps.enumerated() where !hasAsyncForm(step) || !step.flow.cardinality.isKnown { count = index + 1 }
        if let end = stepsOnOwnQueue(of: publisher) { count = max(count ?? 0, end) }
        guard var count else { return nil }
        if let last = lastOfSeveral(in: publisher, from: count) {
            guard last < publisher.steps.count else { return nil }
            count = last + 1
        }
        return count
    }

    /// After how many steps, `count` or more, there may be several values for the last time: not those of a list that is gathered again.
    private func lastOfSeveral(in publisher: PublisherExpression, from count: Int) -> Int? {
        var last: Int?
        var index = count
        while index <= publisher.steps.count {
            if Self.flow(of: publisher, after: index).cardinality.verdict != .oneShot {
                last = index
            } else if index < publisher.steps.count, let end = gathering(publisher, index) {
                index = end
            }
            index += 1
        }
        return last
    }

    /// How many steps have to be left together because a value that is there at once goes through them on the queue of a `subscribe(on:)`: up to
    /// the last one that does something, before another queue takes over.
    private func stepsOnOwnQueue(of publisher: PublisherExpression) -> Int? {
        guard let end = endOfOwnQueue(in: publisher) else { return nil }
        return publisher.steps[..<end].lastIndex { !$0.arguments.isEmpty }.map { $0 + 1 }
    }

    /// Whether what subscribes is given its value on the queue of a `subscribe(on:)`.
    func deliversOnOwnQueue(_ publisher: PublisherExpression) -> Bool { endOfOwnQueue(in: publisher) == publisher.steps.count }

    private func endOfOwnQueue(in publisher: PublisherExpression) -> Int? {
        let lowered = publisher.steps.map(Self.lowering)
        guard let start = lowered.lastIndex(where: { $0?.isAny(of: .startsElsewhere) ?? false }), !hasAsyncForm(publisher.steps[start]),
            Delivery(context: context, source: source).isSynchronous(publisher.prefix(start))
        else { return nil }
        return lowered[start...].firstIndex { $0?.isAny(of: .hops) ?? false } ?? lowered.count
    }

    /// One's own `subscribe(on:options:)`, which nobody knows but by its name, goes to a queue as Combine's does.
    private static func lowering(_ step: Step) -> Lowering? {
        if let lowering = step.lowering { return lowering }
        guard let scheduler = step.arguments.first, scheduler.has(.on) else { return nil }
        return Operators.row(named: step.name, labels: [scheduler.label.labelText])?.lowering
    }

    func hasAsyncForm(_ step: Step) -> Bool {
        guard let lowering = step.lowering else { return false }
        if lowering.isAny(of: .startsElsewhere) { return Self.startsAnywhere(step, in: source, of: context.program) }
        if lowering.isAny(of: .lendsObject) { return !isInTask }
        // `map(User.self)` is an operator of some library's own.
        return !lowering.isAny(of: .maps) || !step.arguments.contains { $0.value.isMetatype }
    }

    /// Whether `subscribe(on:)` says no more than that the work need not start where somebody subscribes.
    static func startsAnywhere(_ step: Step, in source: SourceFile, of program: Program) -> Bool {
        step.arguments.first.map { startsAnywhere($0.value.range, in: source, of: program) } ?? false
    }

    /// The same of the scheduler that is written at `range`.
    static func startsAnywhere(_ range: ByteRange, in source: SourceFile, of program: Program) -> Bool {
        let isGlobal = BackgroundQueue.isGlobal(NamedScheduler(program: program).meaning(of: range, in: source))
        return isGlobal || MainScheduler.isMain(range, in: source, of: program)
    }

    func staysPublisher(_ source: PublisherExpression.Source) -> Bool {
        switch source {
        case .producer(let call):
            call.candidates.contains { context.twins[$0] == nil && Shorthand($0, in: context) == nil }
                || !givesAsync(call) || !context.isMeant(by: call)
                || !areCalledAlike(call.candidates.compactMap { context.twins[$0] })
        case .local(let name, let held): !name.isEmpty && !inlined.contains(name) && held != nil
        case .known(let row, _): row.treatment == .left(.severalValues) || row.spreadsList
        // `requests.zip()`: nothing says how long the list is, but that one value comes of it.
        case .opaque(let reason): [.outsideDeclaration, .publisherParameter, .undecidedSource, .shapeNotSupported].contains(reason)
        default: false
        }
    }

    /// Whether all that a call gives to an async function can be async, where that takes async closures.
    private func givesAsync(_ call: ProducerCall) -> Bool {
        guard let id = call.candidates.first, let twin = context.twins[id], twin.takesAsync else { return true }
        // What a task holds is written anew, and so would be what the closures in it hold.
        return !isInTask && call.candidates.count == 1 && call.arguments != nil
            && call.given.count == context.program.parametersGivingPublishers(of: id).count
            && call.given.allSatisfy { given in
                switch given.inner {
                case .closure(let closure, _): given.isOneShot && !closure.isAsync
                case .argument(let publisher): if case .given = publisher.source { publisher.steps.isEmpty } else { false }
                case .reference: false
                }
            }
    }

    private func areCalledAlike(_ twins: [Twin]) -> Bool {
        twins.dropFirst().allSatisfy { twins[0].isCalledLike($0) }
    }

    /// Whether values come whoever listens, so that one may be gone when the task begins to.
    private func isHot(_ publisher: PublisherExpression) -> Bool {
        let flow = publisher.sourceFlow
        if flow.mayBeGone || flow.cardinality.verdict == .continuous || Self.isHot(flow.reason) { return true }
        return switch publisher.source {
        case .known(let row, let call):
            if case .left(let reason) = row.treatment {
                reason != .severalValues && !row.spreadsList || call.inner.contains { waitsForOthers($0.flow) }
            } else {
                false
            }
        case .producer(let call): call.candidates.contains { Self.isHot(context.producers[$0]?.flow.reason) || subscribesToStreams($0) }
        case .local(let name, let held):
            held.map { isHot($0) || $0.steps.contains(where: sharesWork) || !name.isEmpty && $0.flow.isShared } ?? !name.isEmpty
        case .branches(_, let parts): parts.contains(where: isHot)
        case .chosen: true
        case .given: false
        case .opaque: flow.cardinality.isKnown && waitsForOthers(flow)
        }
    }

    /// Whether a function, or what answers it, also subscribes to a stream where it is called: a task would call it too late.
    private func subscribesToStreams(_ id: DeclarationID) -> Bool {
        ([id] + (context.producers[id]?.implementations ?? [])).contains { body in
            context.producers[body].map { OwnSubscriptions(of: $0, in: context).areStreams } ?? false
        }
    }

    /// Whether a step subscribes to what others send while the chain is subscribed to: beside the chain, or behind a value that is there
    /// at once.
    private func takesFromOthers(_ publisher: PublisherExpression, at index: Int) -> Bool {
        let step = publisher.steps[index]
        guard step.inner.contains(where: { waitsForOthers($0.flow) }) else { return false }
        guard step.isAny(of: .follows) else { return true }
        if case .known(let row, _) = publisher.source, row.spreadsList { return true }
        return Delivery(context: context, source: source).isSynchronous(publisher.prefix(index))
    }

    /// Whether one of several publishers hands on what others send, cut to one value or not: sent before the task begins, it would be
    /// waited for in vain.
    private func waitsForOthers(_ flow: Flow) -> Bool {
        if flow.mayBeGone || Self.isHot(flow.reason) { return true }
        guard flow.cardinality.isKnown, flow.cardinality.verdict != .continuous else { return true }
        return flow.evidence.contains { $0.origin != nil }
    }

    private func sharesWork(_ step: Step) -> Bool {
        if case .left = step.row?.treatment { true } else { false }
    }

    static func isHot(_ reason: Reason?) -> Bool {
        switch reason {
        case .subject, .publishedProperty, .notification, .keyValueObserving, .controlEvent, .timer, .sharedSubscription, .sharedFuture:
            true
        default: false
        }
    }

    static func flow(of publisher: PublisherExpression, after count: Int) -> Flow {
        count > 0 ? publisher.steps[count - 1].flow : publisher.sourceFlow
    }
}
