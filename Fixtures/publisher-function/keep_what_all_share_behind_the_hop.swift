// What a step behind `receive(on: DispatchQueue.main)` shares with others it may have to do there: an async function would run it on any thread.

// MARK: before
import Combine
import Foundation

final class Ledger: @unchecked Sendable {
    static let shared = Ledger()
    private(set) var total = 0

    func add(_ amount: Int) -> Int {
        total += amount
        return total
    }
}

struct Till: Sendable {
    func amount() -> AnyPublisher<Int, Never> { // → one-shot ✗ review-tier
        Deferred { Future { promise in later(1) { promise(.success(5)) } } }
            .eraseToAnyPublisher()
    }

    func total() -> AnyPublisher<Int, Never> { // → one-shot ✗ review-tier
        amount()
            .receive(on: DispatchQueue.main)
            .map { Ledger.shared.add($0) }
            .eraseToAnyPublisher()
    }
}

@MainActor
final class TillModel {
    private let till = Till()
    private var cancellables = Set<AnyCancellable>()

    func load() {
        till.total() // → one-shot ✗ callee-stays
            .sink { total in record(.sink, "total \(total)") }
            .store(in: &cancellables)
    }
}

// MARK: run
@MainActor func run() async {
    let model = TillModel()
    model.load()
    model.load()
    await advance(by: 1)
}

// MARK: trace
// sink: total 5
// sink: total 10
