// A function that never fails cannot leave where it was cancelled: what it does with the value, or with a failure, would be done for nobody. A task
// that awaits the publisher cancels it.
//
// accept: asks-on-when-cancelled, cancellation-is-failure, wrapper-starts-task, publisher-awaited, events-shift

// MARK: before
import Combine
import Foundation

struct Storm: Error {}

final class Lighthouse: Sendable {
    func seen() -> AnyPublisher<Int, Never> { // → one-shot ✗ delivery-order
        Deferred { Future<Int, Never> { promise in later(2) { promise(.success(1)) } } }
            .handleEvents(receiveOutput: { record(.service, "logged \($0)") })
            .eraseToAnyPublisher()
    }

    func lit() -> AnyPublisher<Int, Never> { // → one-shot ✗ delivery-order
        Deferred { Future<Int, Never> { promise in later(2) { promise(.success(1)) } } }
            .handleEvents(receiveCompletion: { _ in record(.service, "lit") })
            .eraseToAnyPublisher()
    }

    private func candle() -> AnyPublisher<Int, Never> { // → one-shot ✗ no-async-caller
        Deferred {
            Future { promise in
                record(.service, "candle")
                promise(.success(2))
            }
        }
        .eraseToAnyPublisher()
    }

    func light() -> AnyPublisher<Int, Never> { // → one-shot ✗ delivery-order
        Deferred { Future<Int, Storm> { promise in later(2) { promise(.failure(Storm())) } } }
            .catch { _ in self.candle() }
            .eraseToAnyPublisher()
    }
}

@MainActor
final class Keeper {
    private let house = Lighthouse()
    private var cancellables = Set<AnyCancellable>()
    private var current: AnyCancellable?

    func watch() {
        house.seen() // → one-shot sink-subscription review
            .receive(on: DispatchQueue.main)
            .sink { record(.sink, "\($0)") }
            .store(in: &cancellables)
        house.light() // → one-shot sink-subscription review
            .receive(on: DispatchQueue.main)
            .sink { record(.sink, "\($0)") }
            .store(in: &cancellables)
        current = house.lit() // → one-shot sink-subscription review
            .receive(on: DispatchQueue.main)
            .sink { record(.sink, "\($0)") }
    }

    func sleep() {
        cancellables.removeAll()
        current?.cancel()
    }
}

// MARK: after
import Combine
import Foundation

struct Storm: Error {}

final class Lighthouse: Sendable {
    func seen() -> AnyPublisher<Int, Never> {
        Deferred { Future<Int, Never> { promise in later(2) { promise(.success(1)) } } }
            .handleEvents(receiveOutput: { record(.service, "logged \($0)") })
            .eraseToAnyPublisher()
    }

    func lit() -> AnyPublisher<Int, Never> {
        Deferred { Future<Int, Never> { promise in later(2) { promise(.success(1)) } } }
            .handleEvents(receiveCompletion: { _ in record(.service, "lit") })
            .eraseToAnyPublisher()
    }

    private func candle() -> AnyPublisher<Int, Never> {
        Deferred {
            Future { promise in
                record(.service, "candle")
                promise(.success(2))
            }
        }
        .eraseToAnyPublisher()
    }

    func light() -> AnyPublisher<Int, Never> {
        Deferred { Future<Int, Storm> { promise in later(2) { promise(.failure(Storm())) } } }
            .catch { _ in self.candle() }
            .eraseToAnyPublisher()
    }
}

@MainActor
final class Keeper {
    private let house = Lighthouse()
    private var cancellables = Set<AnyCancellable>()
    private var current: AnyCancellable?

    func watch() {
        Task { [house] in
            guard let value = await house.seen().awaitedValueIfAny() else { return }
            guard !Task.isCancelled else { return }
            record(.sink, "\(value)")
        }
        .store(in: &cancellables)
        Task { [house] in
            guard let value = await house.light().awaitedValueIfAny() else { return }
            guard !Task.isCancelled else { return }
            record(.sink, "\(value)")
        }
        .store(in: &cancellables)
        current = AnyCancellable(Task { [house] in
            guard let value = await house.lit().awaitedValueIfAny() else { return }
            guard !Task.isCancelled else { return }
            record(.sink, "\(value)")
        }.cancel)
    }

    func sleep() {
        cancellables.removeAll()
        current?.cancel()
    }
}

extension Task {
    /// Cancels the task when `bag` lets go of it.
    fileprivate func store(in bag: inout Set<AnyCancellable>) {
        AnyCancellable(cancel).store(in: &bag)
    }
}

extension Publisher where Failure == Never {
    /// The first value, `nil` where there is none; cancelling the task cancels the subscription.
    fileprivate func awaitedValueIfAny() async -> Output? {
        let values = AsyncStream<Output> { continuation in
            nonisolated(unsafe) let sink = Subscribers.Sink<Output, Failure>(
                receiveCompletion: { _ in
                    continuation.finish()
                },
                receiveValue: {
                    nonisolated(unsafe) let value = $0
                    continuation.onTermination = nil
                    continuation.yield(value)
                })
            continuation.onTermination = { _ in sink.cancel() }
            subscribe(sink)
        }
        for await value in values { return value }
        return nil
    }
}

// MARK: run
@MainActor func run() async {
    let keeper = Keeper()
    keeper.watch()
    await advance(by: 1)
    keeper.sleep()
    record(.caller, "asleep")
    await advance(by: 5)
}

// MARK: trace
// caller: asleep
