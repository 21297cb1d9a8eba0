import Combine
import Foundation

// How new code calls the parts that still return publishers, until there are none left.

extension Publisher where Failure == Never {
    /// The first value. A publisher that ends without one leaves the caller waiting.
    var nextValue: Output {
        get async {
            await withCheckedContinuation { continuation in
                var subscription: AnyCancellable?
                subscription = first().sink { value in
                    continuation.resume(returning: value)
                    subscription?.cancel()
                }
            }
        }
    }
}

extension Publisher {
    var nextValueOrThrow: Output {
        get async throws {
            try await withCheckedThrowingContinuation { continuation in
                var subscription: AnyCancellable?
                subscription = first().sink(
                    receiveCompletion: { completion in
                        if case .failure(let error) = completion {
                            continuation.resume(throwing: error)
                        }
                        subscription?.cancel()
                    },
                    receiveValue: { continuation.resume(returning: $0) }
                )
            }
        }
    }

    var soleValue: Output {
        get async throws {
            try await first().values.first { _ in true }!
        }
    }
}

struct NoValue: Error {}

extension AnyPublisher {
    /// Like `nextValueOrThrow`, and throws when nothing comes.
    func async() async throws -> Output {
        try await withCheckedThrowingContinuation { continuation in
            var subscription: AnyCancellable?
            var isEmpty = true
            subscription = first().sink { completion in
                switch completion {
                case .failure(let error):
                    continuation.resume(throwing: error)
                case .finished where isEmpty:
                    continuation.resume(throwing: NoValue())
                case .finished:
                    break
                }
                subscription?.cancel()
            } receiveValue: { value in
                isEmpty = false
                continuation.resume(returning: value)
            }
        }
    }
}

extension Publisher {
    /// Lets a chain call async code.
    func asyncTryMap<T>(_ transform: @escaping (Output) async throws -> T) -> AnyPublisher<T, Error> {
        mapError { $0 as Error }
            .flatMap { value in
                Future<T, Error> { promise in
                    Task {
                        do {
                            promise(.success(try await transform(value)))
                        } catch {
                            promise(.failure(error))
                        }
                    }
                }
            }
            .eraseToAnyPublisher()
    }
}

/// A subject as a sequence, for one reader.
func stream<Value>(of subject: PassthroughSubject<Value, Never>) -> AsyncStream<Value> {
    AsyncStream { continuation in
        let subscription = subject.sink { continuation.yield($0) }
        continuation.onTermination = { _ in subscription.cancel() }
    }
}

/// Runs the last of several calls that come close together.
actor Debouncer {
    private let pause: UInt64
    private var pending: Task<Void, Never>?

    init(milliseconds: UInt64) {
        pause = milliseconds * 1_000_000
    }

    func call(_ work: @escaping @Sendable () async -> Void) {
        pending?.cancel()
        pending = Task { [pause] in
            guard (try? await Task.sleep(nanoseconds: pause)) != nil else { return }
            await work()
        }
    }
}
