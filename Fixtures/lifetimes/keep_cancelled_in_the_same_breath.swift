// What is cancelled before anything else can run: a task would be over before it began, where a value that was there came in time.

// MARK: before
import Combine
import Foundation

final class Lighthouse: Sendable {
    func signal() -> AnyPublisher<Int, Never> { // → one-shot ✗ no-async-caller
        Deferred {
            Future { promise in
                record(.caller, "lamp on")
                promise(.success(3))
            }
        }
        .eraseToAnyPublisher()
    }

    func answer() -> AnyPublisher<Int, Never> { // → one-shot ✗ review-tier
        Deferred {
            Future { promise in
                record(.caller, "asked")
                later(1) { promise(.success(4)) }
            }
        }
        .eraseToAnyPublisher()
    }
}

@MainActor
final class Keeper {
    private let lighthouse = Lighthouse()

    func once() {
        lighthouse.signal() // → one-shot ✗ result-dropped
            .sink { record(.sink, "\($0) flashes") }
            .cancel()
    }

    func ask() {
        let asking = lighthouse.answer() // → one-shot ✗ result-dropped
            .sink { record(.sink, "\($0) answers") }
        record(.caller, "no longer interested")
        asking.cancel()
    }
}

// MARK: run
@MainActor func run() async {
    let keeper = Keeper()
    keeper.once()
    keeper.ask()
    await advance(by: 2)
}

// MARK: trace
// caller: lamp on
// sink: 3 flashes
// caller: asked
// caller: no longer interested
