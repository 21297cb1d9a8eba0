// A value that has a name already, and a later closure that makes a local of that name: one scope has room for one of them.

// MARK: before
import Combine
import Foundation

final class Chandler: Sendable {
    func price(of item: Int) -> AnyPublisher<Int, Never> { // → one-shot ✗ hard-to-read
        Just(item)
            .map { item in
                let price = item * 3
                return price
            }
            .map { price in
                let price = price + 1
                return price * price
            }
            .eraseToAnyPublisher()
    }
}

// MARK: run
@MainActor func run() async {
    _ = Chandler().price(of: 2).sink { record(.sink, "\($0)") }
    await settle()
}

// MARK: trace
// sink: 49
