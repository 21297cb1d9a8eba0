// An async function of the publisher's name gives an optional, as an earlier run wrote it: another one of another name would be one too many.

// MARK: before
import Combine

final class Shop: Sendable {
    func price(of fruit: String) -> AnyPublisher<Int, Never> { // → one-shot ✗ async-twin-exists
        Deferred {
            Future { promise in
                record(.service, "price of \(fruit)")
                later(1) { promise(.success(fruit.count)) }
            }
        }
        .eraseToAnyPublisher()
    }

    func price(of fruit: String) async -> Int? {
        fruit.isEmpty ? nil : fruit.count
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
}

// MARK: run
@MainActor func run() async {
    let buyer = Buyer()
    buyer.ask("plum")
    await advance(by: 1)
}

// MARK: trace
// service: price of plum
// sink: 4
