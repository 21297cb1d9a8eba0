// A tool wrote the file and writes it anew: what is changed there is lost at the next build. Nothing in it is edited, and what would have to
// change with it stays too.

// MARK: before
// Generated using Sourcery 2.1.0 — https://github.com/krzysztofzablocki/Sourcery
// DO NOT EDIT
import Combine

protocol Weather: Sendable {
    func today() -> AnyPublisher<String, Never> // → one-shot ✗ requirement-stays
}

final class WeatherMock: Weather {
    func today() -> AnyPublisher<String, Never> { // → one-shot ✗ requirement-stays
        Just("mild").eraseToAnyPublisher()
    }
}

struct Station: Weather {
    func today() -> AnyPublisher<String, Never> { // → one-shot ✗ generated-file
        Deferred {
            Future { promise in
                later(1) { promise(.success("rain")) }
            }
        }
        .eraseToAnyPublisher()
    }
}

@MainActor
final class WeatherModel {
    private let weather: any Weather
    private var bag = Set<AnyCancellable>()
    init(weather: any Weather) { self.weather = weather }

    func show() {
        weather.today() // → one-shot ✗ generated-file
            .sink { record(.sink, $0) }
            .store(in: &bag)
    }
}

// MARK: run
@MainActor func run() async {
    let model = WeatherModel(weather: Station())
    model.show()
    await advance(by: 1)
    await settle()
}

// MARK: trace
// sink: rain
