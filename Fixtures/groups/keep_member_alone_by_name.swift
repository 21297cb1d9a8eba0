// Inside a type that inherits it, a method is handed on by its name alone, to who keeps publishers: the name says nothing of an object, and means it all the same.

// MARK: before
import Combine
import Foundation

class Beacon: @unchecked Sendable {
    func flash() -> AnyPublisher<Int, Never> { // → one-shot ✗ review-tier
        Deferred { Future { promise in later(1) { promise(.success(4)) } } }.eraseToAnyPublisher()
    }
}

final class Lightship: Beacon, @unchecked Sendable {
    private let log = Log()

    func start() -> AnyCancellable { log.follow(flash) }
}

struct Log: Sendable {
    func follow(_ source: () -> AnyPublisher<Int, Never>) -> AnyCancellable {
        source() // → undecided ✗ publisher-parameter
            .sink { record(.sink, "flashes \($0)") }
    }
}

// MARK: run
@MainActor func run() async {
    let ship = Lightship()
    let running = ship.start()
    await advance(by: 1)
    running.cancel()
}

// MARK: trace
// sink: flashes 4
