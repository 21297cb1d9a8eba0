/// `combineLatest`, which OpenCombine lacks: as soon as every side has sent, each value of a side with the latest of the others; it ends when all have
/// ended, or when one ends without having sent (nothing can come any more); a failure ends it at once.
extension Publishers {
    /// The latest values of two publishers.
    public struct CombineLatest<A: Publisher, B: Publisher>: Publisher where A.Failure == B.Failure {
        public typealias Output = (A.Output, B.Output)
        public typealias Failure = A.Failure

        public let a: A
        public let b: B

        public init(_ a: A, _ b: B) {
            self.a = a; self.b = b
        }

        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            let joint = LatestJoint(count: 2, downstream: subscriber) { ($0[0] as! A.Output, $0[1] as! B.Output) }
            subscriber.receive(subscription: joint)
            joint.join(a, at: 0)
            joint.join(b, at: 1)
        }
    }

    /// The latest values of three publishers.
    public struct CombineLatest3<A: Publisher, B: Publisher, C: Publisher>: Publisher where A.Failure == B.Failure, B.Failure == C.Failure {
        public typealias Output = (A.Output, B.Output, C.Output)
        public typealias Failure = A.Failure

        public let a: A
        public let b: B
        public let c: C

        public init(_ a: A, _ b: B, _ c: C) {
            self.a = a; self.b = b; self.c = c
        }

        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            let joint = LatestJoint(count: 3, downstream: subscriber) { ($0[0] as! A.Output, $0[1] as! B.Output, $0[2] as! C.Output) }
            subscriber.receive(subscription: joint)
            joint.join(a, at: 0)
            joint.join(b, at: 1)
            joint.join(c, at: 2)
        }
    }

    /// The latest values of four publishers.
    public struct CombineLatest4<A: Publisher, B: Publisher, C: Publisher, D: Publisher>: Publisher
    where A.Failure == B.Failure, B.Failure == C.Failure, C.Failure == D.Failure {
        public typealias Output = (A.Output, B.Output, C.Output, D.Output)
        public typealias Failure = A.Failure

        public let a: A
        public let b: B
        public let c: C
        public let d: D

        public init(_ a: A, _ b: B, _ c: C, _ d: D) {
            self.a = a; self.b = b; self.c = c; self.d = d
        }

        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            let joint = LatestJoint(count: 4, downstream: subscriber) {
                ($0[0] as! A.Output, $0[1] as! B.Output, $0[2] as! C.Output, $0[3] as! D.Output)
            }
            subscriber.receive(subscription: joint)
            joint.join(a, at: 0)
            joint.join(b, at: 1)
            joint.join(c, at: 2)
            joint.join(d, at: 3)
        }
    }
}

extension Publisher {
    public func combineLatest<P: Publisher>(_ other: P) -> Publishers.CombineLatest<Self, P>
    where P.Failure == Failure {
        Publishers.CombineLatest(self, other)
    }

    public func combineLatest<P: Publisher, T>(_ other: P, _ transform: @escaping (Output, P.Output) -> T)
        -> Publishers.Map<Publishers.CombineLatest<Self, P>, T>
    where P.Failure == Failure {
        Publishers.CombineLatest(self, other).map { transform($0.0, $0.1) }
    }

    public func combineLatest<P: Publisher, Q: Publisher>(_ other: P, _ second: Q) -> Publishers.CombineLatest3<Self, P, Q>
    where P.Failure == Failure, Q.Failure == Failure {
        Publishers.CombineLatest3(self, other, second)
    }

    public func combineLatest<P: Publisher, Q: Publisher, T>(
        _ other: P, _ second: Q, _ transform: @escaping (Output, P.Output, Q.Output) -> T
    )
        -> Publishers.Map<Publishers.CombineLatest3<Self, P, Q>, T>
    where P.Failure == Failure, Q.Failure == Failure {
        Publishers.CombineLatest3(self, other, second).map { transform($0.0, $0.1, $0.2) }
    }

    public func combineLatest<P: Publisher, Q: Publisher, R: Publisher>(_ other: P, _ second: Q, _ third: R)
        -> Publishers.CombineLatest4<Self, P, Q, R>
    where P.Failure == Failure, Q.Failure == Failure, R.Failure == Failure {
        Publishers.CombineLatest4(self, other, second, third)
    }

    public func combineLatest<P: Publisher, Q: Publisher, R: Publisher, T>(
        _ other: P, _ second: Q, _ third: R, _ transform: @escaping (Output, P.Output, Q.Output, R.Output) -> T
    )
        -> Publishers.Map<Publishers.CombineLatest4<Self, P, Q, R>, T>
    where P.Failure == Failure, Q.Failure == Failure, R.Failure == Failure {
        Publishers.CombineLatest4(self, other, second, third).map { transform($0.0, $0.1, $0.2, $0.3) }
    }
}

extension Publishers.CombineLatest: Equatable where A: Equatable, B: Equatable {}
extension Publishers.CombineLatest3: Equatable where A: Equatable, B: Equatable, C: Equatable {}
extension Publishers.CombineLatest4: Equatable where A: Equatable, B: Equatable, C: Equatable, D: Equatable {}

private final class LatestJoint<Downstream: Subscriber>: Joint<Downstream> {
    private var latest: [Any?]

    override init(count: Int, downstream: Downstream, combine: @escaping ([Any]) -> Downstream.Input) {
        latest = Array(repeating: nil, count: count)
        super.init(count: count, downstream: downstream, combine: combine)
    }

    override func accept(_ value: Any, from side: Int) -> Arrival {
        latest[side] = .some(value)
        let values = latest.compactMap { $0 }
        return Arrival(values: values.count == latest.count ? values : nil, ends: false)
    }

    override func endsAfterFinish(of side: Int) -> Bool { latest[side] == nil || isFinished.allSatisfy { $0 } }

    override func demandUpstream(for demand: Subscribers.Demand) -> Subscribers.Demand { .unlimited }
}
