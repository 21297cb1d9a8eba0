/// Operators that run async work for each value, as `decombine bridges async-map` prints them.
///
/// A `Future` around a task, as people write it, begins before anybody asks for a value, runs on when the subscription is cancelled, and lets
/// answers overtake each other. These do neither.
enum AsyncMapHelper {
    static let text = """
        extension Publisher where Output: Sendable {
            /// What `transform` gives for each value, in the order of the values: one piece of work at a time, and what comes meanwhile waits.
            /// Cancelling the subscription cancels the work.
            func asyncMap<Result: Sendable>(
                _ transform: @escaping @Sendable (Output) async -> Result
            ) -> AnyPublisher<Result, Failure> {
                buffer(size: .max, prefetch: .keepFull, whenFull: .dropNewest)
                    .flatMap(maxPublishers: .max(1)) { value in
                        work { await transform(value) }.setFailureType(to: Failure.self)
                    }
                    .eraseToAnyPublisher()
            }

            /// The same for work that may fail; the first failure is the end.
            func tryAsyncMap<Result: Sendable>(
                _ transform: @escaping @Sendable (Output) async throws -> Result
            ) -> AnyPublisher<Result, any Error> {
                mapError { $0 as any Error }
                    .buffer(size: .max, prefetch: .keepFull, whenFull: .dropNewest)
                    .flatMap(maxPublishers: .max(1)) { value in throwingWork { try await transform(value) } }
                    .eraseToAnyPublisher()
            }

            /// The same for the latest value alone: a new value cancels the work for the one before, as `switchToLatest` does.
            func asyncMapLatest<Result: Sendable>(
                _ transform: @escaping @Sendable (Output) async -> Result
            ) -> AnyPublisher<Result, Failure> {
                map { value in work { await transform(value) }.setFailureType(to: Failure.self) }
                    .switchToLatest()
                    .eraseToAnyPublisher()
            }

            /// The latest value alone, for work that may fail.
            func tryAsyncMapLatest<Result: Sendable>(
                _ transform: @escaping @Sendable (Output) async throws -> Result
            ) -> AnyPublisher<Result, any Error> {
                mapError { $0 as any Error }
                    .map { value in throwingWork { try await transform(value) } }
                    .switchToLatest()
                    .eraseToAnyPublisher()
            }
        }

        /// Begins with a subscription, and is cancelled with it.
        private func work<Result: Sendable>(_ run: @escaping @Sendable () async -> Result) -> AnyPublisher<Result, Never> {
            Deferred {
                let task = Task { await run() }
                return Future<Result, Never> { promise in
                    nonisolated(unsafe) let promise = promise
                    Task { promise(.success(await task.value)) }
                }
                .handleEvents(receiveCancel: { task.cancel() })
            }
            .eraseToAnyPublisher()
        }

        private func throwingWork<Result: Sendable>(_ run: @escaping @Sendable () async throws -> Result) -> AnyPublisher<Result, any Error> {
            Deferred {
                let task = Task { try await run() }
                return Future<Result, any Error> { promise in
                    nonisolated(unsafe) let promise = promise
                    Task { promise(await task.result) }
                }
                .handleEvents(receiveCancel: { task.cancel() })
            }
            .eraseToAnyPublisher()
        }

        """
}
