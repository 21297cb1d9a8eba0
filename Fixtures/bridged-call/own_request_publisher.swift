// A publisher type around a callback, and a bridge the other way that has the bridge's name, would keep every awaited request a publisher.
//
// tier: review
// swift6: none

// MARK: before
import Combine
import Foundation

enum WireError: Error {
    case unplugged, silent
}

/// Makes its request for each subscriber.
struct RequestPublisher<Output>: Publisher {
    typealias Failure = WireError

    let callback: (AnySubscriber<Output, WireError>) -> Void

    init(callback: @escaping (AnySubscriber<Output, WireError>) -> Void) {
        self.callback = callback
    }

    func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == WireError {
        subscriber.receive(subscription: Connection(AnySubscriber(subscriber), callback))
    }

    private final class Connection: Subscription {
        private let perform: () -> Void

        init(_ subscriber: AnySubscriber<Output, WireError>, _ callback: @escaping (AnySubscriber<Output, WireError>) -> Void) {
            perform = { callback(subscriber) }
        }

        func request(_ demand: Subscribers.Demand) {
            perform()
        }

        func cancel() {}
    }
}

extension Publisher {
    func async() async throws -> Output { // → undecided ✗ already-bridged
        for try await value in values { return value }
        throw WireError.silent
    }
}

extension Future where Failure == Never {
    static func async(_ work: @escaping () async -> Output) -> Future<Output, Never> { // → undecided ✗ already-bridged
        Future { promise in Task { promise(.success(await work())) } }
    }
}

final class Telegraph {
    func send(_ text: String) -> AnyPublisher<Int, WireError> { // → one-shot awaited-publisher review
        RequestPublisher { subscriber in
            later(1) {
                if text.isEmpty {
                    subscriber.receive(completion: .failure(.unplugged))
                } else {
                    _ = subscriber.receive(text.count)
                    subscriber.receive(completion: .finished)
                }
            }
        }
        .eraseToAnyPublisher()
    }

    func cable(_ text: String) -> AnyPublisher<String, WireError> { // → one-shot publisher-function
        send(text).map { "\($0) letters" }.eraseToAnyPublisher()
    }
}

@MainActor
final class Operator {
    private let telegraph = Telegraph()

    func send(_ text: String) async {
        do {
            let receipt = try await telegraph.cable(text).async() // → one-shot bridged-call
            record(.sink, receipt)
        } catch {
            record(.sink, "failed: \(error)")
        }
    }
}

// MARK: after
import Combine
import Foundation

enum WireError: Error {
    case unplugged, silent
}

/// Makes its request for each subscriber.
struct RequestPublisher<Output>: Publisher {
    typealias Failure = WireError

    let callback: (AnySubscriber<Output, WireError>) -> Void

    init(callback: @escaping (AnySubscriber<Output, WireError>) -> Void) {
        self.callback = callback
    }

    func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == WireError {
        subscriber.receive(subscription: Connection(AnySubscriber(subscriber), callback))
    }

    private final class Connection: Subscription {
        private let perform: () -> Void

        init(_ subscriber: AnySubscriber<Output, WireError>, _ callback: @escaping (AnySubscriber<Output, WireError>) -> Void) {
            perform = { callback(subscriber) }
        }

        func request(_ demand: Subscribers.Demand) {
            perform()
        }

        func cancel() {}
    }
}

extension Publisher {
    func async() async throws -> Output {
        for try await value in values { return value }
        throw WireError.silent
    }
}

extension Future where Failure == Never {
    static func async(_ work: @escaping () async -> Output) -> Future<Output, Never> {
        Future { promise in Task { promise(.success(await work())) } }
    }
}

final class Telegraph {
    func send(_ text: String) -> AnyPublisher<Int, WireError> {
        RequestPublisher { subscriber in
            later(1) {
                if text.isEmpty {
                    subscriber.receive(completion: .failure(.unplugged))
                } else {
                    _ = subscriber.receive(text.count)
                    subscriber.receive(completion: .finished)
                }
            }
        }
        .eraseToAnyPublisher()
    }

    func send(_ text: String) async throws -> Int {
        try await send(text).awaitedValue()
    }

    func cable(_ text: String) async throws -> String {
        let value = try await send(text)
        return "\(value) letters"
    }
}

@MainActor
final class Operator {
    private let telegraph = Telegraph()

    func send(_ text: String) async {
        do {
            let receipt = try await telegraph.cable(text)
            record(.sink, receipt)
        } catch {
            record(.sink, "failed: \(error)")
        }
    }
}

extension Publisher {
    /// The first value; cancelling the task cancels the subscription.
    fileprivate func awaitedValue() async throws -> Output {
        let values = AsyncThrowingStream<Output, any Error> { continuation in
            nonisolated(unsafe) let sink = Subscribers.Sink<Output, Failure>(
                receiveCompletion: { completion in
                    if case .failure(let error) = completion { continuation.finish(throwing: error) } else { continuation.finish() }
                },
                receiveValue: {
                    nonisolated(unsafe) let value = $0
                    continuation.onTermination = nil
                    continuation.yield(value)
                })
            continuation.onTermination = { _ in sink.cancel() }
            subscribe(sink)
        }
        for try await value in values { return value }
        throw CancellationError()
    }
}

// MARK: run
@MainActor func run() async {
    let desk = Operator()
    for text in ["stop", ""] {
        let sending = Task { await desk.send(text) }
        await advance(by: 1)
        await sending.value
    }
}

// MARK: trace
// sink: 4 letters
// sink: failed: unplugged
