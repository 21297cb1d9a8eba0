// A guard that returns another publisher in the middle of a chain does not end the chain: what follows has to see its value too.
//
// pitfalls: 23

// MARK: before
import Combine
import Foundation

final class Loyalty: Sendable {
    func points(_ name: String) -> AnyPublisher<Int, Never> { // → one-shot ✗ no-async-caller
        Just(name.count).eraseToAnyPublisher()
    }

    func level(_ name: String) -> AnyPublisher<String, Never> { // → one-shot ✗ early-return
        points(name)
            .flatMap { points -> AnyPublisher<Int, Never> in
                guard points > 3 else { return Just(0).eraseToAnyPublisher() }
                return self.points("bonus for \(points)")
            }
            .map { "level \($0)" }
            .eraseToAnyPublisher()
    }
}

@MainActor
final class LoyaltyModel {
    private let loyalty = Loyalty()
    private var cancellables = Set<AnyCancellable>()

    func show(_ name: String) {
        loyalty.level(name) // → one-shot ✗ callee-stays
            .receive(on: DispatchQueue.main)
            .sink { record(.sink, $0) }
            .store(in: &cancellables)
    }
}

// MARK: run
@MainActor func run() async {
    let model = LoyaltyModel()
    model.show("Ann")
    await settle()
    model.show("Grace")
    await settle()
}

// MARK: trace
// sink: level 0
// sink: level 11
