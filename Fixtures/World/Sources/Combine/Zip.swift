/// `zip`, ours: OpenCombine's crashes when an upstream sends from another thread or later (its issue 241).
/// The n-th values of all sides make the n-th value; it ends when a side has ended and nothing of it waits; a failure ends it at once.
extension Publishers {
    /// The values of two publishers, in pairs.
    public struct Zip<A: Publisher, B: Publisher>: Publisher where A.Failure == B.Failure {
        public typealias Output = (A.Output, B.Output)
        public typealias Failure = A.Failure

        public let a: A
        public let b: B

        public init(_ a: A, _ b: B) {
            self.a = a; self.b = b
        }

        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            let joint = ZipJoint(count: 2, downstream: subscriber) { ($0[0] as! A.Output, $0[1] as! B.Output) }
            subscriber.receive(subscription: joint)
            joint.join(a, at: 0)
            joint.join(b, at: 1)
        }
    }

    /// The values of three publishers, in threes.
    public struct Zip3<A: Publisher, B: Publisher, C: Publisher>: Publisher where A.Failure == B.Failure, B.Failure == C.Failure {
        public typealias Output = (A.Output, B.Output, C.Output)
        public typealias Failure = A.Failure

        public let a: A
        public let b: B
        public let c: C

        public init(_ a: A, _ b: B, _ c: C) {
            self.a = a; self.b = b; self.c = c
        }

        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            let joint = ZipJoint(count: 3, downstream: subscriber) { ($0[0] as! A.Output, $0[1] as! B.Output, $0[2] as! C.Output) }
            subscriber.receive(subscription: joint)
            joint.join(a, at: 0)
            joint.join(b, at: 1)
            joint.join(c, at: 2)
        }
    }

    /// The values of four publishers, in fours.
    public struct Zip4<A: Publisher, B: Publisher, C: Publisher, D: Publisher>: Publisher
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
            let joint = ZipJoint(count: 4, downstream: subscriber) {
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
    public func zip<P: Publisher>(_ other: P) -> Publishers.Zip<Self, P>
    where P.Failure == Failure {
        Publishers.Zip(self, other)
    }

    public func zip<P: Publisher, T>(_ other: P, _ transform: @escaping (Output, P.Output) -> T)
        -> Publishers.Map<Publishers.Zip<Self, P>, T>
    where P.Failure == Failure {
        Publishers.Zip(self, other).map { transform($0.0, $0.1) }
    }

    public func zip<P: Publisher, Q: Publisher>(_ other: P, _ second: Q) -> Publishers.Zip3<Self, P, Q>
    where P.Failure == Failure, Q.Failure == Failure {
        Publishers.Zip3(self, other, second)
    }

    public func zip<P: Publisher, Q: Publisher, T>(_ other: P, _ second: Q, _ transform: @escaping (Output, P.Output, Q.Output) -> T)
        -> Publishers.Map<Publishers.Zip3<Self, P, Q>, T>
    where P.Failure == Failure, Q.Failure == Failure {
        Publishers.Zip3(self, other, second).map { transform($0.0, $0.1, $0.2) }
    }

    public func zip<P: Publisher, Q: Publisher, R: Publisher>(_ other: P, _ second: Q, _ third: R) -> Publishers.Zip4<Self, P, Q, R>
    where P.Failure == Failure, Q.Failure == Failure, R.Failure == Failure {
        Publishers.Zip4(self, other, second, third)
    }

    public func zip<P: Publisher, Q: Publisher, R: Publisher, T>(
        _ other: P, _ second: Q, _ third: R, _ transform: @escaping (Output, P.Output, Q.Output, R.Output) -> T
    )
        -> Publishers.Map<Publishers.Zip4<Self, P, Q, R>, T>
    where P.Failure == Failure, Q.Failure == Failure, R.Failure == Failure {
        Publishers.Zip4(self, other, second, third).map { transform($0.0, $0.1, $0.2, $0.3) }
    }
}

extension Publishers.Zip: Equatable where A: Equatable, B: Equatable {}
extension Publishers.Zip3: Equatable where A: Equatable, B: Equatable, C: Equatable {}
extension Publishers.Zip4: Equatable where A: Equatable, B: Equatable, C: Equatable, D: Equatable {}

private final class ZipJoint<Downstream: Subscriber>: Joint<Downstream> {
    private var waiting: [[Any]]

    override init(count: Int, downstream: Downstream, combine: @escaping ([Any]) -> Downstream.Input) {
        waiting = Array(repeating: [], count: count)
        super.init(count: count, downstream: downstream, combine: combine)
    }

    override func accept(_ value: Any, from side: Int) -> Arrival {
        waiting[side].append(value)
        guard waiting.allSatisfy({ !$0.isEmpty }) else { return Arrival(values: nil, ends: false) }
        let values = waiting.indices.map { waiting[$0].removeFirst() }
        return Arrival(values: values, ends: waiting.indices.contains { isFinished[$0] && waiting[$0].isEmpty })
    }

    override func endsAfterFinish(of side: Int) -> Bool { waiting[side].isEmpty }

    override func demandUpstream(for demand: Subscribers.Demand) -> Subscribers.Demand { demand }
}
