// An async function of the same name that shares nothing with the publisher beside it may do something else.

// MARK: before
import Combine
import Foundation

struct Shop: Sendable {
    /// What was paid last, for those who cannot wait.
    func price() async -> Int { 4 }

    func price() -> AnyPublisher<Int, Never> { // → one-shot ✗ async-twin-exists
        Deferred {
            Future { promise in
                later(1) { promise(.success(5)) }
            }
        }
        .eraseToAnyPublisher()
    }
}

@MainActor
final class PriceModel {
    private let shop = Shop()
    private var bag = Set<AnyCancellable>()

    func load() {
        shop.price() // → one-shot ✗ review-tier
            .receive(on: DispatchQueue.main)
            .sink { record(.sink, "\($0)") }
            .store(in: &bag)
    }
}

// MARK: run
@MainActor
func run() async {
    let model = PriceModel()
    model.load()
    await advance(by: 2)
}

// MARK: trace
// sink: 5
