// Behind a protocol the same name may be a request here and a stream there; what one of them does all must be taken to do.

// MARK: before
import Combine
import Foundation

@MainActor
protocol Thermometer {
    func temperature() -> AnyPublisher<Int, Never> // → continuous ✗ subject
}

@MainActor
final class OneReading: Thermometer {
    func temperature() -> AnyPublisher<Int, Never> { // → one-shot ✗ stream-requirement
        Just(20).eraseToAnyPublisher()
    }
}

@MainActor
final class LiveReading: Thermometer {
    let readings = PassthroughSubject<Int, Never>()

    func temperature() -> AnyPublisher<Int, Never> { // → continuous ✗ subject
        readings.eraseToAnyPublisher()
    }
}

@MainActor
final class ThermometerModel {
    private var cancellables = Set<AnyCancellable>()

    func follow(_ thermometer: any Thermometer) {
        thermometer.temperature() // → continuous ✗ subject
            .sink { record(.sink, "\($0)°") }
            .store(in: &cancellables)
    }
}

// MARK: run
@MainActor func run() async {
    let model = ThermometerModel()
    let live = LiveReading()
    model.follow(OneReading())
    model.follow(live)
    live.readings.send(21)
    live.readings.send(22)
}

// MARK: trace
// sink: 20°
// sink: 21°
// sink: 22°
