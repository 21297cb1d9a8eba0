// A stream calls what its file keeps to itself: the request it asks becomes a wrapper on its async form. What may have its value at once stays, because
// a task has none so soon.
//
// tier: review

// MARK: before
import Combine
import Foundation

enum Feature: Sendable {
    case ready, notReady
}

@MainActor
final class Device {
    let connected = PassthroughSubject<Int, Never>()
    private var cancellables = Set<AnyCancellable>()

    func watch() {
        connected // → continuous ✗ subject
            .flatMap { [unowned self] in state(of: $0) }
            .sink { record(.sink, "\($0)") }
            .store(in: &cancellables)
    }

    private func state(of kind: Int) -> AnyPublisher<Feature, Never> { // → one-shot ✗ no-async-caller
        switch kind {
        case 0: return settings()
        default: return updates(kind)
        }
    }

    private func settings() -> AnyPublisher<Feature, Never> { // → one-shot publisher-wrapper review
        Deferred { Future { promise in later(1) { promise(.success(.ready)) } } }.eraseToAnyPublisher()
    }

    private func updates(_ kind: Int) -> AnyPublisher<Feature, Never> { // → one-shot ✗ no-async-caller
        Just(kind > 1 ? .ready : .notReady).eraseToAnyPublisher()
    }
}

// MARK: after
import Combine
import Foundation

enum Feature: Sendable {
    case ready, notReady
}

@MainActor
final class Device {
    let connected = PassthroughSubject<Int, Never>()
    private var cancellables = Set<AnyCancellable>()

    func watch() {
        connected
            .flatMap { [unowned self] in state(of: $0) }
            .sink { record(.sink, "\($0)") }
            .store(in: &cancellables)
    }

    private func state(of kind: Int) -> AnyPublisher<Feature, Never> {
        switch kind {
        case 0: return settings()
        default: return updates(kind)
        }
    }

    private func settings() -> AnyPublisher<Feature, Never> {
        taskPublisher { await self.settings() }
    }

    private func settings() async -> Feature {
        await withCheckedContinuation { continuation in
            later(1) { continuation.resume(returning: .ready) }
        }
    }

    private func updates(_ kind: Int) -> AnyPublisher<Feature, Never> {
        Just(kind > 1 ? .ready : .notReady).eraseToAnyPublisher()
    }
}

/// Runs `work` when somebody subscribes; cancelling the subscription cancels it.
private func taskPublisher<Output: Sendable>(_ work: @escaping @Sendable () async -> Output) -> AnyPublisher<Output, Never> {
    Deferred {
        let task = Task { await work() }
        return Future<Output, Never> { promise in
            nonisolated(unsafe) let promise = promise
            Task { promise(await task.result) }
        }
        .handleEvents(receiveCancel: { task.cancel() })
    }
    .eraseToAnyPublisher()
}

// MARK: run
@MainActor func run() async {
    let device = Device()
    device.watch()
    device.connected.send(0)
    device.connected.send(1)
    await advance(by: 1)
}

// MARK: trace
// sink: notReady
// sink: ready
