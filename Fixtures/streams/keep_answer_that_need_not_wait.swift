// What answers a requirement that may wait need not wait itself, and what a value that is called like a function gives is known, too: both
// lead to a stream.

// MARK: before
import Combine
import Foundation

protocol Weather: AnyObject, Sendable {
    func winds(at place: String) async -> AnyPublisher<Int, Never> // → continuous ✗ subject
}

final class Station: Weather, @unchecked Sendable {
    let wind = CurrentValueSubject<Int, Never>(4)

    func winds(at place: String) -> AnyPublisher<Int, Never> { // → continuous ✗ subject
        wind.eraseToAnyPublisher()
    }
}

protocol Finding: Sendable {
    func callAsFunction(near place: String) async -> any Weather
}

struct Finder: Finding {
    let station: Station

    func callAsFunction(near place: String) async -> any Weather { station }
}

@MainActor
final class WeatherModel {
    private let find: any Finding
    private var cancellables = Set<AnyCancellable>()

    init(find: any Finding) { self.find = find }

    func show(_ place: String) async {
        let weather = await find(near: place)
        await weather.winds(at: place) // → continuous ✗ subject
            .sink { record(.sink, "wind \($0)") }
            .store(in: &cancellables)
    }
}

// MARK: run
@MainActor func run() async {
    let station = Station()
    let model = WeatherModel(find: Finder(station: station))
    await model.show("pier")
    await settle()
    station.wind.send(6)
    await settle()
}

// MARK: trace
// sink: wind 4
// sink: wind 6
