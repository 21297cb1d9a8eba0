// A closure that ends without a value on one way and with one on another, before its last, has no place in a task where each could go on.

// MARK: before
import Combine
import Foundation

final class Ledger: Sendable {
    func entries() -> AnyPublisher<[Int], Error> { // → one-shot ✗ review-tier
        Deferred { Future { promise in later(1) { promise(.success([3, 4])) } } }.eraseToAnyPublisher()
    }

    func book(_ entry: Int) -> AnyPublisher<Int, Error> { // → one-shot ✗ review-tier
        Deferred { Future { promise in later(1) { promise(.success(entry * 10)) } } }.eraseToAnyPublisher()
    }
}

@MainActor
final class Bookkeeper {
    private let ledger = Ledger()
    private var cancellables = Set<AnyCancellable>()
    private var isOpen = true

    func book() {
        ledger.entries() // → one-shot ✗ hard-to-read
            .receive(on: DispatchQueue.main)
            .flatMap { [weak self] entries -> AnyPublisher<Int, Error> in
                guard let self, self.isOpen else { return Empty().eraseToAnyPublisher() }
                guard let first = entries.first else { return Just(0).setFailureType(to: Error.self).eraseToAnyPublisher() }
                return self.ledger.book(first)
            }
            .receive(on: DispatchQueue.main)
            .sink(
                receiveCompletion: { _ in record(.sink, "closed") },
                receiveValue: { record(.sink, "booked \($0)") }
            )
            .store(in: &cancellables)
    }

    func close() { isOpen = false }
}

// MARK: run
@MainActor func run() async {
    let bookkeeper = Bookkeeper()
    bookkeeper.book()
    await advance(by: 2)
    bookkeeper.close()
    bookkeeper.book()
    await advance(by: 2)
}

// MARK: trace
// sink: booked 30
// sink: closed
// sink: closed
