// What a tool wrote moves with its group, so that all of it compiles, and a person is told to generate it anew.
//
// tier: review

// MARK: before
// Generated using Sourcery 2.1.0 — https://github.com/krzysztofzablocki/Sourcery
// DO NOT EDIT
import Combine

protocol Weather: Sendable {
    func today() -> AnyPublisher<String, Never> // → one-shot publisher-requirement review
}

final class WeatherMock: Weather {
    func today() -> AnyPublisher<String, Never> { // → one-shot publisher-function review
        Just("mild").eraseToAnyPublisher()
    }
}

struct Station: Weather {
    func today() -> AnyPublisher<String, Never> { // → one-shot publisher-function review
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
        weather.today() // → one-shot sink-subscription review
            .sink { record(.sink, $0) }
            .store(in: &bag)
    }
}

// MARK: after
// Generated using Sourcery 2.1.0 — https://github.com/krzysztofzablocki/Sourcery
// DO NOT EDIT
import Combine

protocol Weather: Sendable {
    func today() async -> String
}

final class WeatherMock: Weather {
    func today() async -> String {
        "mild"
    }
}

struct Station: Weather {
    func today() async -> String {
        await withCheckedContinuation { continuation in
            later(1) { continuation.resume(returning: "rain") }
        }
    }
}

@MainActor
final class WeatherModel {
    private let weather: any Weather
    private var bag = Set<AnyCancellable>()
    init(weather: any Weather) { self.weather = weather }

    func show() {
        Task { [weather] in
            let today = await weather.today()
            guard !Task.isCancelled else { return }
            record(.sink, today)
        }
        .store(in: &bag)
    }
}

extension Task {
    /// Cancels the task when `bag` lets go of it.
    fileprivate func store(in bag: inout Set<AnyCancellable>) {
        AnyCancellable(cancel).store(in: &bag)
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
