// A filter that looks elsewhere, after a publisher that only ends, would leave a local that nobody reads.

// MARK: before
import Combine
import Foundation

struct Preferences: Sendable {
    let isShared: Bool
}

struct PreferenceStore: Sendable {
    func save(_ preferences: Preferences) -> AnyPublisher<Never, Error> { // → one-shot publisher-function
        Deferred {
            Future<Void, Error> { promise in
                record(.service, "saved")
                later(1) { promise(.success(())) }
            }
        }
        .ignoreOutput()
        .eraseToAnyPublisher()
    }

    func refresh() -> AnyPublisher<Never, Error> { // → one-shot publisher-function
        Deferred {
            Future<Void, Error> { promise in
                record(.service, "refreshed")
                later(1) { promise(.success(())) }
            }
        }
        .ignoreOutput()
        .eraseToAnyPublisher()
    }

    func update(_ preferences: Preferences) -> AnyPublisher<Never, Error> { // → one-shot publisher-function
        save(preferences)
            .collect()
            .filter { _ in preferences.isShared }
            .flatMap { _ in refresh() }
            .eraseToAnyPublisher()
    }
}

@MainActor
final class PreferencesModel {
    private let store = PreferenceStore()
    private var cancellables = Set<AnyCancellable>()

    func update(isShared: Bool) {
        store.update(Preferences(isShared: isShared)) // → one-shot sink-subscription
            .receive(on: DispatchQueue.main)
            .sink(receiveCompletion: { _ in record(.sink, "done") }, receiveValue: { _ in })
            .store(in: &cancellables)
    }
}

// MARK: after
import Combine
import Foundation

struct Preferences: Sendable {
    let isShared: Bool
}

struct PreferenceStore: Sendable {
    func save(_ preferences: Preferences) async throws {
        try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Error>) in
            record(.service, "saved")
            later(1) { continuation.resume() }
        }
    }

    func refresh() async throws {
        try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Error>) in
            record(.service, "refreshed")
            later(1) { continuation.resume() }
        }
    }

    func update(_ preferences: Preferences) async throws {
        try await save(preferences)
        guard preferences.isShared else { return }
        try Task.checkCancellation()
        try await refresh()
    }
}

@MainActor
final class PreferencesModel {
    private let store = PreferenceStore()
    private var cancellables = Set<AnyCancellable>()

    func update(isShared: Bool) {
        Task { [store] in
            try? await store.update(Preferences(isShared: isShared))
            guard !Task.isCancelled else { return }
            record(.sink, "done")
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
    let model = PreferencesModel()
    model.update(isShared: false)
    await advance(by: 3)
    model.update(isShared: true)
    await advance(by: 3)
}

// MARK: trace
// service: saved
// service: saved
// service: refreshed
// sink: done
// sink: done
