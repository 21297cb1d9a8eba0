import Analysis
import CombineModel
import Facts
import Semantics

/// Whether an awaited call fails because its task is cancelled, where a cancelled subscription says nothing.
///
/// `data(for:)` and `Task.sleep` do; what is resumed by a callback does not. A call that cannot be looked into may.
struct CancelledCall {
    let context: RewriteContext
    /// Whether a pause that is written in place throws: in a function that never fails it ends early, and what stands behind it runs.
    var pausesThrow = true

    /// Whether an awaited call surely throws where its task was cancelled before or meanwhile: what it waits for last notices.
    func alwaysThrows(_ publisher: PublisherExpression, depth: Int = 0) -> Bool {
        guard depth < 16 else { return false }
        for step in publisher.steps.reversed() {
            guard let lowering = step.lowering else { return false }
            if lowering.isAny(of: .noticesCancellation) { return pausesThrow }
            if lowering.isAny(of: .follows) { return !step.inner.isEmpty && step.inner.allSatisfy { alwaysThrows($0, depth: depth) } }
            if lowering.isAny(of: [.meetsFailures, .mayNoticeCancellation]), !lowering.isAny(of: .mapsFailure) { return false }
        }
        switch publisher.source {
        case .known(let row, let call):
            return row.isAny(of: .noticesCancellation) || call.inner.contains { alwaysThrows($0, depth: depth) }
        case .producer(let call): return alwaysThrows(call, depth: depth)
        case .local(_, let held): return held.map { alwaysThrows($0, depth: depth + 1) } ?? false
        case .branches(_, let parts), .chosen(_, let parts): return parts.allSatisfy { alwaysThrows($0, depth: depth + 1) }
        // Awaited as the publisher it is, it stops being waited for.
        case .opaque: return publisher.sourceFlow.failure != .never
        case .given: return false
        }
    }

    private func alwaysThrows(_ inner: Inner, depth: Int) -> Bool {
        switch inner {
        case .argument(let publisher): alwaysThrows(publisher, depth: depth + 1)
        case .closure(_, let returns): !returns.isEmpty && returns.values.allSatisfy { alwaysThrows($0, depth: depth + 1) }
        case .reference(let call, _): alwaysThrows(call, depth: depth)
        }
    }

    private func alwaysThrows(_ call: ProducerCall, depth: Int) -> Bool {
        !call.candidates.isEmpty
            && call.candidates.allSatisfy { id in
                guard let producer = context.producers[id] else { return false }
                if context.twins[id] == nil || context.isAwaited(id) { return producer.flow.failure != .never }
                let inside = self.inside(producer)
                return bodies(of: producer).map { $0.allSatisfy { $0.returns.allSatisfy { inside.alwaysThrows($0, depth: depth + 1) } } }
                    ?? false
            }
    }

    /// The same question in the async function of a producer.
    private func inside(_ producer: Producer) -> Self { Self(context: context, pausesThrow: producer.type.failure != .never) }

    /// Whether a wait on the way to what a publisher gives ends early where its task is cancelled, without throwing: what stands behind it runs at
    /// once, when nothing should.
    func endsEarly(_ publisher: PublisherExpression, depth: Int = 0) -> Bool {
        guard depth < 16 else { return true }
        let isInSteps = publisher.steps.contains { step in
            step.isAny(of: .noticesCancellation) && !pausesThrow || step.inner.contains { endsEarly($0, depth: depth) }
        }
        guard !isInSteps else { return true }
        return switch publisher.source {
        case .known(_, let call): call.inner.contains { endsEarly($0, depth: depth) }
        case .producer(let call): endsEarly(call, depth: depth)
        case .local(_, let held): held.map { endsEarly($0, depth: depth + 1) } ?? false
        case .branches(_, let parts), .chosen(_, let parts): parts.contains { endsEarly($0, depth: depth + 1) }
        // Awaited as the publisher that it is, or given by what waits for itself.
        case .given, .opaque: false
        }
    }

    private func endsEarly(_ inner: Inner, depth: Int) -> Bool {
        switch inner {
        case .argument(let publisher): endsEarly(publisher, depth: depth + 1)
        case .closure(_, let returns): returns.values.contains { endsEarly($0, depth: depth + 1) }
        case .reference(let call, _): endsEarly(call, depth: depth)
        }
    }

    private func endsEarly(_ call: ProducerCall, depth: Int) -> Bool {
        call.candidates.contains { id in
            guard let producer = context.producers[id], context.twins[id] != nil, !context.isAwaited(id) else { return false }
            let inside = self.inside(producer)
            return bodies(of: producer)?.contains { $0.returns.contains { inside.endsEarly($0, depth: depth + 1) } } ?? false
        }
    }

