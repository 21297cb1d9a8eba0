// Two answers come, in the order in which the servers are fast; one `await` would show the first only.

// MARK: before
import Combine
import Foundation

final class Mirror: Sendable {
    let name: String

    init(name: String) { self.name = name }

    func offers(after seconds: Double) -> AnyPublisher<String, Never> { // → one-shot ✗ review-tier
        Deferred { [name] in
            Future { promise in
                later(seconds) { promise(.success("\(name) answers")) }
            }
        }
        .eraseToAnyPublisher()
    }
}

@MainActor
final class OfferModel {
    private var cancellables = Set<AnyCancellable>()

    func load(from first: Mirror, _ second: Mirror) {
        first.offers(after: 2) // → finite ✗ several-values
            .merge(with: second.offers(after: 1))
            .receive(on: DispatchQueue.main)
            .sink { record(.sink, $0) }
            .store(in: &cancellables)
    }
}

// MARK: run
@MainActor func run() async {
    let model = OfferModel()
    model.load(from: Mirror(name: "slow"), Mirror(name: "fast"))
    await advance(by: 3)
}

// MARK: trace
// sink: fast answers
// sink: slow answers
