// A total that the sender reads right behind the send would be the old one: a loop handles the value when the sender has gone on.
//
// rules: publisher-loop
// accept: handler-after-send, no-order-between-streams, others-read-newer, unhandled-values-wait, nested-sends-queue

// MARK: before
import Combine

@MainActor
final class Basket {
    private let added = PassthroughSubject<Int, Never>()
    private var cancellables = Set<AnyCancellable>()
    private var total = 0

    init() {
        added.sink { [weak self] price in self?.total += price } // → continuous ✗ read-after-send
            .store(in: &cancellables)
    }

    func add(_ price: Int) {
        added.send(price)
        record(.sink, "total \(total)")
    }
}

// MARK: run
@MainActor func run() async {
    let basket = Basket()
    basket.add(2)
    basket.add(3)
    await advance(by: 1)
}

// MARK: trace
// sink: total 2
// sink: total 5
