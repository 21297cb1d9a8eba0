// A class inside a function overrides what its superclass does, and whoever has one of the superclass may have one of these.

// MARK: before
import Combine
import Foundation

@MainActor
final class Readings {
    private let subject = PassthroughSubject<Int, Never>()
    func all() -> AnyPublisher<Int, Never> { subject.eraseToAnyPublisher() } // → continuous ✗ subject
    func send(_ reading: Int) { subject.send(reading) }
}

@MainActor
class Gauge {
    func reading() -> AnyPublisher<Int, Never> { // → one-shot ✗ requirement-stays
        Just(0).eraseToAnyPublisher()
    }
}

@MainActor
class RoundGauge: Gauge {}

@MainActor
func makeGauge(live readings: Readings) -> Gauge {
    final class LiveGauge: RoundGauge {
        let readings: Readings
        init(_ readings: Readings) { self.readings = readings }
        override func reading() -> AnyPublisher<Int, Never> { readings.all() }
    }
    return LiveGauge(readings)
}

@MainActor
final class Dial {
    private let gauge: Gauge
    private var cancellables = Set<AnyCancellable>()

    init(gauge: Gauge) { self.gauge = gauge }

    func start() {
        gauge.reading() // → undecided ✗ undecided-source
            .sink { record(.sink, "reading \($0)") }
            .store(in: &cancellables)
    }
}

// MARK: run
@MainActor func run() async {
    let readings = Readings()
    let dial = Dial(gauge: makeGauge(live: readings))
    dial.start()
    readings.send(1)
    readings.send(2)
    await settle()
}

// MARK: trace
// sink: reading 1
// sink: reading 2
