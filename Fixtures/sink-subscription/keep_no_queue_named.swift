// Nothing says on which queue the value comes: a task would handle it on the main actor, which is a question.

// MARK: before
import Combine
import Foundation

final class Depot: @unchecked Sendable {
    private var cancellables = Set<AnyCancellable>()

    func stock() -> AnyPublisher<Int, Never> { // → one-shot ✗ review-tier
        Deferred { Future { promise in later(1) { promise(.success(12)) } } }.eraseToAnyPublisher()
    }

    func count() {
        stock() // → one-shot ✗ review-tier
            .sink { record(.sink, "\($0) crates") }
            .store(in: &cancellables)
    }
}

// MARK: run
@MainActor func run() async {
    let depot = Depot()
    depot.count()
    await advance(by: 1)
}

// MARK: trace
// sink: 12 crates
