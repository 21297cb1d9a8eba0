// A function of the same name takes more, and gives a `Result`: what is made of that is a one-shot, and no call of itself.

// MARK: before
import Combine
import Foundation

struct Worn: Error {}

final class Coiner: Sendable {
    func coin(_ name: String) -> AnyPublisher<Int, Error> { // → one-shot ✗ no-async-caller
        coin(name, weight: name.count).publisher.eraseToAnyPublisher()
    }

    private func coin(_ name: String, weight: Int) -> Result<Int, Error> {
        weight > 5 ? .failure(Worn()) : .success(weight)
    }
}

@MainActor
final class CoinModel {
    private let coiner = Coiner()
    private var cancellables = Set<AnyCancellable>()

    func press(_ name: String) {
        coiner.coin(name) // → one-shot ✗ review-tier
            .sink(
                receiveCompletion: { if case .failure = $0 { record(.sink, "worn") } },
                receiveValue: { record(.sink, "weighs \($0)") })
            .store(in: &cancellables)
    }
}

// MARK: run
@MainActor func run() async {
    let model = CoinModel()
    for name in ["crown", "shilling"] {
        model.press(name)
        await settle()
    }
}

// MARK: trace
// sink: weighs 5
// sink: worn
