// What makes a publisher of async work is the bridge itself: an async form of it would make a task of a task, and the publisher of that.
//
// tier: review

// MARK: before
import Combine
import Foundation

private func taskPublisher<Output: Sendable>( // → one-shot ✗ already-bridged
    _ work: @escaping @Sendable () async throws -> Output
) -> AnyPublisher<Output, any Error> {
    Deferred {
        let task = Task { try await work() }
        return Future<Output, any Error> { promise in
            nonisolated(unsafe) let promise = promise
            Task { promise(await task.result) }
        }
        .handleEvents(receiveCancel: { task.cancel() })
    }
    .eraseToAnyPublisher()
}

final class Weather: Sendable {
    func sun() -> AnyPublisher<Int, Error> { // → one-shot ✗ async-twin-exists
        taskPublisher { try await self.sun() }
    }

    func sun() async throws -> Int {
        record(.service, "asked")
        try await Task.sleep(nanoseconds: 1_000_000_000)
        return 7
    }
}

@MainActor
final class Forecast {
    private let weather = Weather()
    private var cancellables = Set<AnyCancellable>()
    private let hours = PassthroughSubject<Int, Error>()

    func start() {
        hours // → continuous ✗ subject
            .combineLatest(weather.sun())
            .sink { _ in } receiveValue: { record(.sink, "\($0) of \($1)") }
            .store(in: &cancellables)
    }

    func pass(_ hour: Int) { hours.send(hour) }
}

// MARK: run
@MainActor func run() async {
    let forecast = Forecast()
    forecast.start()
    await advance(by: 2)
    forecast.pass(1)
    forecast.pass(2)
}

// MARK: trace
// service: asked
// sink: 1 of 7
// sink: 2 of 7
