// What a static value's closure gives is what the app puts into it later, step by step: here a stream.

// MARK: before
import Combine
import Foundation

struct Weather {
    var temperature: (String) -> AnyPublisher<Int, Never>

    @MainActor static var live = Weather(temperature: { _ in Just(0).eraseToAnyPublisher() })
}

@MainActor
final class Station {
    let readings = PassthroughSubject<Int, Never>()

    func start() {
        Weather.live.temperature = { [readings] _ in readings.eraseToAnyPublisher() }
    }
}

@MainActor
final class Window {
    private var cancellables = Set<AnyCancellable>()

    func look() {
        Weather.live.temperature("Oslo").sink { record(.sink, "\($0) degrees") }.store(in: &cancellables) // → continuous ✗ subject
    }
}

// MARK: run
@MainActor func run() async {
    let station = Station()
    station.start()
    let window = Window()
    window.look()
    station.readings.send(3)
    station.readings.send(4)
    await settle()
}

// MARK: trace
// sink: 3 degrees
// sink: 4 degrees
