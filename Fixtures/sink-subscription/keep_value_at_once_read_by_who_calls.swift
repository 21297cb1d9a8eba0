// The subscription is the last thing in its function, and who calls that reads what the value's closure has changed.
//
// tier: review

// MARK: before
import Combine
import Foundation

@MainActor
final class Scoreboard {
    private var points = 0
    private var cancellables = Set<AnyCancellable>()

    func begin() {
        load()
        record(.caller, "\(points) points")
    }

    private func load() {
        saved() // → one-shot ✗ result-read-afterwards
            .sink { [weak self] points in self?.points = points }
            .store(in: &cancellables)
    }

    private func saved() -> AnyPublisher<Int, Never> { // → one-shot ✗ no-async-caller
        Just(12).eraseToAnyPublisher()
    }
}

// MARK: run
@MainActor func run() async {
    let scoreboard = Scoreboard()
    scoreboard.begin()
    await settle()
}

// MARK: trace
// caller: 12 points
