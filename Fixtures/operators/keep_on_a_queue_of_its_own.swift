// A value that comes on a queue of its own is not put on the main actor by any answer.
//
// accept: delivers-on-main, runs-on-main, runs-on-any-thread

// MARK: before
import Combine
import Foundation

final class Radio: Sendable {
    func song() -> AnyPublisher<String, Never> { // → one-shot ✗ review-tier
        Deferred { Future { promise in later(1) { promise(.success("waltz")) } } }.eraseToAnyPublisher()
    }
}

final class Listener: @unchecked Sendable {
    private let radio = Radio()
    private let queue = DispatchQueue(label: "listener")
    private var cancellables = Set<AnyCancellable>()

    func listen() {
        radio.song() // → one-shot ✗ scheduler
            .receive(on: queue)
            .sink { record(.sink, $0) }
            .store(in: &cancellables)
    }
}

// MARK: run
@MainActor func run() async {
    let listener = Listener()
    listener.listen()
    await advance(by: 1)
    await settle()
}

// MARK: trace
// sink: waltz
