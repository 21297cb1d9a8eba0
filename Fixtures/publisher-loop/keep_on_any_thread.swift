// What is handled on whatever thread sends would be handled on the main thread: that is a deviation of its own, which nobody accepted here.
//
// rules: publisher-loop
// accept: handler-after-send, no-order-between-streams, others-read-newer, unhandled-values-wait, nested-sends-queue

// MARK: before
import Combine

final class Meter: @unchecked Sendable {
    let readings = PassthroughSubject<Int, Never>()
    private var cancellables = Set<AnyCancellable>()

    func start() {
        readings.sink { record(.sink, "\($0)") } // → continuous ✗ review-tier
            .store(in: &cancellables)
    }
}

// MARK: run
@MainActor func run() async {
    let meter = Meter()
    meter.start()
    meter.readings.send(1)
}

// MARK: trace
// sink: 1
