// Subjects that a list holds are sent to by way of the list, and whoever sends reads what the handler wrote.
//
// rules: publisher-loop
// accept: handler-after-send, no-order-between-streams, others-read-newer, unhandled-values-wait, nested-sends-queue

// MARK: before
import Combine

@MainActor
final class Scores {
    private let players = [PassthroughSubject<Int, Never>(), PassthroughSubject<Int, Never>()]
    private var cancellables = Set<AnyCancellable>()
    private var total = 0

    init() {
        for player in players {
            player.sink { [weak self] points in self?.total += points } // → continuous ✗ read-after-send
                .store(in: &cancellables)
        }
    }

    func score(_ points: Int, for player: Int) -> Int {
        players[player].send(points)
        return total
    }
}

// MARK: run
@MainActor func run() async {
    let scores = Scores()
    record(.sink, "\(scores.score(2, for: 0)) and \(scores.score(3, for: 1))")
    await advance(by: 1)
}

// MARK: trace
// sink: 2 and 5
