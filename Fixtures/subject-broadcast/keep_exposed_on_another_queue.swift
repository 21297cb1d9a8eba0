// What exposes the subject says that its values come on a queue of its own: no loop on the main actor stands in for that.
//
// rules: subject-broadcast
// accept: handler-after-send, no-order-between-streams, others-read-newer, unhandled-values-wait, nested-sends-queue

// MARK: before
import Combine
import Foundation

final class Sensor {
    private let samples = PassthroughSubject<Int, Never>()
    private let queue = DispatchQueue(label: "samples")
    var sampled: AnyPublisher<Int, Never> { samples.receive(on: queue).eraseToAnyPublisher() } // → continuous ✗ subject

    func measure(_ sample: Int) { samples.send(sample) }
}

@MainActor final class Chart {
    private var cancellables = Set<AnyCancellable>()

    func listen(to sensor: Sensor) {
        sensor.sampled // → continuous ✗ subject
            .sink { sample in record(.sink, "\(sample)") }
            .store(in: &cancellables)
    }
}

// MARK: run
@MainActor func run() async {
    let (sensor, chart) = (Sensor(), Chart())
    chart.listen(to: sensor)
    sensor.measure(3)
    await advance(by: 1)
}

// MARK: trace
// sink: 3
