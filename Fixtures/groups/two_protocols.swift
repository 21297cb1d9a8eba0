// One function that meets two protocols ties them together: if only one of them became async, the type would meet neither.

// MARK: before
import Combine
import Foundation

protocol Readable: Sendable {
    func read(_ key: String) -> AnyPublisher<String, Never> // → one-shot publisher-requirement
}

protocol Store: Sendable {
    func read(_ key: String) -> AnyPublisher<String, Never> // → one-shot publisher-requirement
}

struct MemoryStore: Readable, Store {
    func read(_ key: String) -> AnyPublisher<String, Never> { // → one-shot publisher-function
        Just("memory \(key)").eraseToAnyPublisher()
    }
}

struct FileStore: Store {
    func read(_ key: String) -> AnyPublisher<String, Never> { // → one-shot publisher-function
        Just("file \(key)").eraseToAnyPublisher()
    }
}

@MainActor
final class ReaderModel {
    private var cancellables = Set<AnyCancellable>()

    func show(_ source: any Readable) {
        source.read("a") // → one-shot sink-subscription
            .receive(on: DispatchQueue.main)
            .sink { record(.sink, $0) }
            .store(in: &cancellables)
    }

    func show(_ store: any Store) {
        store.read("b") // → one-shot sink-subscription
            .receive(on: DispatchQueue.main)
            .sink { record(.sink, $0) }
            .store(in: &cancellables)
    }
}

// MARK: after
import Combine
import Foundation

protocol Readable: Sendable {
    func read(_ key: String) async -> String
}

protocol Store: Sendable {
    func read(_ key: String) async -> String
}

struct MemoryStore: Readable, Store {
    func read(_ key: String) async -> String {
        "memory \(key)"
    }
}

struct FileStore: Store {
    func read(_ key: String) async -> String {
        "file \(key)"
    }
}

@MainActor
final class ReaderModel {
    private var cancellables = Set<AnyCancellable>()

    func show(_ source: any Readable) {
        Task {
            let value = await source.read("a")
            guard !Task.isCancelled else { return }
            record(.sink, value)
        }
        .store(in: &cancellables)
    }

    func show(_ store: any Store) {
        Task {
            let value = await store.read("b")
            guard !Task.isCancelled else { return }
            record(.sink, value)
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
    let model = ReaderModel()
    model.show(MemoryStore() as any Readable)
    model.show(MemoryStore() as any Store)
    model.show(FileStore())
    await settle()
}

// MARK: trace
// sink: memory a
// sink: memory b
// sink: file b
