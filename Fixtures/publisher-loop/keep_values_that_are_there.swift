// What a list delivers is there before `sink` returns, and what waits for the end of it would not be told of that by a loop.
//
// rules: publisher-loop
// seeds: A10

// MARK: before
import Combine
import Foundation

@MainActor
final class Basket {
    private var total = 0
    private var cancellables = Set<AnyCancellable>()

    func add(_ prices: [Int]) -> Int {
        prices.publisher // → finite ✗ read-after-send
            .map { $0 * 2 }
            .sink { [weak self] price in self?.total += price }
            .store(in: &cancellables)
        return total
    }
}

@MainActor
final class Receipt {
    private var cancellables = Set<AnyCancellable>()

    func write(_ lines: [String]) {
        lines.publisher // → finite ✗ completion-matters
            .sink { _ in record(.sink, "end") } receiveValue: { record(.sink, $0) }
            .store(in: &cancellables)
    }
}

// MARK: run
@MainActor func run() async {
    record(.sink, "\(Basket().add([1, 2]))")
    Receipt().write(["tea", "milk"])
}

// MARK: trace
// sink: 6
// sink: tea
// sink: milk
// sink: end
