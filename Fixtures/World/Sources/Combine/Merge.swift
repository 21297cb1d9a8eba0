import Foundation

/// `merge`, which OpenCombine lacks: values as they come; it ends when all have ended; a failure ends it at once.
extension Publishers {
    /// The values of any number of publishers of one type as they come.
    public struct MergeMany<Upstream: Publisher>: Publisher {
        public typealias Output = Upstream.Output
        public typealias Failure = Upstream.Failure

        public let publishers: [Upstream]

        public init(_ upstream: Upstream...) { publishers = upstream }
        public init<S: Swift.Sequence>(_ upstream: S) where S.Element == Upstream { publishers = Array(upstream) }

        public func merge(with other: Upstream) -> MergeMany { MergeMany(publishers + [other]) }

        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            let mix = Mix(count: publishers.count, downstream: subscriber)
            subscriber.receive(subscription: mix)
            if publishers.isEmpty { return mix.end(.finished) }
            for publisher in publishers { mix.join(publisher) }
        }
    }

    /// The values of 2 publishers as they come.
    public struct Merge<A: Publisher, B: Publisher>: Publisher
    where A.Failure == B.Failure, A.Output == B.Output {
        public typealias Output = A.Output
        public typealias Failure = A.Failure

        let many: MergeMany<AnyPublisher<Output, Failure>>

        public init(_ a: A, _ b: B) {
            many = MergeMany(a.eraseToAnyPublisher(), b.eraseToAnyPublisher())
        }

        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            many.receive(subscriber: subscriber)
        }
    }

    /// The values of 3 publishers as they come.
    public struct Merge3<A: Publisher, B: Publisher, C: Publisher>: Publisher
    where A.Failure == B.Failure, A.Output == B.Output, B.Failure == C.Failure, B.Output == C.Output {
        public typealias Output = A.Output
        public typealias Failure = A.Failure

        let many: MergeMany<AnyPublisher<Output, Failure>>

        public init(_ a: A, _ b: B, _ c: C) {
            many = MergeMany(a.eraseToAnyPublisher(), b.eraseToAnyPublisher(), c.eraseToAnyPublisher())
        }

        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            many.receive(subscriber: subscriber)
        }
    }

    /// The values of 4 publishers as they come.
    public struct Merge4<A: Publisher, B: Publisher, C: Publisher, D: Publisher>: Publisher
    where
        A.Failure == B.Failure, A.Output == B.Output, B.Failure == C.Failure, B.Output == C.Output, C.Failure == D.Failure,
        C.Output == D.Output
    {
        public typealias Output = A.Output
        public typealias Failure = A.Failure

        let many: MergeMany<AnyPublisher<Output, Failure>>

        public init(_ a: A, _ b: B, _ c: C, _ d: D) {
            many = MergeMany(a.eraseToAnyPublisher(), b.eraseToAnyPublisher(), c.eraseToAnyPublisher(), d.eraseToAnyPublisher())
        }

        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            many.receive(subscriber: subscriber)
        }
    }

    /// The values of 5 publishers as they come.
    public struct Merge5<A: Publisher, B: Publisher, C: Publisher, D: Publisher, E: Publisher>: Publisher
    where
        A.Failure == B.Failure, A.Output == B.Output, B.Failure == C.Failure, B.Output == C.Output, C.Failure == D.Failure,
        C.Output == D.Output, D.Failure == E.Failure, D.Output == E.Output
    {
        public typealias Output = A.Output
        public typealias Failure = A.Failure

        let many: MergeMany<AnyPublisher<Output, Failure>>

        public init(_ a: A, _ b: B, _ c: C, _ d: D, _ e: E) {
            many = MergeMany(
                a.eraseToAnyPublisher(), b.eraseToAnyPublisher(), c.eraseToAnyPublisher(), d.eraseToAnyPublisher(), e.eraseToAnyPublisher())
        }

        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            many.receive(subscriber: subscriber)
        }
    }

    /// The values of 6 publishers as they come.
    public struct Merge6<A: Publisher, B: Publisher, C: Publisher, D: Publisher, E: Publisher, F: Publisher>: Publisher
    where
        A.Failure == B.Failure, A.Output == B.Output, B.Failure == C.Failure, B.Output == C.Output, C.Failure == D.Failure,
        C.Output == D.Output, D.Failure == E.Failure, D.Output == E.Output, E.Failure == F.Failure, E.Output == F.Output
    {
        public typealias Output = A.Output
        public typealias Failure = A.Failure

        let many: MergeMany<AnyPublisher<Output, Failure>>

        public init(_ a: A, _ b: B, _ c: C, _ d: D, _ e: E, _ f: F) {
            many = MergeMany(
                a.eraseToAnyPublisher(), b.eraseToAnyPublisher(), c.eraseToAnyPublisher(), d.eraseToAnyPublisher(), e.eraseToAnyPublisher(),
                f.eraseToAnyPublisher())
        }

        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            many.receive(subscriber: subscriber)
        }
    }

    /// The values of 7 publishers as they come.
    public struct Merge7<A: Publisher, B: Publisher, C: Publisher, D: Publisher, E: Publisher, F: Publisher, G: Publisher>: Publisher
    where
        A.Failure == B.Failure, A.Output == B.Output, B.Failure == C.Failure, B.Output == C.Output, C.Failure == D.Failure,
        C.Output == D.Output, D.Failure == E.Failure, D.Output == E.Output, E.Failure == F.Failure, E.Output == F.Output,
        F.Failure == G.Failure, F.Output == G.Output
    {
        public typealias Output = A.Output
        public typealias Failure = A.Failure

        let many: MergeMany<AnyPublisher<Output, Failure>>

        public init(_ a: A, _ b: B, _ c: C, _ d: D, _ e: E, _ f: F, _ g: G) {
            many = MergeMany(
                a.eraseToAnyPublisher(), b.eraseToAnyPublisher(), c.eraseToAnyPublisher(), d.eraseToAnyPublisher(), e.eraseToAnyPublisher(),
                f.eraseToAnyPublisher(), g.eraseToAnyPublisher())
        }

        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            many.receive(subscriber: subscriber)
        }
    }

    /// The values of 8 publishers as they come.
    public struct Merge8<A: Publisher, B: Publisher, C: Publisher, D: Publisher, E: Publisher, F: Publisher, G: Publisher, H: Publisher>:
        Publisher
    where
        A.Failure == B.Failure, A.Output == B.Output, B.Failure == C.Failure, B.Output == C.Output, C.Failure == D.Failure,
        C.Output == D.Output, D.Failure == E.Failure, D.Output == E.Output, E.Failure == F.Failure, E.Output == F.Output,
        F.Failure == G.Failure, F.Output == G.Output, G.Failure == H.Failure, G.Output == H.Output
    {
        public typealias Output = A.Output
        public typealias Failure = A.Failure

        let many: MergeMany<AnyPublisher<Output, Failure>>

        public init(_ a: A, _ b: B, _ c: C, _ d: D, _ e: E, _ f: F, _ g: G, _ h: H) {
            many = MergeMany(
                a.eraseToAnyPublisher(), b.eraseToAnyPublisher(), c.eraseToAnyPublisher(), d.eraseToAnyPublisher(), e.eraseToAnyPublisher(),
                f.eraseToAnyPublisher(), g.eraseToAnyPublisher(), h.eraseToAnyPublisher())
        }

        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            many.receive(subscriber: subscriber)
        }
    }
}

