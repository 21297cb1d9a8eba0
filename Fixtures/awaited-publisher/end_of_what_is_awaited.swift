// What a publisher that stays does at its end, it does after its value has been awaited, too: taking the first value must not cut it off.
//
// tier: review
// pitfalls: 37

// MARK: before
import Combine
import Foundation

final class Oven: @unchecked Sendable {
    private(set) var isOn = false
    private let queue = DispatchQueue(label: "oven")

    func bake(_ loaves: Int) -> AnyPublisher<Int, any Error> { // → one-shot awaited-publisher review
        isOn = true
        return Just(loaves)
            .setFailureType(to: (any Error).self)
            .receive(on: queue)
            .handleEvents(
                receiveCompletion: { [weak self] _ in
                    self?.isOn = false
                    record(.service, "off")
                },
                receiveCancel: { record(.service, "interrupted") }
            )
            .eraseToAnyPublisher()
    }
}

@MainActor
final class Baker {
    private let oven = Oven()
    private var cancellables = Set<AnyCancellable>()

    func bake() {
        oven.bake(6) // → one-shot sink-subscription
            .receive(on: DispatchQueue.main)
            .sink(receiveCompletion: { _ in }, receiveValue: { record(.sink, "\($0) loaves") })
            .store(in: &cancellables)
    }

    func report() { record(.caller, oven.isOn ? "on" : "off") }
}

// MARK: after
import Combine
import Foundation

final class Oven: @unchecked Sendable {
    private(set) var isOn = false
    private let queue = DispatchQueue(label: "oven")

    func bake(_ loaves: Int) -> AnyPublisher<Int, any Error> {
        isOn = true
        return Just(loaves)
            .setFailureType(to: (any Error).self)
            .receive(on: queue)
            .handleEvents(
                receiveCompletion: { [weak self] _ in
                    self?.isOn = false
                    record(.service, "off")
                },
                receiveCancel: { record(.service, "interrupted") }
            )
            .eraseToAnyPublisher()
    }

    func bake(_ loaves: Int) async throws -> Int {
        try await bake(loaves).awaitedValue()
    }
}

@MainActor
final class Baker {
    private let oven = Oven()
    private var cancellables = Set<AnyCancellable>()

    func bake() {
        Task { [oven] in
            guard let bake = try? await oven.bake(6), !Task.isCancelled else { return }
            record(.sink, "\(bake) loaves")
        }
        .store(in: &cancellables)
    }

    func report() { record(.caller, oven.isOn ? "on" : "off") }
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

// MARK: run
@MainActor func run() async {
    let baker = Baker()
    baker.bake()
    await advance(by: 2)
    baker.report()
}

// MARK: trace
// service: off
// sink: 6 loaves
// caller: off
