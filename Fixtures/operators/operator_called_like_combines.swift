// An operator of one's own may have the name and the labels of one of Combine's and do another thing: written out as Combine's, an error would be
// put in the place of a value. What it is given is awaited as it stands.
//
// tier: review

// MARK: before
import Combine
import Foundation

struct Blank: Error {}

extension Publisher {
    func replaceNil<Wrapped>(with error: Blank) -> Publishers.TryMap<Self, Wrapped> where Output == Wrapped? { // → undecided ✗ publisher-parameter
        tryMap { output -> Wrapped in
            guard let output else { throw error }
            return output
        }
    }
}

final class Engraver: Sendable {
    func plate(_ name: String) -> AnyPublisher<String?, Error> { // → one-shot publisher-wrapper review
        Just(name.isEmpty ? nil : name).setFailureType(to: Error.self).eraseToAnyPublisher()
    }

    func engraved(_ name: String) -> AnyPublisher<String, Error> { // → one-shot publisher-function review
        plate(name).replaceNil(with: Blank()).eraseToAnyPublisher()
    }
}

@MainActor
final class EngraverModel {
    private let engraver = Engraver()
    private var cancellables = Set<AnyCancellable>()

    func engrave(_ name: String) {
        engraver.engraved(name) // → one-shot sink-subscription
            .receive(on: DispatchQueue.main)
            .sink { completion in
                if case .failure(let error) = completion { record(.sink, "\(error is Blank)") }
            } receiveValue: { text in
                record(.sink, text)
            }
            .store(in: &cancellables)
    }
}

// MARK: after
import Combine
import Foundation

struct Blank: Error {}

extension Publisher {
    func replaceNil<Wrapped>(with error: Blank) -> Publishers.TryMap<Self, Wrapped> where Output == Wrapped? {
        tryMap { output -> Wrapped in
            guard let output else { throw error }
            return output
        }
    }
}

final class Engraver: Sendable {
    func plate(_ name: String) -> AnyPublisher<String?, Error> {
        taskFuture { try await self.plate(name) }
            .eraseToAnyPublisher()
    }

    func plate(_ name: String) async throws -> String? {
        name.isEmpty ? nil : name
    }

    func engraved(_ name: String) async throws -> String {
        try await plate(name).replaceNil(with: Blank()).awaitedValue()
    }
}

@MainActor
final class EngraverModel {
    private let engraver = Engraver()
    private var cancellables = Set<AnyCancellable>()

    func engrave(_ name: String) {
        Task { [engraver] in
            do {
                let text = try await engraver.engraved(name)
                guard !Task.isCancelled else { return }
                record(.sink, text)
            } catch {
                guard !Task.isCancelled else { return }
                record(.sink, "\(error is Blank)")
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

/// Runs `work` at once, whoever subscribes; all who do get its one result.
private func taskFuture<Output: Sendable>(
    _ work: @escaping @Sendable () async throws -> Output
) -> Future<Output, any Error> {
    Future { promise in
        nonisolated(unsafe) let promise = promise
        Task {
            do {
                promise(.success(try await work()))
            } catch {
                promise(.failure(error))
            }
        }
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
    let model = EngraverModel()
    model.engrave("tern")
    await settle()
    model.engrave("")
    await settle()
}

// MARK: trace
// sink: tern
// sink: true