extension Publisher {
    public func merge(with other: Self) -> Publishers.MergeMany<Self> { Publishers.MergeMany(self, other) }

    public func merge<B: Publisher>(with b: B) -> Publishers.Merge<Self, B>
    where B.Failure == Failure, B.Output == Output {
        Publishers.Merge(self, b)
    }

    public func merge<B: Publisher, C: Publisher>(with b: B, _ c: C) -> Publishers.Merge3<Self, B, C>
    where B.Failure == Failure, B.Output == Output, C.Failure == Failure, C.Output == Output {
        Publishers.Merge3(self, b, c)
    }

    public func merge<B: Publisher, C: Publisher, D: Publisher>(with b: B, _ c: C, _ d: D) -> Publishers.Merge4<Self, B, C, D>
    where B.Failure == Failure, B.Output == Output, C.Failure == Failure, C.Output == Output, D.Failure == Failure, D.Output == Output {
        Publishers.Merge4(self, b, c, d)
    }

    public func merge<B: Publisher, C: Publisher, D: Publisher, E: Publisher>(with b: B, _ c: C, _ d: D, _ e: E)
        -> Publishers.Merge5<Self, B, C, D, E>
    where
        B.Failure == Failure, B.Output == Output, C.Failure == Failure, C.Output == Output, D.Failure == Failure, D.Output == Output,
        E.Failure == Failure, E.Output == Output
    {
        Publishers.Merge5(self, b, c, d, e)
    }

