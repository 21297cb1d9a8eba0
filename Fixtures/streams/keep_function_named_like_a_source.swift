// A function of the app that is called `Just` is what is called, whatever Combine has of that name.

// MARK: before
import Combine
import Foundation

func Just(_ value: Int) -> AnyPublisher<Int, Never> { // → finite ✗ several-values
    [value, value + 1].publisher.eraseToAnyPublisher()
}

struct Dice {
    func rolls() -> AnyPublisher<Int, Never> { // → finite ✗ several-values
        Just(1).eraseToAnyPublisher()
    }
}

@MainActor
final class DiceModel {
    private var cancellables = Set<AnyCancellable>()

    func roll() {
        Dice().rolls() // → finite ✗ several-values
            .sink { record(.sink, "\($0)") }
            .store(in: &cancellables)
    }
}

// MARK: run
@MainActor func run() async {
    let model = DiceModel()
    model.roll()
}

// MARK: trace
// sink: 1
// sink: 2
