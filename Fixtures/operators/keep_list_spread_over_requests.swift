// Requests for the elements of a list run side by side and answer in any order; a map over the list would run them one by one.

// MARK: before
import Combine
import Foundation

final class Prices: Sendable {
    func ids() -> AnyPublisher<[Int], Never> { // → one-shot ✗ no-async-caller
        Deferred { Future { promise in later(1) { promise(.success([3, 1, 2])) } } }.eraseToAnyPublisher()
    }

    func price(_ id: Int) -> AnyPublisher<Int, Never> { // → one-shot ✗ no-async-caller
        Deferred { Future { promise in later(Double(id)) { promise(.success(id * 10)) } } }.eraseToAnyPublisher()
    }
}

@MainActor
final class PriceList {
    private let prices = Prices()
    private var cancellables = Set<AnyCancellable>()

    func load() {
        prices.ids() // → one-shot ✗ several-values
            .flatMap { Publishers.Sequence(sequence: $0) }
            .flatMap { [prices] in prices.price($0) }
            .collect()
            .receive(on: DispatchQueue.main)
            .sink { record(.sink, "\($0)") }
            .store(in: &cancellables)
    }
}

// MARK: run
@MainActor func run() async {
    let list = PriceList()
    list.load()
    await advance(by: 4)
}

// MARK: trace
// sink: [10, 20, 30]
