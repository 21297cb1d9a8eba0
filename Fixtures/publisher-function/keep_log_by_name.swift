// A function that is handed over by name to look at the values may be any of its overloads: which one, only the values' type says.

// MARK: before
import Combine
import Foundation

struct Depth: Sendable {
    let metres: Int
}

final class Sonar: Sendable {
    private func note(_ depth: Depth) { record(.service, "\(depth.metres) m") }
    private func note(_ text: String) { record(.service, text) }

    private func ping() -> AnyPublisher<Depth, Never> { // → one-shot ✗ no-async-caller
        Just(Depth(metres: 12)).eraseToAnyPublisher()
    }

    func depth() -> AnyPublisher<Int, Never> { // → one-shot ✗ hard-to-read
        ping()
            .handleEvents(receiveOutput: note)
            .map(\.metres)
            .eraseToAnyPublisher()
    }
}
