// A subscriber that is told at once would be told after the code that counts on it.

// MARK: before
import Combine
import Foundation

@MainActor
final class Ticket {
    private(set) var number = 0

    func draw() {
        Just(7) // → one-shot ✗ result-read-afterwards
            .subscribe(Subscribers.Sink(receiveCompletion: { _ in }, receiveValue: { [weak self] in self?.number = $0 }))
        record(.caller, "\(number)")
    }
}

// MARK: run
@MainActor func run() async {
    Ticket().draw()
}

// MARK: trace
// caller: 7
