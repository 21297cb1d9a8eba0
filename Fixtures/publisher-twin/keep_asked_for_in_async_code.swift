// In async code `let price = shop.price()` would call an async function of that name, which nobody there awaits: it would not compile.

// MARK: before
import Combine

final class Shop: Sendable {
    @discardableResult // → one-shot ✗ callers-need-publisher
    func price(of fruit: String) -> AnyPublisher<Int, Never> {
        Deferred {
            Future { promise in
                record(.service, "price of \(fruit)")
                later(1) { promise(.success(fruit.count)) }
            }
        }
        .eraseToAnyPublisher()
    }
}

@MainActor
final class Buyer {
    private let shop = Shop()
    private var cancellables = Set<AnyCancellable>()

    func ask(_ fruit: String) {
        shop.price(of: fruit) // → one-shot ✗ callee-stays
            .sink { record(.sink, "\($0)") }
            .store(in: &cancellables)
    }

    func compare() async {
        let several = [shop.price(of: "fig"), shop.price(of: "plum")]
        let one = shop.price(of: "pear")
        shop.price(of: "nobody subscribes")
        for price in several + [one] {
            price.sink { record(.sink, "\($0)") } // → one-shot ✗ shape-not-supported
                .store(in: &cancellables)
        }
    }

    func compareLater() {
        Task {
            let one = shop.price(of: "cherry")
            one.sink { record(.sink, "\($0)") } // → one-shot ✗ shape-not-supported
                .store(in: &cancellables)
        }
    }
}

// MARK: run
@MainActor func run() async {
    let buyer = Buyer()
    buyer.ask("kiwi")
    await advance(by: 1)
    await buyer.compare()
    await advance(by: 1)
    buyer.compareLater()
    await advance(by: 1)
}

// MARK: trace
// service: price of kiwi
// service: price of fig
// service: price of plum
// service: price of pear
// service: price of cherry
// sink: 4
// sink: 3
// sink: 4
// sink: 4
// sink: 6
