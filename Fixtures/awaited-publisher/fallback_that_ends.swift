// What takes the place of a failure only ends the chain, in a private function that stays: whoever awaits the chain must not wait for a value
// that never comes.
//
// tier: review
// swift6: before

// MARK: before
import Combine
import Foundation

struct Station: Sendable {
    func height(at place: String) -> AnyPublisher<Int, URLError> { // → one-shot publisher-wrapper review
        Deferred {
            Future { promise in
                later(1) { promise(place.isEmpty ? .failure(URLError(.badURL)) : .success(place.count)) }
            }
        }
        .eraseToAnyPublisher()
    }
}

@MainActor
final class Forecast {
    private let station = Station()
    private var height = 0

    func update(_ place: String) -> AnyPublisher<Void, Never> { // → one-shot awaited-publisher review
        station.height(at: place)
            .map(receive)
            .catch(failed)
            .eraseToAnyPublisher()
    }

    private func receive(_ height: Int) { self.height = height }

    private func failed(_ error: URLError) -> AnyPublisher<Void, Never> { // → one-shot publisher-wrapper review
        record(.service, "failed at \(height) m")
        return Empty().eraseToAnyPublisher()
    }
}

@MainActor
final class ForecastModel {
    private let forecast = Forecast()
    private var cancellables = Set<AnyCancellable>()

    func load(_ place: String) {
        forecast.update(place) // → one-shot sink-subscription
            .sink(receiveCompletion: { _ in record(.sink, "over") }, receiveValue: { record(.sink, "updated") })
            .store(in: &cancellables)
    }
}

// MARK: after
import Combine
import Foundation

struct Station: Sendable {
    func height(at place: String) -> AnyPublisher<Int, URLError> {
        taskPublisher(failingWith: URLError.self) { try await self.height(at: place) }
    }

    func height(at place: String) async throws -> Int {
        try await withCheckedThrowingContinuation { continuation in
            later(1) { continuation.resume(with: place.isEmpty ? .failure(URLError(.badURL)) : .success(place.count)) }
        }
    }
}

@MainActor
final class Forecast {
    private let station = Station()
    private var height = 0

    func update(_ place: String) -> AnyPublisher<Void, Never> {
        station.height(at: place)
            .map(receive)
            .catch(failed)
            .eraseToAnyPublisher()
    }

    func update(_ place: String) async -> Void? {
        await update(place).awaitedValueIfAny()
    }

    private func receive(_ height: Int) { self.height = height }

    private func failed(_ error: URLError) -> AnyPublisher<Void, Never> {
        taskFuture { await self.failed(error) }
            .compactMap { $0 }
            .eraseToAnyPublisher()
    }

    private func failed(_ error: URLError) async -> Void? {
        record(.service, "failed at \(height) m")
        return nil
    }
}

@MainActor
final class ForecastModel {
    private let forecast = Forecast()
    private var cancellables = Set<AnyCancellable>()

    func load(_ place: String) {
        Task { [forecast] in
            if await forecast.update(place) != nil {
                guard !Task.isCancelled else { return }
                record(.sink, "updated")
            }
            guard !Task.isCancelled else { return }
            record(.sink, "over")
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
private func taskPublisher<Output: Sendable>(
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

/// The same for work that fails with errors of one type; who cancels is told of nothing.
private func taskPublisher<Output: Sendable, Failure: Error>(
    failingWith failure: Failure.Type, _ work: @escaping @Sendable () async throws -> Output
) -> AnyPublisher<Output, Failure> {
    taskPublisher(work)
        .catch { error -> AnyPublisher<Output, Failure> in
            guard let error = error as? Failure else { return Empty().eraseToAnyPublisher() }
            return Fail(error: error).eraseToAnyPublisher()
        }
        .eraseToAnyPublisher()
}

/// Runs `work` at once, whoever subscribes; all who do get its one result.
private func taskFuture<Output: Sendable>(_ work: @escaping @Sendable () async -> Output) -> Future<Output, Never> {
    Future { promise in
        nonisolated(unsafe) let promise = promise
        Task { promise(.success(await work())) }
    }
}

extension Publisher where Failure == Never {
    /// The first value, `nil` where there is none; cancelling the task cancels the subscription.
    fileprivate func awaitedValueIfAny() async -> Output? {
        let values = AsyncStream<Output> { continuation in
            nonisolated(unsafe) let sink = Subscribers.Sink<Output, Failure>(
                receiveCompletion: { _ in
                    continuation.finish()
                },
                receiveValue: {
                    nonisolated(unsafe) let value = $0
                    continuation.onTermination = nil
                    continuation.yield(value)
                })
            continuation.onTermination = { _ in sink.cancel() }
            subscribe(sink)
        }
        for await value in values { return value }
        return nil
    }
}

// MARK: run
@MainActor func run() async {
    let model = ForecastModel()
    for place in ["Husum", ""] {
        model.load(place)
        await advance(by: 2)
    }
}

// MARK: trace
// service: failed at 5 m
// sink: updated
// sink: over
// sink: over
