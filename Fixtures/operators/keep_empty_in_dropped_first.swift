// `dropFirst` of one value leaves none: an async function that gives the value would tell the caller what nobody was told.

// MARK: before
import Combine
import Foundation

final class Queue: Sendable {
    private func ticket(_ number: Int) -> AnyPublisher<Int, Never> { // → one-shot ✗ no-async-caller
        Just(number).eraseToAnyPublisher()
    }

    func later(_ number: Int) -> AnyPublisher<Int, Never> { // → one-shot ✗ no-value-possible
        ticket(number).dropFirst().eraseToAnyPublisher()
    }
}

// MARK: run
@MainActor func run() async {
    _ = Queue().later(4) // → one-shot ✗ callee-stays
        .sink { _ in record(.sink, "end") } receiveValue: { record(.sink, "\($0)") }
}

// MARK: trace
// sink: end
