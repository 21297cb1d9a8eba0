// The same publisher, subscribed to twice, asks twice; one awaited value kept in a local would ask once.
//
// pitfalls: 32

// MARK: before
import Combine
import Foundation

struct Lottery: Sendable {
    func draw() -> AnyPublisher<Int, Never> { // → one-shot ✗ no-async-caller
        Deferred {
            Future { promise in
                record(.service, "drawn")
                promise(.success(7))
            }
        }
        .eraseToAnyPublisher()
    }
}

@MainActor
final class LotteryModel {
    private var cancellables = Set<AnyCancellable>()

    func play() {
        let draw = Lottery().draw()
        for player in ["ada", "bob"] {
            draw // → one-shot ✗ shape-not-supported
                .sink { record(.sink, "\(player) has \($0)") }
                .store(in: &cancellables)
        }
    }
}

// MARK: run
@MainActor func run() async {
    let model = LotteryModel()
    model.play()
}

// MARK: trace
// service: drawn
// service: drawn
// sink: ada has 7
// sink: bob has 7
