// A function inside a function that calls itself and tells what it has besides delivers once more with every round.

// MARK: before
import Combine
import Foundation

final class Countdown {
    func ticks(from start: Int) -> AnyPublisher<Int, Never> { // → finite ✗ several-values
        func rest(_ number: Int) -> AnyPublisher<Int, Never> { // → finite ✗ several-values
            guard number > 0 else { return Just(0).eraseToAnyPublisher() }
            return rest(number - 1).prepend(number).eraseToAnyPublisher()
        }
        return rest(start)
    }
}

@MainActor
final class LaunchModel {
    private let countdown = Countdown()
    private var cancellables = Set<AnyCancellable>()

    func start() {
        countdown.ticks(from: 3) // → finite ✗ several-values
            .sink { record(.sink, "\($0)") }
            .store(in: &cancellables)
    }
}

// MARK: run
@MainActor func run() async {
    let model = LaunchModel()
    model.start()
    await settle()
}

// MARK: trace
// sink: 3
// sink: 2
// sink: 1
// sink: 0
