// An app about books has a `Publisher` of its own: what is added says that it means Combine's.
//
// accept: publisher-awaited

// MARK: before
import Combine
import Foundation

struct Publisher: Codable, Sendable { let name: String }

final class PublisherStore: Sendable {
    func stored(_ id: Int) -> AnyPublisher<Publisher, Error> { // → finite ✗ several-values
        [Publisher(name: "house \(id)"), Publisher(name: "press \(id)")].publisher
            .setFailureType(to: Error.self)
            .eraseToAnyPublisher()
    }
}

final class PublisherService: Sendable {
    private let store = PublisherStore()

    func name(_ id: Int) -> AnyPublisher<String, Error> { // → one-shot publisher-function review
        store.stored(id)
            .first()
            .map { $0.name.uppercased() }
            .eraseToAnyPublisher()
    }
}

@MainActor
final class ImprintModel {
    private let service = PublisherService()
    private var cancellables = Set<AnyCancellable>()

    func show(_ id: Int) {
        service.name(id) // → one-shot sink-subscription
            .receive(on: DispatchQueue.main)
            .sink(receiveCompletion: { _ in }, receiveValue: { record(.sink, $0) })
            .store(in: &cancellables)
    }
}

// MARK: after
import Combine
import Foundation

struct Publisher: Codable, Sendable { let name: String }

final class PublisherStore: Sendable {
    func stored(_ id: Int) -> AnyPublisher<Publisher, Error> {
        [Publisher(name: "house \(id)"), Publisher(name: "press \(id)")].publisher
            .setFailureType(to: Error.self)
            .eraseToAnyPublisher()
    }
}

final class PublisherService: Sendable {
    private let store = PublisherStore()

    func name(_ id: Int) async throws -> String? {
        guard let publisher = try await store.stored(id)
            .first()
            .awaitedValueIfAny() else {
            return nil
        }
        return publisher.name.uppercased()
    }
}

@MainActor
final class ImprintModel {
    private let service = PublisherService()
    private var cancellables = Set<AnyCancellable>()

    func show(_ id: Int) {
        Task { [service] in
            guard let name = try? await service.name(id), !Task.isCancelled else { return }
            record(.sink, name)
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

extension Combine.Publisher {
    /// The first value, `nil` where there is none; cancelling the task cancels the subscription.
    fileprivate func awaitedValueIfAny() async throws -> Output? {
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
        return nil
    }
}

// MARK: run
@MainActor func run() async {
    ImprintModel().show(1)
    let model = ImprintModel()
    model.show(2)
    await settle()
}

// MARK: trace
// sink: HOUSE 2
