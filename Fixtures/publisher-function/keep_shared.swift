// `share()` lets two subscribers have one request; two awaits of an async function would make two.
//
// seeds: B7
// pitfalls: 31

// MARK: before
import Combine
import Foundation

@MainActor
final class Weather {
    func forecast() -> AnyPublisher<String, Never> { // → one-shot ✗ shared-subscription
        Deferred {
            Future { promise in
                record(.service, "forecast asked")
                later(1) { promise(.success("rain")) }
            }
        }
        .share()
        .eraseToAnyPublisher()
    }
}

@MainActor
final class WeatherModel {
    private let weather = Weather()
    private var cancellables = Set<AnyCancellable>()

    func load() {
        let forecast = weather.forecast()
        forecast // → one-shot ✗ shared-subscription
            .sink { record(.sink, "title: \($0)") }
            .store(in: &cancellables)
        forecast // → one-shot ✗ shared-subscription
            .map { $0 == "rain" }
            .sink { record(.sink, "umbrella: \($0)") }
            .store(in: &cancellables)
    }
}

// MARK: run
@MainActor func run() async {
    let model = WeatherModel()
    model.load()
    await advance(by: 2)
}

// MARK: trace
// service: forecast asked
// sink: title: rain
// sink: umbrella: true
