// A property and a function have one name. The function reads the property: it does not call itself, and what it gives is a stream.

// MARK: before
import Combine
import Foundation

@MainActor
final class Exchange {
    private var price: [String: CurrentValueSubject<Int, Never>] = [:]

    func list(_ name: String, at start: Int) { price[name] = CurrentValueSubject(start) }
    func move(_ name: String, to next: Int) { price[name]?.send(next) }

    func price(of name: String) -> AnyPublisher<Int, Never>? { // → continuous ✗ subject
        if let price = self.price[name] {
            return price.eraseToAnyPublisher()
        }
        return nil
    }
}

@MainActor
final class Ticker {
    private var cancellables = Set<AnyCancellable>()

    func follow(_ name: String, on exchange: Exchange) {
        exchange.price(of: name)? // → continuous ✗ subject
            .map { $0 * 2 }
            .sink { record(.sink, "\(name) \($0)") }
            .store(in: &cancellables)
    }
}

// MARK: run
@MainActor func run() async {
    let exchange = Exchange()
    exchange.list("oats", at: 4)
    let ticker = Ticker()
    ticker.follow("oats", on: exchange)
    exchange.move("oats", to: 5)
    exchange.move("oats", to: 6)
    await settle()
}

// MARK: trace
// sink: oats 8
// sink: oats 10
// sink: oats 12
