import Foundation

/// Several upstreams made into one downstream: what zip and combineLatest share. A subclass says when values make an output and when the end has come.
class Joint<Downstream: Subscriber>: Subscription {
    struct Arrival {
        let values: [Any]?
        let ends: Bool
    }

    let lock = NSRecursiveLock()
    private(set) var isFinished: [Bool]
    private var downstream: Downstream?
    private var subscriptions: [(any Subscription)?]
    private var demand = Subscribers.Demand.none
    private let combine: ([Any]) -> Downstream.Input

    init(count: Int, downstream: Downstream, combine: @escaping ([Any]) -> Downstream.Input) {
        isFinished = Array(repeating: false, count: count)
        subscriptions = Array(repeating: nil, count: count)
        self.downstream = downstream
        self.combine = combine
    }

    func accept(_ value: Any, from side: Int) -> Arrival { fatalError("a subclass says") }
    func endsAfterFinish(of side: Int) -> Bool { fatalError("a subclass says") }
    func demandUpstream(for demand: Subscribers.Demand) -> Subscribers.Demand { fatalError("a subclass says") }

    func join<Upstream: Publisher>(_ upstream: Upstream, at side: Int) where Upstream.Failure == Downstream.Failure {
        guard lock.withLock({ downstream != nil }) else { return }
        upstream.subscribe(Side<Upstream.Output, Downstream>(joint: self, index: side))
    }

    func request(_ demand: Subscribers.Demand) {
        let upstream: (sides: [any Subscription], demand: Subscribers.Demand) = lock.withLock {
            self.demand += demand
            return (subscriptions.compactMap { $0 }, demandUpstream(for: self.demand))
        }
        let asked = upstream.demand == .unlimited ? upstream.demand : demand
        if asked > 0 { for side in upstream.sides { side.request(asked) } }
    }

    func cancel() {
        let sides: [any Subscription] = lock.withLock {
            downstream = nil
            defer { subscriptions = subscriptions.map { _ in nil } }
            return subscriptions.compactMap { $0 }
        }
        for side in sides { side.cancel() }
    }

    fileprivate func receive(_ subscription: any Subscription, at side: Int) {
        let asked: Subscribers.Demand? = lock.withLock {
            guard downstream != nil, subscriptions[side] == nil else { return nil }
            subscriptions[side] = subscription
            return demandUpstream(for: demand)
        }
        guard let asked else { return subscription.cancel() }
        if asked > 0 { subscription.request(asked) }
    }

    fileprivate func receive(_ value: Any, at side: Int) {
        // Held while delivering, so that two sides that send at once do not mix.
        lock.lock()
        defer { lock.unlock() }
        guard let downstream else { return }
        let arrival = accept(value, from: side)
        if let values = arrival.values, demand > 0 {
            demand -= 1
            let more = downstream.receive(combine(values))
            if more > 0 { request(more) }
        }
        if arrival.ends { end(.finished) }
    }

    fileprivate func receive(_ completion: Subscribers.Completion<Downstream.Failure>, at side: Int) {
        lock.lock()
        defer { lock.unlock() }
        guard downstream != nil else { return }
        isFinished[side] = true
        subscriptions[side] = nil
        if case .failure = completion { return end(completion) }
        if endsAfterFinish(of: side) { end(.finished) }
    }

    private func end(_ completion: Subscribers.Completion<Downstream.Failure>) {
        guard let downstream else { return }
        cancel()
        downstream.receive(completion: completion)
    }
}

/// What one upstream of a joint sees.
private final class Side<Input, Downstream: Subscriber>: Subscriber {
    typealias Failure = Downstream.Failure

    private let joint: Joint<Downstream>
    private let index: Int

    init(joint: Joint<Downstream>, index: Int) {
        self.joint = joint
        self.index = index
    }

    func receive(subscription: any Subscription) { joint.receive(subscription, at: index) }

    func receive(_ input: Input) -> Subscribers.Demand {
        joint.receive(input as Any, at: index)
        return .none
    }

    func receive(completion: Subscribers.Completion<Failure>) { joint.receive(completion, at: index) }
}
