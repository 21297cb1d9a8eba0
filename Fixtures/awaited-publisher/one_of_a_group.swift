// One implementation that cannot be written as async code would hold back the protocol and everybody who calls it.
//
// tier: review
// swift6: none

// MARK: before
import Combine
import Foundation

protocol Weather {
    func wind() -> AnyPublisher<Int, Never> // → one-shot publisher-requirement
}

final class Station: Weather {
    func wind() -> AnyPublisher<Int, Never> { // → one-shot publisher-function
        Future { promise in
            DispatchQueue.main.async { promise(.success(12)) }
        }
        .eraseToAnyPublisher()
    }
}

final class Buoy: Weather {
    func wind() -> AnyPublisher<Int, Never> { // → one-shot awaited-publisher review
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
        weather.wind() // → one-shot sink-subscription review
            .sink { record(.sink, "\($0) knots") }
            .store(in: &cancellables)
    }
}

final class Balloon {
    func height() -> AnyPublisher<Int, Never> { // → one-shot awaited-publisher review
        Deferred { Just([300, 900]) }
            .flatMap { $0.publisher }
            .max()
            .eraseToAnyPublisher()
    }

    func heights() -> AnyPublisher<Int, Never> { // → finite ✗ several-values
        height().append(0).eraseToAnyPublisher()
    }
}

@MainActor
final class BalloonModel {
    private let balloon = Balloon()
    private var cancellables = Set<AnyCancellable>()

    func look() {
        balloon.height() // → one-shot sink-subscription
            .receive(on: DispatchQueue.main)
            .sink { record(.sink, "\($0) metres") }
            .store(in: &cancellables)
    }
}

// MARK: after
import Combine
import Foundation

protocol Weather {
    func wind() async -> Int
}

final class Station: Weather {
    func wind() async -> Int {
        await withCheckedContinuation { continuation in
            DispatchQueue.main.async { continuation.resume(returning: 12) }
        }
    }
}

final class Buoy: Weather {
    func wind() -> AnyPublisher<Int, Never> {
        Deferred { Just([3, 9]) }
            .flatMap { $0.publisher }
            .max()
            .first()
            .eraseToAnyPublisher()
    }

    func wind() async -> Int {
        await wind().awaitedValue()
    }
}

@MainActor
final class WeatherModel {
    private var cancellables = Set<AnyCancellable>()

    func load(_ weather: any Weather) {
        Task {
            let wind = await weather.wind()
            guard !Task.isCancelled else { return }
            record(.sink, "\(wind) knots")
        }
        .store(in: &cancellables)
    }
}

final class Balloon {
    func height() -> AnyPublisher<Int, Never> {
        Deferred { Just([300, 900]) }
            .flatMap { $0.publisher }
            .max()
            .eraseToAnyPublisher()
    }

    func height() async -> Int {
        await height().awaitedValue()
    }

    func heights() -> AnyPublisher<Int, Never> {
        height().append(0).eraseToAnyPublisher()
    }
}

@MainActor
final class BalloonModel {
    private let balloon = Balloon()
    private var cancellables = Set<AnyCancellable>()

    func look() {
        Task { [balloon] in
            let height = await balloon.height()
            guard !Task.isCancelled else { return }
            record(.sink, "\(height) metres")
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
    let balloon = BalloonModel()
    balloon.look()
    await advance(by: 1)
}

// MARK: trace
// sink: 12 knots
// sink: 9 knots
// sink: 900 metres
