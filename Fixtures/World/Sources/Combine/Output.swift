import Foundation

/// `prefix(_:)`, `output(at:)` and `output(in:)`, ours: OpenCombine's finish at the value after the last they let pass, which may never come. Apple's
/// finish with the last one.
extension Publishers {
    /// The values whose places are in `range`.
    public struct Output<Upstream: Publisher>: Publisher {
        public typealias Output = Upstream.Output
        public typealias Failure = Upstream.Failure

        public let upstream: Upstream
        public let range: CountableRange<Int>

        public init(upstream: Upstream, range: CountableRange<Int>) {
            precondition(range.lowerBound >= 0 && range.upperBound >= 0, "places are not negative")
            self.upstream = upstream
            self.range = range
        }

        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            upstream.subscribe(Window(range: range, downstream: subscriber))
        }
    }
}

extension Publishers.Output: Equatable where Upstream: Equatable {}

extension Publisher {
    public func prefix(_ maxLength: Int) -> Publishers.Output<Self> { output(in: ..<maxLength) }

    public func output(at index: Int) -> Publishers.Output<Self> { output(in: index...index) }

    public func output<R: RangeExpression>(in range: R) -> Publishers.Output<Self> where R.Bound == Int {
        Publishers.Output(upstream: self, range: range.relative(to: 0..<Int.max))
    }
}

private final class Window<Downstream: Subscriber>: Subscriber, Subscription {
    private let lock = NSRecursiveLock()
    private var downstream: Downstream?
    private var upstream: (any Subscription)?
    private var skipping: Int
    private var left: Int

    init(range: CountableRange<Int>, downstream: Downstream) {
        skipping = range.lowerBound
        left = range.count
        self.downstream = downstream
    }

    func receive(subscription: any Subscription) {
        let subscriber: Downstream? = lock.withLock {
            guard upstream == nil else { return nil }
            upstream = subscription
            return downstream
        }
        guard let subscriber else { return subscription.cancel() }
        subscriber.receive(subscription: self)
    }

    func receive(_ input: Downstream.Input) -> Subscribers.Demand {
        lock.lock()
        defer { lock.unlock() }
        guard let downstream else { return .none }
        if skipping > 0 {
            skipping -= 1
            return .max(1)
        }
        var demand = Subscribers.Demand.none
        if left > 0 {
            left -= 1
            demand = downstream.receive(input)
        }
        guard left == 0, self.downstream != nil else { return demand }
        cancel()
        downstream.receive(completion: .finished)
        return .none
    }

    func receive(completion: Subscribers.Completion<Downstream.Failure>) {
        let subscriber: Downstream? = lock.withLock {
            defer { downstream = nil }
            return downstream
        }
        subscriber?.receive(completion: completion)
    }

    func request(_ demand: Subscribers.Demand) { lock.withLock { upstream }?.request(demand) }

    func cancel() {
        let subscription: (any Subscription)? = lock.withLock {
            downstream = nil
            defer { upstream = nil }
            return upstream
        }
        subscription?.cancel()
    }
}
