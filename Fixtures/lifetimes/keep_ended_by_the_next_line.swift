// A property whose subscription the next lines end, after something that waits for nothing: a task would be over before it could ask anybody.

// MARK: before
import Combine
import Foundation

final class Oracle: Sendable {
    func answer() -> AnyPublisher<String, Never> { // → one-shot ✗ review-tier
        Deferred {
            Future { promise in
                record(.service, "asked")
                later(1) { promise(.success("perhaps")) }
            }
        }
        .eraseToAnyPublisher()
    }
}

@MainActor
final class Pilgrim {
    private let oracle = Oracle()
    private var asking: AnyCancellable?

    func knock() {
        asking = oracle.answer() // → one-shot ✗ result-dropped
            .receive(on: DispatchQueue.main)
            .sink { record(.sink, $0) }
        record(.caller, "runs away")
        asking?.cancel()
    }
}

// MARK: run
@MainActor func run() async {
    Pilgrim().knock()
    await advance(by: 2)
}

// MARK: trace
// service: asked
// caller: runs away
