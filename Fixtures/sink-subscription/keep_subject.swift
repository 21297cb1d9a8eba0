// A screen that listens to a subject would hear the first event and then never again.
//
// pitfalls: 11, 13

// MARK: before
import Combine
import Foundation

@MainActor
final class Basket {
    let changes = PassthroughSubject<Int, Never>()
    private var count = 0

    func add() {
        count += 1
        changes.send(count)
    }
}

@MainActor
final class BasketBadge {
    private var cancellables = Set<AnyCancellable>()

    init(basket: Basket) {
        basket.changes // → continuous ✗ subject
            .sink { count in record(.sink, "\(count)") }
            .store(in: &cancellables)
    }
}

// MARK: run
@MainActor func run() async {
    let basket = Basket()
    let badge = BasketBadge(basket: basket)
    basket.add()
    basket.add()
    basket.add()
    withExtendedLifetime(badge) {}
}

// MARK: trace
// sink: 1
// sink: 2
// sink: 3
