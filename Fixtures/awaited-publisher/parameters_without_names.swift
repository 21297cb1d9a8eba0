// One implementation has no use for what it is asked with, and gives its parameters no names: its async form hands them on, and
// so it names them.
//
// tier: review
// swift6: before

// MARK: before
import Combine
import Foundation

protocol Weather {
    func wind(at height: Int, _ unit: String, for days: Int) -> AnyPublisher<Int, Never> // → one-shot publisher-requirement
}

final class Station: Weather {
    func wind(at height: Int, _ unit: String, for days: Int) -> AnyPublisher<Int, Never> { // → one-shot publisher-function
        Just(height).map { $0 + days }.eraseToAnyPublisher()
    }
}

final class Buoy: Weather {
    func wind(at _: Int, _: String, for _: Int) -> AnyPublisher<Int, Never> { // → one-shot awaited-publisher review
        Deferred { Just([3, 9]) }
            .flatMap { $0.publisher }
            .max()
            .first()
            .eraseToAnyPublisher()
    }
}

@MainActor
final class WeatherModel {
    private var cancellables = Set<AnyCancellable>()

    func load(_ weather: any Weather) {
        weather.wind(at: 10, "knots", for: 2) // → one-shot sink-subscription
            .receive(on: DispatchQueue.main)
            .sink { record(.sink, "\($0) knots") }
            .store(in: &cancellables)
    }
}

// MARK: after
import Combine
import Foundation

protocol Weather {
    func wind(at height: Int, _ unit: String, for days: Int) async -> Int
}

final class Station: Weather {
    func wind(at height: Int, _ unit: String, for days: Int) async -> Int {
        height + days
    }
}

final class Buoy: Weather {
    func wind(at _: Int, _: String, for _: Int) -> AnyPublisher<Int, Never> {
        Deferred { Just([3, 9]) }
            .flatMap { $0.publisher }
            .max()
            .first()
            .eraseToAnyPublisher()
    }

    func wind(at: Int, _ argument2: String, for argument3: Int) async -> Int {
        await wind(at: at, argument2, for: argument3).awaitedValue()
    }
}

@MainActor
final class WeatherModel {
    private var cancellables = Set<AnyCancellable>()

    func load(_ weather: any Weather) {
        Task {
            let wind = await weather.wind(at: 10, "knots", for: 2)
            guard !Task.isCancelled else { return }
            record(.sink, "\(wind) knots")
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

extension Publisher where Failure == Never {
    /// The first value, waited for until it comes.
    fileprivate func awaitedValue() async -> Output {
        await withCheckedContinuation { continuation in
            nonisolated(unsafe) var waiting: CheckedContinuation<Output, Never>? = continuation
            let sink = Subscribers.Sink<Output, Never>(
                receiveCompletion: { _ in },
                receiveValue: {
                    nonisolated(unsafe) let value = $0
                    waiting?.resume(returning: value)
                    waiting = nil
                })
            subscribe(sink)
        }
    }
}

// MARK: run
@MainActor func run() async {
    let model = WeatherModel()
    model.load(Station())
    await settle()
    model.load(Buoy())
    await settle()
}

// MARK: trace
// sink: 12 knots
// sink: 9 knots
