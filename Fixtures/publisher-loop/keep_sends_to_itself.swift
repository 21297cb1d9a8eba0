// A handler that sends to its own stream would handle that after itself, and not within: that it does is seen, and so it stays.
//
// rules: publisher-loop
// accept: handler-after-send, no-order-between-streams, others-read-newer, unhandled-values-wait, nested-sends-queue

// MARK: before
import Combine

@MainActor
final class Countdown {
    private let ticks = PassthroughSubject<Int, Never>()
    private var cancellables = Set<AnyCancellable>()

    func start() {
        ticks.sink { [weak self] tick in // → continuous ✗ delivery-order
            record(.sink, "in \(tick)")
            if tick > 1 { self?.ticks.send(tick - 1) }
            record(.sink, "out \(tick)")
        }
        .store(in: &cancellables)
    }

    func run(from first: Int) { ticks.send(first) }
}

// MARK: run
@MainActor func run() async {
    let countdown = Countdown()
    countdown.start()
    countdown.run(from: 2)
}

// MARK: trace
// sink: in 2
// sink: in 1
// sink: out 1
// sink: out 2