    public func merge<B: Publisher, C: Publisher, D: Publisher, E: Publisher, F: Publisher>(with b: B, _ c: C, _ d: D, _ e: E, _ f: F)
        -> Publishers.Merge6<Self, B, C, D, E, F>
    where
        B.Failure == Failure, B.Output == Output, C.Failure == Failure, C.Output == Output, D.Failure == Failure, D.Output == Output,
        E.Failure == Failure, E.Output == Output, F.Failure == Failure, F.Output == Output
    {
        Publishers.Merge6(self, b, c, d, e, f)
    }

    public func merge<B: Publisher, C: Publisher, D: Publisher, E: Publisher, F: Publisher, G: Publisher>(
        with b: B, _ c: C, _ d: D, _ e: E, _ f: F, _ g: G
    ) -> Publishers.Merge7<Self, B, C, D, E, F, G>
    where
        B.Failure == Failure, B.Output == Output, C.Failure == Failure, C.Output == Output, D.Failure == Failure, D.Output == Output,
        E.Failure == Failure, E.Output == Output, F.Failure == Failure, F.Output == Output, G.Failure == Failure, G.Output == Output
    {
        Publishers.Merge7(self, b, c, d, e, f, g)
    }

    public func merge<B: Publisher, C: Publisher, D: Publisher, E: Publisher, F: Publisher, G: Publisher, H: Publisher>(
        with b: B, _ c: C, _ d: D, _ e: E, _ f: F, _ g: G, _ h: H
    ) -> Publishers.Merge8<Self, B, C, D, E, F, G, H>
    where
        B.Failure == Failure, B.Output == Output, C.Failure == Failure, C.Output == Output, D.Failure == Failure, D.Output == Output,
        E.Failure == Failure, E.Output == Output, F.Failure == Failure, F.Output == Output, G.Failure == Failure, G.Output == Output,
        H.Failure == Failure, H.Output == Output
    {
        Publishers.Merge8(self, b, c, d, e, f, g, h)
    }
}

private final class Mix<Downstream: Subscriber>: Subscription {
    private let lock = NSRecursiveLock()
    private var downstream: Downstream?
    private var subscriptions: [any Subscription] = []
    private var waiting: [Downstream.Input] = []
    private var demand = Subscribers.Demand.none
    private var open: Int

    init(count: Int, downstream: Downstream) {
        open = count
        self.downstream = downstream
    }

    func join<Upstream: Publisher>(_ upstream: Upstream) where Upstream.Output == Downstream.Input, Upstream.Failure == Downstream.Failure {
        guard lock.withLock({ downstream != nil }) else { return }
        upstream.subscribe(
            AnySubscriber<Downstream.Input, Downstream.Failure>(
                receiveSubscription: { self.receive($0) },
                receiveValue: { self.receive($0) },
                receiveCompletion: { self.receive($0) }
            ))
    }

    func request(_ demand: Subscribers.Demand) {
        lock.lock()
        defer { lock.unlock() }
        self.demand += demand
        while self.demand > 0, !waiting.isEmpty, let downstream {
            self.demand -= 1
            self.demand += downstream.receive(waiting.removeFirst())
        }
        endIfNothingIsLeft()
    }

    func cancel() {
        let all: [any Subscription] = lock.withLock {
            downstream = nil
            waiting = []
            defer { subscriptions = [] }
            return subscriptions
        }
        for subscription in all { subscription.cancel() }
    }

    private func receive(_ subscription: any Subscription) {
        lock.withLock { subscriptions.append(subscription) }
        subscription.request(.unlimited)
    }

    private func receive(_ value: Downstream.Input) -> Subscribers.Demand {
        lock.lock()
        defer { lock.unlock() }
        guard let downstream else { return .none }
        if demand > 0 {
            demand -= 1
            demand += downstream.receive(value)
        } else {
            waiting.append(value)
        }
        return .none
    }

    private func receive(_ completion: Subscribers.Completion<Downstream.Failure>) {
        lock.lock()
        defer { lock.unlock() }
        if case .failure = completion { return end(completion) }
        open -= 1
        endIfNothingIsLeft()
    }

    private func endIfNothingIsLeft() {
        if open == 0, waiting.isEmpty { end(.finished) }
    }

    func end(_ completion: Subscribers.Completion<Downstream.Failure>) {
        guard let downstream else { return }
        cancel()
        downstream.receive(completion: completion)
    }
}
