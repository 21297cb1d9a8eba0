// Two implementations of one requirement: where code that stays Combine needs the publishers, one becomes a wrapper, and the other, which begins a first
// request when it is made and a second when it is subscribed to, keeps a body of its own beside its async form.
//
// tier: review

// MARK: before
import Combine
import Foundation

protocol Forecast: Sendable {
    func temperature(in town: String) -> AnyPublisher<Int, Never> // → one-shot publisher-wrapper review
}

struct Almanac: Forecast {
    func temperature(in town: String) -> AnyPublisher<Int, Never> { // → one-shot publisher-wrapper review
        Deferred {
            Future { promise in
                record(.service, "look up \(town)")
                later(1) { promise(.success(town.count)) }
            }
        }
        .eraseToAnyPublisher()
    }
}

struct Station: Forecast {
    func temperature(in town: String) -> AnyPublisher<Int, Never> { // → one-shot publisher-twin review
        Future<Int, Never> { promise in
            record(.service, "find \(town)")
            later(1) { promise(.success(town.count)) }
        }
        .flatMap { number in
            Future<Int, Never> { promise in
                record(.service, "measure at \(number)")
                later(1) { promise(.success(number * 2)) }
            }
        }
        .eraseToAnyPublisher()
    }
}

@MainActor
final class Board {
    let mornings = PassthroughSubject<Void, Never>()
    private var cancellables = Set<AnyCancellable>()
    private let forecast: any Forecast

    init(_ forecast: any Forecast) { self.forecast = forecast }

    func open() {
        let first = forecast.temperature(in: "Bonn")
        mornings // → continuous ✗ subject
            .flatMap { first }
            .sink { record(.sink, "morning \($0)") }
            .store(in: &cancellables)
    }

    func show(_ town: String) {
        forecast.temperature(in: town) // → one-shot sink-subscription
            .sink { record(.sink, "\(town) \($0)") }
            .store(in: &cancellables)
    }
}

// MARK: after
import Combine
import Foundation

protocol Forecast: Sendable {
    func temperature(in town: String) -> AnyPublisher<Int, Never>
    func temperature(in town: String) async -> Int
}

struct Almanac: Forecast {
    func temperature(in town: String) -> AnyPublisher<Int, Never> {
        taskPublisher { await self.temperature(in: town) }
    }

    func temperature(in town: String) async -> Int {
        await withCheckedContinuation { continuation in
            record(.service, "look up \(town)")
            later(1) { continuation.resume(returning: town.count) }
        }
    }
}

struct Station: Forecast {
    func temperature(in town: String) -> AnyPublisher<Int, Never> {
        Future<Int, Never> { promise in
            record(.service, "find \(town)")
            later(1) { promise(.success(town.count)) }
        }
        .flatMap { number in
            Future<Int, Never> { promise in
                record(.service, "measure at \(number)")
                later(1) { promise(.success(number * 2)) }
            }
        }
        .eraseToAnyPublisher()
    }

    func temperature(in town: String) async -> Int {
        let number: Int = await withCheckedContinuation { continuation in
            record(.service, "find \(town)")
            later(1) { continuation.resume(returning: town.count) }
        }
        return await withCheckedContinuation { checkedContinuation in
            record(.service, "measure at \(number)")
            later(1) { checkedContinuation.resume(returning: number * 2) }
        }
    }
}

@MainActor
final class Board {
    let mornings = PassthroughSubject<Void, Never>()
    private var cancellables = Set<AnyCancellable>()
    private let forecast: any Forecast

    init(_ forecast: any Forecast) { self.forecast = forecast }

    func open() {
        let first = forecast.temperature(in: "Bonn")
        mornings
            .flatMap { first }
            .sink { record(.sink, "morning \($0)") }
            .store(in: &cancellables)
    }

    func show(_ town: String) {
        Task { [forecast] in
            let temperature = await forecast.temperature(in: town)
            guard !Task.isCancelled else { return }
            record(.sink, "\(town) \(temperature)")
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

/// Runs `work` when somebody subscribes; cancelling the subscription cancels it.
private func taskPublisher<Output: Sendable>(_ work: @escaping @Sendable () async -> Output) -> AnyPublisher<Output, Never> {
    Deferred {
        let task = Task { await work() }
        return Future<Output, Never> { promise in
            nonisolated(unsafe) let promise = promise
            Task { promise(await task.result) }
        }
        .handleEvents(receiveCancel: { task.cancel() })
    }
    .eraseToAnyPublisher()
}

// MARK: run
@MainActor func run() async {
    for forecast in [Almanac(), Station()] as [any Forecast] {
        let board = Board(forecast)
        board.open()
        await advance(by: 2)
        board.mornings.send()
        await settle()
        await advance(by: 2)
        board.show("Ulm")
        await settle()
        await advance(by: 2)
    }
}

// MARK: trace
// service: look up Bonn
// service: look up Ulm
// service: find Bonn
// service: measure at 4
// service: find Ulm
// service: measure at 3
// sink: morning 4
// sink: Ulm 3
// sink: morning 8
// sink: Ulm 6
