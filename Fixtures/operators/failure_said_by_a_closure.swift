// What the closure of a `catch` says it returns says that nothing can fail behind it, whatever the shorthand that it returns is generic in.
//
// tier: review

// MARK: before
import Combine
import Foundation

struct Fog: Error {}

extension Publisher {
    static func given(_ output: Output) -> AnyPublisher<Output, Failure> { // → one-shot ✗ shape-not-supported
        Just(output).setFailureType(to: Failure.self).eraseToAnyPublisher()
    }
}

final class Radar: Sendable {
    let queue = DispatchQueue(label: "radar")

    func echo(_ bearing: Int) -> AnyPublisher<Int, Error> { // → one-shot publisher-wrapper review
        Deferred {
            Future { promise in
                later(1) { bearing < 0 ? promise(.failure(Fog())) : promise(.success(bearing * 2)) }
            }
        }
        .eraseToAnyPublisher()
    }

    func sighting(_ bearing: Int) -> AnyPublisher<Result<Int, Error>, Never> { // → one-shot publisher-function review
        echo(bearing)
            .map { .success($0) }
            .catch { error -> AnyPublisher<Result<Int, Error>, Never> in .given(.failure(error)) }
            .subscribe(on: queue)
            .eraseToAnyPublisher()
    }
}

@MainActor
final class RadarModel {
    private let radar = Radar()
    private var cancellables = Set<AnyCancellable>()

    func look(at bearing: Int) {
        radar.sighting(bearing) // → one-shot sink-subscription
            .receive(on: DispatchQueue.main)
            .sink { result in
                switch result {
                case .success(let distance): record(.sink, "\(distance) miles")
                case .failure(let error): record(.sink, "nothing: \(error is Fog)")
                }
            }
            .store(in: &cancellables)
    }
}

// MARK: after
import Combine
import Foundation

struct Fog: Error {}

extension Publisher {
    static func given(_ output: Output) -> AnyPublisher<Output, Failure> {
        Just(output).setFailureType(to: Failure.self).eraseToAnyPublisher()
    }
}

final class Radar: Sendable {
    let queue = DispatchQueue(label: "radar")

    func echo(_ bearing: Int) -> AnyPublisher<Int, Error> {
        taskPublisher { try await self.echo(bearing) }
    }

    func echo(_ bearing: Int) async throws -> Int {
        try await withCheckedThrowingContinuation { continuation in
            later(1) { bearing < 0 ? continuation.resume(throwing: Fog()) : continuation.resume(returning: bearing * 2) }
        }
    }

    func sighting(_ bearing: Int) async -> Result<Int, Error> {
        await echo(bearing)
            .map { .success($0) }
            .catch { error -> AnyPublisher<Result<Int, Error>, Never> in .given(.failure(error)) }
            .subscribe(on: queue)
            .awaitedValue()
    }
}

@MainActor
final class RadarModel {
    private let radar = Radar()
    private var cancellables = Set<AnyCancellable>()

    func look(at bearing: Int) {
        Task { [radar] in
            let result = await radar.sighting(bearing)
            guard !Task.isCancelled else { return }
            switch result {
            case .success(let distance): record(.sink, "\(distance) miles")
            case .failure(let error): record(.sink, "nothing: \(error is Fog)")
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
    let model = RadarModel()
    for bearing in [3, -1] {
        model.look(at: bearing)
        await advance(by: 1)
    }
}

// MARK: trace
// sink: 6 miles
// sink: nothing: true
