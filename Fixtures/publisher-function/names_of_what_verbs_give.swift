// `let mapReportToWeather = …` reads like something that is done; a value is called what it is.

// MARK: before
import Combine
import Foundation

struct Weather: Sendable, Equatable {
    var text: String
}

struct Report: Sendable {
    let text: String
}

struct Mapper: Sendable {
    func mapReportToWeather(_ report: Report) -> Weather { Weather(text: report.text) }
    func transformForScreen(_ weather: Weather) -> Weather { Weather(text: weather.text.uppercased()) }
    func extractText(_ weather: Weather) -> String { weather.text }
    func markRainAsWet(_ text: String) -> String { text == "RAIN" ? "WET" : text }
}

struct Station: Sendable {
    func report() -> AnyPublisher<Report, Never> { // → one-shot publisher-function
        Just(Report(text: "rain")).eraseToAnyPublisher()
    }

    func weather() -> AnyPublisher<String, Never> { // → one-shot publisher-function
        report()
            .map { Mapper().mapReportToWeather($0) }
            .map { Mapper().transformForScreen($0) }
            .map { Mapper().extractText($0) }
            .map { Mapper().markRainAsWet($0) }
            .map { "\($0), \($0.count)" }
            .eraseToAnyPublisher()
    }
}

@MainActor
final class StationModel {
    private let station = Station()
    private var cancellables = Set<AnyCancellable>()

    func look() {
        station.weather() // → one-shot sink-subscription
            .receive(on: DispatchQueue.main)
            .sink { record(.sink, $0) }
            .store(in: &cancellables)
    }
}

// MARK: after
import Combine
import Foundation

struct Weather: Sendable, Equatable {
    var text: String
}

struct Report: Sendable {
    let text: String
}

struct Mapper: Sendable {
    func mapReportToWeather(_ report: Report) -> Weather { Weather(text: report.text) }
    func transformForScreen(_ weather: Weather) -> Weather { Weather(text: weather.text.uppercased()) }
    func extractText(_ weather: Weather) -> String { weather.text }
    func markRainAsWet(_ text: String) -> String { text == "RAIN" ? "WET" : text }
}

struct Station: Sendable {
    func report() async -> Report {
        Report(text: "rain")
    }

    func weather() async -> String {
        let report = await report()
        let weather = Mapper().mapReportToWeather(report)
        let value = Mapper().transformForScreen(weather)
        let text = Mapper().extractText(value)
        let rain = Mapper().markRainAsWet(text)
        return "\(rain), \(rain.count)"
    }
}

@MainActor
final class StationModel {
    private let station = Station()
    private var cancellables = Set<AnyCancellable>()

    func look() {
        Task { [station] in
            let weather = await station.weather()
            guard !Task.isCancelled else { return }
            record(.sink, weather)
        }
        .store(in: &cancellables)
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
    let model = StationModel()
    model.look()
    await settle()
}

// MARK: trace
// sink: WET, 3
