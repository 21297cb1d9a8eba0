// A request merged with a stream ends when the stream does, which is never.

// MARK: before
import Combine
import Foundation

final class Archive: Sendable {
    func latest() -> AnyPublisher<String, Never> { // → one-shot ✗ review-tier
        Deferred {
            Future { promise in
                later(1) { promise(.success("from the archive")) }
            }
        }
        .eraseToAnyPublisher()
    }
}

@MainActor
final class NewsTicker {
    let breaking = PassthroughSubject<String, Never>()
    private let archive = Archive()
    private var cancellables = Set<AnyCancellable>()

    func start() {
        archive.latest() // → continuous ✗ subject
            .merge(with: breaking)
            .sink { record(.sink, $0) }
            .store(in: &cancellables)
    }
}

// MARK: run
@MainActor func run() async {
    let ticker = NewsTicker()
    ticker.start()
    ticker.breaking.send("breaking one")
    await advance(by: 1)
    ticker.breaking.send("breaking two")
}

// MARK: trace
// sink: breaking one
// sink: from the archive
// sink: breaking two
