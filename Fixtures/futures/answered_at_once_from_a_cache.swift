// The function that the promise is handed to calls it before it returns where its cache is warm. What comes at once with Combine comes a moment
// later from a task: a person is told, as where the closure fulfils the promise itself.
//
// accept: value-was-there-at-once

// MARK: before
import Combine

enum ReadError: Error { case missing }

final class Cache: @unchecked Sendable {
    private var stored: String? = "warm"

    func read(done: @escaping (Result<String, ReadError>) -> Void) {
        if let stored {
            done(.success(stored))
            return
        }
        later(0.1) { done(.success("cold")) }
    }

    func text() -> AnyPublisher<String, ReadError> { // → one-shot publisher-function
        Deferred { Future { promise in self.read(done: promise) } }.eraseToAnyPublisher()
    }
}

@MainActor
final class Cell {
    private(set) var label = "placeholder"
    private let cache = Cache()
    private var bag = Set<AnyCancellable>()

    func prepare() {
        cache.text() // → one-shot sink-subscription review
            .sink(receiveCompletion: { _ in }, receiveValue: { [weak self] in self?.label = $0 })
            .store(in: &bag)
    }
}

// MARK: after
import Combine

enum ReadError: Error { case missing }

final class Cache: @unchecked Sendable {
    private var stored: String? = "warm"

    func read(done: @escaping (Result<String, ReadError>) -> Void) {
        if let stored {
            done(.success(stored))
            return
        }
        later(0.1) { done(.success("cold")) }
    }

    func text() async throws -> String {
        try await withCheckedThrowingContinuation { continuation in
            read(done: { continuation.resume(with: $0) })
        }
    }
}

@MainActor
final class Cell {
    private(set) var label = "placeholder"
    private let cache = Cache()
    private var bag = Set<AnyCancellable>()

    func prepare() {
        Task { [weak self, cache] in
            guard let text = try? await cache.text(), !Task.isCancelled else { return }
            self?.label = text
        }
        .store(in: &bag)
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
    let cell = Cell()
    cell.prepare()
    await settle()
    record(.sink, cell.label)
}

// MARK: trace
// sink: warm
