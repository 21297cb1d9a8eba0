// A publisher that a local holds runs once for each subscriber; one call kept in a `let` would run once.
//
// pitfalls: 32

// MARK: before
import Combine
import Foundation

final class Dice: Sendable {
    func roll() -> AnyPublisher<Int, Never> { // → one-shot ✗ review-tier
        Deferred {
            Future { promise in
                record(.service, "rolled")
                later(1) { promise(.success(6)) }
            }
        }
        .eraseToAnyPublisher()
    }
}

@MainActor
final class Game {
    private let dice = Dice()
    private var cancellables = Set<AnyCancellable>()

    func play() {
        let roll = dice.roll()
        roll // → one-shot ✗ shape-not-supported
            .sink { record(.sink, "first \($0)") }
            .store(in: &cancellables)
        roll // → one-shot ✗ shape-not-supported
            .sink { record(.sink, "second \($0)") }
            .store(in: &cancellables)
    }
}

// MARK: run
@MainActor func run() async {
    let game = Game()
    game.play()
    await advance(by: 1)
}

// MARK: trace
// service: rolled
// service: rolled
// sink: first 6
// sink: second 6
