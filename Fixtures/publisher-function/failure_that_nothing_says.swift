// `E` is decided by the failure type of the publisher; the async function, which only `throws`, would leave it open and not compile.
//
// tier: review
// swift6: before

// MARK: before
import Combine
import Foundation

struct Busy: Error {}

final class Desk {
    var lines: [String: String] = ["a": "first"]

    func promised<Output, E: Error>( // → one-shot ✗ shape-not-supported
        _ work: @escaping (@escaping (Result<Output, E>) -> Void) -> Void
    ) -> AnyPublisher<Output, E> {
        Deferred { Future<Output, E> { promise in work(promise) } }.eraseToAnyPublisher()
    }

    func tried<Output, E: Error>(_ result: Result<Output, E>) -> AnyPublisher<Output, E> { // → one-shot publisher-function
        Deferred { Future<Output, E> { promise in promise(result) } }.eraseToAnyPublisher()
    }

    func line(_ name: String) -> AnyPublisher<String, Busy> { // → one-shot awaited-publisher review
        promised { promise in
            if let line = self.lines[name] {
                promise(.success(line))
            } else {
                promise(.failure(Busy()))
            }
        }
    }

    func size(_ name: String) -> AnyPublisher<Int, Busy> { // → one-shot publisher-function
        tried(lines[name].map { .success($0.count) } ?? .failure(Busy()))
    }
}

@MainActor
final class DeskModel {
    private let desk = Desk()
    private var cancellables = Set<AnyCancellable>()

    func show(_ name: String) {
        desk.line(name) // → one-shot sink-subscription review
            .sink(receiveCompletion: { _ in }, receiveValue: { record(.sink, $0) })
            .store(in: &cancellables)
    }

    func measure(_ name: String) {
        desk.size(name) // → one-shot sink-subscription review
            .sink(receiveCompletion: { _ in }, receiveValue: { record(.sink, "size \($0)") })
            .store(in: &cancellables)
    }
}

// MARK: after
import Combine
import Foundation

struct Busy: Error {}

final class Desk {
    var lines: [String: String] = ["a": "first"]

    func promised<Output, E: Error>(
        _ work: @escaping (@escaping (Result<Output, E>) -> Void) -> Void
    ) -> AnyPublisher<Output, E> {
        Deferred { Future<Output, E> { promise in work(promise) } }.eraseToAnyPublisher()
    }

    func tried<Output, E: Error>(_ result: Result<Output, E>) async throws -> Output {
        return try result.get()
    }

    func line(_ name: String) -> AnyPublisher<String, Busy> {
        promised { promise in
            if let line = self.lines[name] {
                promise(.success(line))
            } else {
                promise(.failure(Busy()))
            }
        }
    }

    func line(_ name: String) async throws -> String {
        try await line(name).awaitedValue()
    }

    func size(_ name: String) async throws -> Int {
        try await tried(lines[name].map { .success($0.count) } ?? .failure(Busy()))
    }
}

@MainActor
final class DeskModel {
    private let desk = Desk()
    private var cancellables = Set<AnyCancellable>()

    func show(_ name: String) {
        Task { [desk] in
            guard let line = try? await desk.line(name), !Task.isCancelled else { return }
            record(.sink, line)
        }
        .store(in: &cancellables)
    }

    func measure(_ name: String) {
        Task { [desk] in
            guard let size = try? await desk.size(name), !Task.isCancelled else { return }
            record(.sink, "size \(size)")
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
    let model = DeskModel()
    for name in ["a", "b"] {
        model.show(name)
        await settle()
        model.measure(name)
        await settle()
    }
}

// MARK: trace
// sink: first
// sink: size 5
