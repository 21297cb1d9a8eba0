// A value that the next request does not look at gets no name of its own: compilers would warn. What is deferred behind an unwrapped `self` stands
// at the end, where a `defer` would be the last statement.

// MARK: before
import Combine
import Foundation

final class Shelf: Sendable {
    func put(_ book: String) -> AnyPublisher<String, Error> { // → one-shot publisher-function
        Future { promise in later(1) { promise(.success(book)) } }.eraseToAnyPublisher()
    }

    func books() -> AnyPublisher<[String], Error> { // → one-shot publisher-function
        Deferred { Future { promise in later(1) { promise(.failure(URLError(.timedOut))) } } }.eraseToAnyPublisher()
    }
}

@MainActor
final class ShelfModel {
    private let shelf = Shelf()
    private var cancellables = Set<AnyCancellable>()
    private var isLoading = false
    private var hasFailed = false

    func add() {
        isLoading = true
        shelf.put("Emma") // → one-shot sink-subscription
            .flatMap { _ in self.shelf.books() }
            .receive(on: DispatchQueue.main)
            .sink { [weak self] completion in
                guard let self else { return }
                defer {
                    self.isLoading = false
                    record(.sink, "loading \(self.isLoading), failed \(self.hasFailed)")
                }
                if case .failure = completion { self.hasFailed = true }
            } receiveValue: { books in
                record(.sink, "\(books.count) books")
            }
            .store(in: &cancellables)
    }
}

// MARK: after
import Combine
import Foundation

final class Shelf: Sendable {
    func put(_ book: String) async throws -> String {
        try await withCheckedThrowingContinuation { continuation in
            later(1) { continuation.resume(returning: book) }
        }
    }

    func books() async throws -> [String] {
        try await withCheckedThrowingContinuation { continuation in
            later(1) { continuation.resume(throwing: URLError(.timedOut)) }
        }
    }
}

@MainActor
final class ShelfModel {
    private let shelf = Shelf()
    private var cancellables = Set<AnyCancellable>()
    private var isLoading = false
    private var hasFailed = false

    func add() {
        isLoading = true
        Task { [shelf] in
            do {
                _ = try await shelf.put("Emma")
                guard !Task.isCancelled else { return }
                let books = try await self.shelf.books()
                guard !Task.isCancelled else { return }
                record(.sink, "\(books.count) books")
                guard !Task.isCancelled else { return }
                self.isLoading = false
                record(.sink, "loading \(self.isLoading), failed \(self.hasFailed)")
            } catch {
                guard !Task.isCancelled else { return }
                self.hasFailed = true
                self.isLoading = false
                record(.sink, "loading \(self.isLoading), failed \(self.hasFailed)")
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

// MARK: run
@MainActor func run() async {
    let model = ShelfModel()
    model.add()
    await advance(by: 2)
}

// MARK: trace
// sink: loading false, failed true
