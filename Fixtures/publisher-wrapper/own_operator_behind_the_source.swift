// A chain whose first operators are one's own is awaited as it stands; where the publisher is needed as well, it stays what it is, and is not
// made anew of what awaits it.
//
// tier: review

// MARK: before
import Combine
import Foundation

extension Publisher {
    func counted(by steps: Int) -> AnyPublisher<Output, Failure> { // → undecided ✗ publisher-parameter
        scan((0, nil as Output?)) { ($0.0 + steps, $1) }
            .compactMap(\.1)
            .eraseToAnyPublisher()
    }
}

final class Mill: Sendable {
    func flour() -> AnyPublisher<Int, Error> { // → one-shot publisher-wrapper review
        grain()
            .counted(by: 2)
            .map { $0 * 2 }
            .eraseToAnyPublisher()
    }

    func grain() -> AnyPublisher<Int, Error> { // → one-shot publisher-wrapper review
        Deferred { Future { promise in later(1) { promise(.success(4)) } } }.eraseToAnyPublisher()
    }
}

@MainActor
final class Baker {
    private let mill = Mill()
    private let orders = PassthroughSubject<Void, Never>()
    private var cancellables = Set<AnyCancellable>()

    init() {
        orders // → continuous ✗ subject
            .setFailureType(to: Error.self)
            .flatMap { [mill] in mill.flour() }
            .receive(on: DispatchQueue.main)
            .sink(receiveCompletion: { _ in }, receiveValue: { record(.sink, "\($0) kg") })
            .store(in: &cancellables)
    }

    func order() { orders.send() }

    func bake() {
        mill.flour() // → one-shot sink-subscription
            .receive(on: DispatchQueue.main)
            .sink(receiveCompletion: { _ in }, receiveValue: { record(.sink, "bread of \($0) kg") })
            .store(in: &cancellables)
    }
}

// MARK: after
import Combine
import Foundation

extension Publisher {
    func counted(by steps: Int) -> AnyPublisher<Output, Failure> {
        scan((0, nil as Output?)) { ($0.0 + steps, $1) }
            .compactMap(\.1)
            .eraseToAnyPublisher()
    }
}

final class Mill: Sendable {
    func flour() -> AnyPublisher<Int, Error> {
        grain()
            .counted(by: 2)
            .map { $0 * 2 }
            .eraseToAnyPublisher()
    }

    func flour() async throws -> Int? {
        try await flour().awaitedValueIfAny()
    }

    func grain() -> AnyPublisher<Int, Error> {
        taskPublisher { try await self.grain() }
    }

    func grain() async throws -> Int {
        try await withCheckedThrowingContinuation { continuation in
            later(1) { continuation.resume(returning: 4) }
        }
    }
}

@MainActor
final class Baker {
    private let mill = Mill()
    private let orders = PassthroughSubject<Void, Never>()
    private var cancellables = Set<AnyCancellable>()

    init() {
        orders
            .setFailureType(to: Error.self)
            .flatMap { [mill] in mill.flour() }
            .receive(on: DispatchQueue.main)
            .sink(receiveCompletion: { _ in }, receiveValue: { record(.sink, "\($0) kg") })
            .store(in: &cancellables)
    }

    func order() { orders.send() }

    func bake() {
        Task { [mill] in
            guard let flour = try? await mill.flour(), !Task.isCancelled else { return }
            record(.sink, "bread of \(flour) kg")
        }
        .store(in: &cancellables)
    }
}

extension Task {
    /// Cancels the task when `bag` lets go of it.
    fileprivate func store(in bag: inout Set<AnyCancellable>) {
        AnyCancellable(cancel).store(in: &bag)
    }
}

/// Runs `work` when somebody subscribes; cancelling the subscription cancels it.
private func taskPublisher<Output: Sendable>(
    _ work: @escaping @Sendable () async throws -> Output
) -> AnyPublisher<Output, any Error> {
    Deferred {
        let task = Task { try await work() }
        return Future<Output, any Error> { promise in
            nonisolated(unsafe) let promise = promise
            Task { promise(await task.result) }
        }
        .handleEvents(receiveCancel: { task.cancel() })
    }
    .eraseToAnyPublisher()
}

extension Publisher {
    /// The first value, `nil` where there is none; cancelling the task cancels the subscription.
    fileprivate func awaitedValueIfAny() async throws -> Output? {
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
        return nil
    }
}

// MARK: run
@MainActor func run() async {
    let baker = Baker()
    baker.bake()
    await advance(by: 2)
    baker.order()
    await advance(by: 2)
}

// MARK: trace
// sink: bread of 8 kg
// sink: 8 kg
