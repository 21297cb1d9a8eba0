// Whoever awaits a publisher is told of a cancellation by an error that the publisher never had: a cast that is sure of its errors is not reached.
//
// tier: review
// pitfalls: 31

// MARK: before
import Combine
import Foundation

enum SignalError: Error {
    case faint
}

final class Lighthouse: Sendable {
    func raw(_ number: Int) -> AnyPublisher<Int, SignalError> { // → one-shot awaited-publisher review
        let signal = Deferred { Future<Int, SignalError> { promise in later(2) { promise(.success(number)) } } }
        return signal
            .handleEvents(receiveRequest: { _ in record(.service, "looking") })
            .eraseToAnyPublisher()
    }

    func strict(_ number: Int) -> AnyPublisher<Int, SignalError> { // → one-shot publisher-function
        raw(number)
            .tryMap { number -> Int in
                if number == 3 { throw SignalError.faint }
                return number
            }
            .mapError { $0 as! SignalError }
            .eraseToAnyPublisher()
    }
}

@MainActor
final class Watch {
    private let lighthouse = Lighthouse()
    private var cancellables = Set<AnyCancellable>()

    func look(_ number: Int) {
        lighthouse.strict(number) // → one-shot sink-subscription
            .receive(on: DispatchQueue.main)
            .sink(receiveCompletion: { record(.sink, "\($0)") }, receiveValue: { record(.sink, "signal \($0)") })
            .store(in: &cancellables)
    }

    func stop() { cancellables.removeAll() }
}

// MARK: run
@MainActor
func run() async {
    let watch = Watch()
    watch.look(1)
    await advance(by: 1)
    watch.stop()
    await advance(by: 3)
    watch.look(2)
    await advance(by: 3)
}

// MARK: after
import Combine
import Foundation

enum SignalError: Error {
    case faint
}

final class Lighthouse: Sendable {
    func raw(_ number: Int) -> AnyPublisher<Int, SignalError> {
        let signal = Deferred { Future<Int, SignalError> { promise in later(2) { promise(.success(number)) } } }
        return signal
            .handleEvents(receiveRequest: { _ in record(.service, "looking") })
            .eraseToAnyPublisher()
    }

    func raw(_ number: Int) async throws -> Int {
        try await raw(number).awaitedValue()
    }

    func strict(_ number: Int) async throws -> Int {
        do {
            let raw = try await raw(number)
            if raw == 3 { throw SignalError.faint }
            return raw
        } catch {
            try Task.checkCancellation()
            throw error as! SignalError
        }
    }
}

@MainActor
final class Watch {
    private let lighthouse = Lighthouse()
    private var cancellables = Set<AnyCancellable>()

    func look(_ number: Int) {
        Task { [lighthouse] in
            do {
                let strict = try await lighthouse.strict(number)
                guard !Task.isCancelled else { return }
                record(.sink, "signal \(strict)")
                guard !Task.isCancelled else { return }
                record(.sink, "finished")
            } catch let error as SignalError {
                guard !Task.isCancelled else { return }
                record(.sink, "failure(\(String(reflecting: error)))")
            }
        }
        .store(in: &cancellables)
    }

    func stop() { cancellables.removeAll() }
}

extension Task {
    /// Cancels the task when `bag` lets go of it.
    fileprivate func store(in bag: inout Set<AnyCancellable>) {
        AnyCancellable(cancel).store(in: &bag)
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

// MARK: trace
// service: looking
// service: looking
// sink: signal 2
// sink: finished
