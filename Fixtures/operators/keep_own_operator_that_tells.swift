// An operator of one's own that tells somebody of each failure does more than to change its type: it stays, and what calls it.

// MARK: before
import Combine

extension Publisher {
    func toldOf(_ name: String) -> AnyPublisher<Output, any Error> { // → undecided ✗ publisher-parameter
        mapError { error in
            record(.service, "\(name) failed")
            return error
        }
        .eraseToAnyPublisher()
    }
}

struct Closed: Error {}

final class Shop: Sendable {
    func price(of fruit: String) -> AnyPublisher<Int, any Error> { // → one-shot ✗ unknown-operator
        Deferred {
            Future { promise in
                later(1) { promise(fruit.isEmpty ? .failure(Closed()) : .success(fruit.count)) }
            }
        }
        .toldOf("price")
    }
}

@MainActor
final class Buyer {
    private let shop = Shop()
    private var cancellables = Set<AnyCancellable>()

    func ask(_ fruit: String) {
        shop.price(of: fruit) // → one-shot ✗ callee-stays
            .sink(receiveCompletion: { _ in record(.sink, "over") }, receiveValue: { record(.sink, "\($0)") })
            .store(in: &cancellables)
    }
}

// MARK: run
@MainActor func run() async {
    let buyer = Buyer()
    buyer.ask("")
    await advance(by: 1)
    buyer.ask("fig")
    await advance(by: 1)
}

// MARK: trace
// service: price failed
// sink: over
// sink: 3
// sink: over
