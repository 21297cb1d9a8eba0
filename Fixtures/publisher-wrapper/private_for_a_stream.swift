// A private publisher is called by its own file alone: where these callers stay, an async form beside it would be called by nobody.
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

    private func settings() -> AnyPublisher<Feature, Never> { // → one-shot ✗ no-async-caller
        Deferred { Future { promise in later(1) { promise(.success(.ready)) } } }.eraseToAnyPublisher()
    }

    private func updates(_ kind: Int) -> AnyPublisher<Feature, Never> { // → one-shot ✗ no-async-caller
        Just(kind > 1 ? .ready : .notReady).eraseToAnyPublisher()
    }
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
