// An operator of one's own ran its async closure in a task of its own: that it runs in the caller's task now is for a person to look at.

// MARK: before
import Combine

extension Publisher where Output: Sendable, Failure == Never {
    func waitingMap<T: Sendable>(_ transform: @escaping @Sendable (Output) async -> T) -> AnyPublisher<T, Never> { // → undecided ✗ already-bridged
        flatMap { value in
            Future { promise in
                nonisolated(unsafe) let promise = promise
                Task { promise(.success(await transform(value))) }
            }
        }
        .eraseToAnyPublisher()
    }
}

final class Shop: Sendable {
    func price(of fruit: String) -> AnyPublisher<Int, Never> { // → one-shot ✗ review-tier
        Deferred {
            Future { promise in
                record(.service, "price of \(fruit)")
                later(1) { promise(.success(fruit.count)) }
            }
        }
        .eraseToAnyPublisher()
    }

    func label(of fruit: String) -> AnyPublisher<String, Never> { // → one-shot ✗ review-tier
        price(of: fruit)
            .waitingMap { price in "\(price) coins" }
            .eraseToAnyPublisher()
    }
}

@MainActor
final class Buyer {
    private let shop = Shop()
    private var cancellables = Set<AnyCancellable>()

    func ask(_ fruit: String) {
        shop.label(of: fruit) // → one-shot ✗ callee-stays
            .sink { record(.sink, $0) }
            .store(in: &cancellables)
    }
}

// MARK: run
@MainActor func run() async {
    let buyer = Buyer()
    buyer.ask("plum")
    await advance(by: 2)
}

// MARK: trace
// service: price of plum
// sink: 4 coins
