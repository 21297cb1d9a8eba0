// A stream calls what its file keeps to itself: the request becomes a wrapper on its async form. What it has at once on one of its ways comes a moment later
// then, which a stream does not mind; what is there at once on every way stays.
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
        connected // → continuous ✗ subject
            .flatMap { [unowned self] in name(of: $0) }
            .sink { record(.caller, $0) }
            .store(in: &cancellables)
    }

    private func name(of kind: Int) -> AnyPublisher<String, Never> { // → one-shot ✗ no-async-caller
        if kind == 0 { return Just("engine").map { $0.uppercased() }.eraseToAnyPublisher() }
        return Just("hull").eraseToAnyPublisher()
    }

    private func state(of kind: Int) -> AnyPublisher<Feature, Never> { // → one-shot publisher-wrapper review
        switch kind {
        case 0: return settings()
        default: return updates(kind)
        }
    }

    private func settings() -> AnyPublisher<Feature, Never> { // → one-shot publisher-function
        Deferred { Future { promise in later(1) { promise(.success(.ready)) } } }.eraseToAnyPublisher()
    }

    private func updates(_ kind: Int) -> AnyPublisher<Feature, Never> { // → one-shot publisher-function
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
        connected
            .flatMap { [unowned self] in name(of: $0) }
            .sink { record(.caller, $0) }
            .store(in: &cancellables)
    }

    private func name(of kind: Int) -> AnyPublisher<String, Never> {
        if kind == 0 { return Just("engine").map { $0.uppercased() }.eraseToAnyPublisher() }
        return Just("hull").eraseToAnyPublisher()
    }

    private func state(of kind: Int) -> AnyPublisher<Feature, Never> {
        taskPublisher { await self.state(of: kind) }
    }

    private func state(of kind: Int) async -> Feature {
        switch kind {
        case 0: return await settings()
        default: return await updates(kind)
        }
    }

    private func settings() async -> Feature {
        await withCheckedContinuation { continuation in
            later(1) { continuation.resume(returning: .ready) }
        }
    }

    private func updates(_ kind: Int) async -> Feature {
        kind > 1 ? .ready : .notReady
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
// caller: ENGINE
// caller: hull
// sink: notReady
// sink: ready