    /// Whether what a publisher gives is there when somebody asks: no cancellation comes between.
    func neverWaits(_ publisher: PublisherExpression, depth: Int = 0) -> Bool {
        guard depth < 16, publisher.steps.allSatisfy(\.keepsTime) else { return false }
        guard case .producer(let call) = publisher.source else { return publisher.source.isReady }
        return !call.candidates.isEmpty
            && call.candidates.allSatisfy { id in
                // `.just(user)`
                if Shorthand(id, in: context) != nil { return true }
                guard let producer = context.producers[id], context.twins[id] != nil, !context.isAwaited(id) else { return false }
                return bodies(of: producer).map { $0.allSatisfy { $0.returns.allSatisfy { neverWaits($0, depth: depth + 1) } } } ?? false
            }
    }

    /// Whether a publisher that follows on a value asks for nothing where its task was cancelled before: it begins with what notices.
    func startsNothing(_ inner: Inner, depth: Int = 0) -> Bool {
        switch inner {
        case .argument(let publisher): startsNothing(publisher, depth: depth + 1)
        case .closure(let closure, let returns):
            closure.body.statements.count == 1 && !returns.isEmpty && returns.values.allSatisfy { startsNothing($0, depth: depth + 1) }
        case .reference(let call, _): startsNothing(call, depth: depth)
        }
    }

    private func startsNothing(_ publisher: PublisherExpression, depth: Int) -> Bool {
        guard depth < 16 else { return false }
        return switch publisher.source {
        case .known(let row, _): row.isAny(of: [.noticesCancellation, .onlyFails])
        case .producer(let call): startsNothing(call, depth: depth)
        default: false
        }
    }

    private func startsNothing(_ call: ProducerCall, depth: Int) -> Bool {
        !call.candidates.isEmpty
            && call.candidates.allSatisfy { id in
                guard let producer = context.producers[id], context.twins[id] != nil, !context.isAwaited(id) else { return false }
                guard let bodies = bodies(of: producer) else { return false }
                return bodies.allSatisfy { body in
                    let before = context.semantics.effects(ofBodyOf: body.id, without: Set(body.returns.map(\.range.lowerBound)))
                    return before.writes.isEmpty && before.unknown == nil && body.returns.allSatisfy { startsNothing($0, depth: depth + 1) }
                }
            }
    }

    func mayThrow(_ publisher: PublisherExpression, depth: Int = 0) -> Bool {
        guard depth < 16 else { return true }
        return sourceMayThrow(publisher, depth: depth) || publisher.steps.contains { stepMayThrow($0, depth: depth) }
    }

    private func stepMayThrow(_ step: Step, depth: Int) -> Bool {
        guard let lowering = step.lowering else { return true }
        if lowering.isAny(of: [.noticesCancellation, .mayNoticeCancellation]) { return true }
        // An async function that fails looks at its cancellation before it asks for more.
        if lowering.isAny(of: .follows), step.flow.failure != .never { return true }
        return step.inner.contains { mayThrow($0, depth: depth) }
    }

    private func sourceMayThrow(_ publisher: PublisherExpression, depth: Int) -> Bool {
        switch publisher.source {
        case .known(let row, let call):
            row.isAny(of: .noticesCancellation) || call.inner.contains { mayThrow($0, depth: depth) }
        case .producer(let call): mayThrow(call, depth: depth)
        case .local(_, let held): held.map { mayThrow($0, depth: depth + 1) } ?? true
        case .branches(_, let parts), .chosen(_, let parts): parts.contains { mayThrow($0, depth: depth + 1) }
        case .given, .opaque: true
        }
    }

    private func mayThrow(_ inner: Inner, depth: Int) -> Bool {
        switch inner {
        case .argument(let publisher): mayThrow(publisher, depth: depth + 1)
        case .closure(_, let returns): returns.values.contains { mayThrow($0, depth: depth + 1) }
        case .reference(let call, _): mayThrow(call, depth: depth)
        }
    }

    private func mayThrow(_ call: ProducerCall, depth: Int) -> Bool {
        call.candidates.contains { id in
            // What waits for a publisher notices.
            guard let producer = context.producers[id], !context.isAwaited(id) else { return true }
            return bodies(of: producer).map { $0.contains { $0.returns.contains { mayThrow($0, depth: depth + 1) } } } ?? true
        }
    }

    /// The bodies that a call of a producer may run, each with what it gives; nil where that could not be read of one.
    private func bodies(of producer: Producer) -> [(id: DeclarationID, returns: [PublisherExpression])]? {
        let bodies = producer.bodies.map { (id: $0, returns: (context.producers[$0]?.returns).map { Array($0.values) } ?? []) }
        return bodies.contains(where: \.returns.isEmpty) ? nil : bodies
    }
}

extension PublisherExpression.Source {
    /// Whether its value, or its failure, is there when it is made.
    var isReady: Bool { if case .known(let row, _) = self { row.isAny(of: .isReady) } else { false } }
}

extension Step {
    /// Whether a value leaves it when it comes.
    fileprivate var keepsTime: Bool { inner.isEmpty && lowering != nil && !isAny(of: .takesTime) }
}
