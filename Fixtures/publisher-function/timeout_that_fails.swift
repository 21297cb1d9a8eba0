// A time-out with an error of its own gives a value or fails, never nothing: what awaits the publisher has no optional to unwrap.
//
// tier: review

// MARK: before
import Combine
import Foundation

enum SonarError: Error { case silence }

final class Sonar: Sendable {
    let seconds: Double

    init(seconds: Double) {
        self.seconds = seconds
    }

    func depth() -> AnyPublisher<Int, SonarError> { // → one-shot publisher-function review
        echo()
            .setFailureType(to: SonarError.self)
            .timeout(.seconds(2), scheduler: DispatchQueue.main, customError: { .silence })
            .eraseToAnyPublisher()
    }

    func echo() -> AnyPublisher<Int, Never> { // → one-shot publisher-wrapper review
        Deferred { [seconds] in
            Future { promise in
                later(seconds) { promise(.success(9)) }
            }
        }
        .eraseToAnyPublisher()
    }
}

@MainActor
final class SonarModel {
    private var cancellables = Set<AnyCancellable>()

    func measure(_ seconds: Double) {
        Sonar(seconds: seconds).depth() // → one-shot sink-subscription
            .receive(on: DispatchQueue.main)
            .sink { completion in
                if case .failure(let error) = completion { record(.sink, "\(error)") }
            } receiveValue: { depth in
                record(.sink, "\(depth) m")
            }
            .store(in: &cancellables)
    }
}

// MARK: after
import Combine
import Foundation

enum SonarError: Error { case silence }

final class Sonar: Sendable {
    let seconds: Double

    init(seconds: Double) {
        self.seconds = seconds
    }

    func depth() async throws -> Int {
        try await echo()
            .setFailureType(to: SonarError.self)
            .timeout(.seconds(2), scheduler: DispatchQueue.main, customError: { .silence })
            .awaitedValue()
    }

    func echo() -> AnyPublisher<Int, Never> {
        taskPublisher { await self.echo() }
    }

    func echo() async -> Int {
        await withCheckedContinuation { continuation in
            later(seconds) { continuation.resume(returning: 9) }
        }
    }
}

@MainActor
final class SonarModel {
    private var cancellables = Set<AnyCancellable>()

    func measure(_ seconds: Double) {
        Task { [sonar = Sonar(seconds: seconds)] in
            do {
                let depth = try await sonar.depth()
                guard !Task.isCancelled else { return }
                record(.sink, "\(depth) m")
            } catch {
                guard !Task.isCancelled else { return }
                record(.sink, "\(error)")
            }
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

extension Publisher {
    /// The first value; cancelling the task cancels the subscription.
    fileprivate func awaitedValue() async throws -> Output {
        let values = AsyncThrowingStream<Output, any Error> { continuation in
            nonisolated(unsafe) let sink = Subscribers.Sink<Output, Failure>(
                receiveCompletion: { completion in
                    if case .failure(let error) = completion { continuation.finish(throwing: error) } else { continuation.finish() }
                },
                receiveValue: {
                    nonisolated(unsafe) let value = $0
                    continuation.onTermination = nil
                    continuation.yield(value)
                })
            continuation.onTermination = { _ in sink.cancel() }
            subscribe(sink)
        }
        for try await value in values { return value }
        throw CancellationError()
    }
}

// MARK: run
@MainActor func run() async {
    let model = SonarModel()
    model.measure(1)
    await advance(by: 4)
    model.measure(3)
    await advance(by: 4)
}

// MARK: trace
// sink: 9 m
// sink: silence
