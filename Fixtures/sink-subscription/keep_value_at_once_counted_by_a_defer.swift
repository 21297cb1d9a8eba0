// What a `defer` does behind the subscription reads what the value's closure has changed: no answer makes that right.
//
// tier: review

// MARK: before
import Combine
import Foundation

@MainActor
final class Tally {
    private var dishes: [String] = []
    private var cancellables = Set<AnyCancellable>()

    func open() {
        defer { show() }
        today() // → one-shot ✗ result-read-afterwards
            .sink { [weak self] dish in self?.dishes.append(dish) }
            .store(in: &cancellables)
    }

    private func show() { record(.caller, "\(dishes.count) dishes") }

    private func today() -> AnyPublisher<String, Never> { // → one-shot ✗ no-async-caller
        Just("soup").eraseToAnyPublisher()
    }
}

// MARK: run
@MainActor func run() async {
    let tally = Tally()
    tally.open()
    await settle()
}

// MARK: trace
// caller: 1 dishes
