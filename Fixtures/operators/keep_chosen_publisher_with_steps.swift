// What follows one of three publishers follows each of them: written into the branches, it would stand there three times.

// MARK: before
import Combine
import Foundation

final class Rates: Sendable {
    private func rate(_ day: Int) -> AnyPublisher<Int, Never> { // → one-shot ✗ no-async-caller
        Just(day * 2).eraseToAnyPublisher()
    }

    func label(_ day: Int) -> AnyPublisher<String, Never> { // → one-shot ✗ shape-not-supported
        let publisher = switch day {
        case 0: rate(1)
        case 1: rate(5).map { $0 + 1 }.eraseToAnyPublisher()
        default: Just(0).eraseToAnyPublisher()
        }
        return publisher
            .map { "\($0) a night" }
            .eraseToAnyPublisher()
    }
}

// MARK: run
@MainActor func run() async {
    for day in 0..<3 { _ = Rates().label(day).sink { record(.sink, $0) } } // → one-shot ✗ callee-stays
}

// MARK: trace
// sink: 2 a night
// sink: 11 a night
// sink: 0 a night
