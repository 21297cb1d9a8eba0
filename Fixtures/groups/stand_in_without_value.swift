// A preview that gives nothing must not make the result of the real thing optional, which always gives something.
//
// accept: stand-in-ends
// swift6: before

// MARK: before
import Combine
import Foundation

protocol EventStore {
    func delete(id: Int) -> AnyPublisher<Void, Error> // → one-shot publisher-requirement
    func title(id: Int) -> AnyPublisher<String, Error> // → one-shot publisher-requirement
    func color(id: Int) -> AnyPublisher<String, Never> // → one-shot publisher-requirement
}

struct LiveEvents: EventStore {
    func delete(id: Int) -> AnyPublisher<Void, Error> { // → one-shot publisher-function
        Future { promise in
            later(1) {
                record(.service, "deleted \(id)")
                promise(.success(()))
            }
        }
        .eraseToAnyPublisher()
    }

    func title(id: Int) -> AnyPublisher<String, Error> { // → one-shot publisher-function
        Just("Event \(id)").setFailureType(to: Error.self).eraseToAnyPublisher()
    }

    func color(id: Int) -> AnyPublisher<String, Never> { // → one-shot publisher-function
        Just("red").eraseToAnyPublisher()
    }
}

struct EventStorePreview: EventStore {
    func delete(id: Int) -> AnyPublisher<Void, Error> { // → one-shot publisher-function review
        Empty().eraseToAnyPublisher()
    }

    private let titles = [2: "Party"]

    func title(id: Int) -> AnyPublisher<String, Error> { // → one-shot publisher-function review
        titles[id].publisher.setFailureType(to: Error.self).eraseToAnyPublisher()
    }

    func color(id: Int) -> AnyPublisher<String, Never> { // → one-shot publisher-function
        Empty().eraseToAnyPublisher()
    }
}

@MainActor
final class EventModel {
    private let store: any EventStore
    private var cancellables = Set<AnyCancellable>()

    init(store: any EventStore) {
        self.store = store
    }

    func delete() {
        store.delete(id: 4) // → one-shot sink-subscription
            .receive(on: DispatchQueue.main)
            .sink { _ in } receiveValue: { _ in
                record(.sink, "gone")
            }
            .store(in: &cancellables)
    }

    func show() {
        store.title(id: 4) // → one-shot sink-subscription
            .receive(on: DispatchQueue.main)
            .sink { _ in } receiveValue: { title in
                record(.sink, title)
            }
            .store(in: &cancellables)
    }

    func paint() {
        store.color(id: 4) // → one-shot sink-subscription
            .receive(on: DispatchQueue.main)
            .sink { color in
                record(.sink, color)
            }
            .store(in: &cancellables)
    }
}

// MARK: after
import Combine
import Foundation

protocol EventStore {
    func delete(id: Int) async throws
    func title(id: Int) async throws -> String
    func color(id: Int) async -> String?
}

struct LiveEvents: EventStore {
    func delete(id: Int) async throws {
        try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Error>) in
            later(1) {
                record(.service, "deleted \(id)")
                continuation.resume()
            }
        }
    }

    func title(id: Int) async throws -> String {
        "Event \(id)"
    }

    func color(id: Int) async -> String? {
        "red"
    }
}

struct EventStorePreview: EventStore {
    func delete(id: Int) async throws {}

    private let titles = [2: "Party"]

    func title(id: Int) async throws -> String {
        guard let value = titles[id] else { throw CancellationError() }
        return value
    }

    func color(id: Int) async -> String? {
        nil
    }
}

@MainActor
final class EventModel {
    private let store: any EventStore
    private var cancellables = Set<AnyCancellable>()

    init(store: any EventStore) {
        self.store = store
    }

    func delete() {
        Task { [store] in
            guard (try? await store.delete(id: 4)) != nil, !Task.isCancelled else { return }
            record(.sink, "gone")
        }
        .store(in: &cancellables)
    }

    func show() {
        Task { [store] in
            guard let title = try? await store.title(id: 4), !Task.isCancelled else { return }
            record(.sink, title)
        }
        .store(in: &cancellables)
    }

    func paint() {
        Task { [store] in
            guard let color = await store.color(id: 4) else { return }
            guard !Task.isCancelled else { return }
            record(.sink, color)
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

// MARK: run
@MainActor func run() async {
    let model = EventModel(store: LiveEvents())
    model.show()
    await settle()
    model.paint()
    await settle()
    model.delete()
    await advance(by: 2)
}

// MARK: trace
// service: deleted 4
// sink: Event 4
// sink: red
// sink: gone
