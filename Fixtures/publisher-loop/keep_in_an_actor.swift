// An actor's handler uses what the actor guards: no acceptance puts that on the main actor.
//
// rules: publisher-loop
// accept: delivers-on-main, handler-after-send, no-order-between-streams, others-read-newer, unhandled-values-wait, nested-sends-queue

// MARK: before
import Combine

final class Readings: @unchecked Sendable {
    let values = PassthroughSubject<Int, Never>()
}

actor Meter {
    private let readings: Readings
    private var cancellables = Set<AnyCancellable>()
    init(readings: Readings) { self.readings = readings }

    func start() {
        readings.values.sink { record(.sink, "\($0)") } // → continuous ✗ consumer-isolation
            .store(in: &cancellables)
    }
}

// MARK: run
@MainActor func run() async {
    let readings = Readings()
    let meter = Meter(readings: readings)
    await meter.start()
    readings.values.send(1)
}

// MARK: trace
// sink: 1
