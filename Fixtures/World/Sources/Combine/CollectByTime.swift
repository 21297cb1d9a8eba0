/// `collect(.byTime)` and `collect(.byTimeOrCount)`, which OpenCombine lacks.
extension Publishers {
    /// When a batch is full.
    public enum TimeGroupingStrategy<Context: Scheduler> {
        case byTime(Context, Context.SchedulerTimeType.Stride)
        case byTimeOrCount(Context, Context.SchedulerTimeType.Stride, Int)
    }

    /// The values that came in each stretch of time, as arrays.
    public struct CollectByTime<Upstream: Publisher, Context: Scheduler>: Publisher {
        public typealias Output = [Upstream.Output]
        public typealias Failure = Upstream.Failure

        public let upstream: Upstream
        public let strategy: TimeGroupingStrategy<Context>

        public init(upstream: Upstream, strategy: TimeGroupingStrategy<Context>) {
            self.upstream = upstream
            self.strategy = strategy
        }

        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            let batches = PassthroughSubject<Output, Failure>()
            let batch = Batch<Upstream.Output>()
            let flush = {
                guard !batch.values.isEmpty else { return }
                let values = batch.values
                batch.values = []
                batches.send(values)
            }
            var limit: Int?
            let ticks: any Cancellable
            switch strategy {
            case .byTime(let context, let stride):
                ticks = context.schedule(after: context.now.advanced(by: stride), interval: stride, flush)
            case .byTimeOrCount(let context, let stride, let count):
                limit = count
                ticks = context.schedule(after: context.now.advanced(by: stride), interval: stride, flush)
            }
            batches
                .handleEvents(receiveCancel: {
                    ticks.cancel()
                    batch.upstream?.cancel()
                })
                .subscribe(subscriber)
            batch.upstream = upstream.sink { completion in
                ticks.cancel()
                if case .finished = completion { flush() }
                batches.send(completion: completion)
            } receiveValue: { value in
                batch.values.append(value)
                if let limit, batch.values.count >= limit { flush() }
            }
        }

        private final class Batch<Value> {
            var values: [Value] = []
            var upstream: AnyCancellable?
        }
    }
}

extension Publisher {
    public func collect<S: Scheduler>(_ strategy: Publishers.TimeGroupingStrategy<S>, options: S.SchedulerOptions? = nil)
        -> Publishers.CollectByTime<Self, S>
    {
        Publishers.CollectByTime(upstream: self, strategy: strategy)
    }
}
