// Of two publishers one is chosen in async code, and nothing says that they are publishers: async functions of the same names would be called.

// MARK: before
import Combine

final class Shop: Sendable {
    func price(of fruit: String) -> AnyPublisher<Int, Never> { // → one-shot ✗ callers-need-publisher
        Deferred {
            Future { promise in
                record(.service, "price of \(fruit)")
                later(1) { promise(.success(fruit.count)) }
            }
        }
        .eraseToAnyPublisher()
    }

    func discount(on fruit: String) -> AnyPublisher<Int, Never> { // → one-shot ✗ callers-need-publisher
        Deferred { Future { promise in later(1) { promise(.success(1)) } } }.eraseToAnyPublisher()
    }
}

@MainActor
final class Buyer {
    private let shop = Shop()
    private var cancellables = Set<AnyCancellable>()

    func ask() {
        shop.price(of: "kiwi").sink { record(.sink, "\($0)") }.store(in: &cancellables) // → one-shot ✗ callee-stays
        shop.discount(on: "kiwi").sink { record(.sink, "\($0)") }.store(in: &cancellables) // → one-shot ✗ callee-stays
    }

    func choose(_ isCheap: Bool) async {
        let chosen = (isCheap ? shop.discount(on: "fig") : shop.price(of: "fig"))
        hear(chosen)
    }

    private func hear(_ price: AnyPublisher<Int, Never>) {
        price.sink { record(.sink, "\($0)") }.store(in: &cancellables) // → undecided ✗ publisher-parameter
    }
}

// MARK: run
@MainActor func run() async {
    let buyer = Buyer()
    await buyer.choose(false)
    await advance(by: 1)
    await buyer.choose(true)
    await advance(by: 1)
}

// MARK: trace
// service: price of fig
// sink: 3
// sink: 1
