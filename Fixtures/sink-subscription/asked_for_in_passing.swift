// A publisher that a subscriber asks for in passing, without saying that it wants one, stays: in the task that takes the subscriber's place the async
// function would be meant.

// MARK: before
import Combine
import Foundation

@MainActor
final class Screen {
    private let library = Library()
    private var cancellables = Set<AnyCancellable>()

    @discardableResult // → one-shot ✗ review-tier
    func alert(_ text: String) -> AnyPublisher<String, Never> {
        record(.service, "alert \(text)")
        return Future { promise in later(1) { promise(.success("closed \(text)")) } }.eraseToAnyPublisher()
    }

    func open() {
        library.book() // → one-shot sink-subscription
            .receive(on: DispatchQueue.main)
            .sink(
                receiveCompletion: { completion in
                    if case .failure = completion { self.alert("not found") }
                },
                receiveValue: { book in record(.sink, book) }
            )
            .store(in: &cancellables)
    }

    func confirm() {
        alert("sure?") // → one-shot ✗ review-tier
            .receive(on: DispatchQueue.main)
            .sink { record(.sink, $0) }
            .store(in: &cancellables)
    }
}

final class Library: Sendable {
    func book() -> AnyPublisher<String, Error> { // → one-shot publisher-function
        Deferred { Future { promise in later(1) { promise(.failure(URLError(.badURL))) } } }.eraseToAnyPublisher()
    }
}

// MARK: after
import Combine
import Foundation

@MainActor
final class Screen {
    private let library = Library()
    private var cancellables = Set<AnyCancellable>()

    @discardableResult
    func alert(_ text: String) -> AnyPublisher<String, Never> {
        record(.service, "alert \(text)")
        return Future { promise in later(1) { promise(.success("closed \(text)")) } }.eraseToAnyPublisher()
    }

    func open() {
        Task { [library] in
            do {
                let book = try await library.book()
                guard !Task.isCancelled else { return }
                record(.sink, book)
            } catch {
                guard !Task.isCancelled else { return }
                self.alert("not found")
            }
        }
        .store(in: &cancellables)
    }

    func confirm() {
        alert("sure?")
            .receive(on: DispatchQueue.main)
            .sink { record(.sink, $0) }
            .store(in: &cancellables)
    }
}

final class Library: Sendable {
    func book() async throws -> String {
        try await withCheckedThrowingContinuation { continuation in
            later(1) { continuation.resume(throwing: URLError(.badURL)) }
        }
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
    let screen = Screen()
    screen.open()
    await advance(by: 2)
    screen.confirm()
    await advance(by: 1)
}

// MARK: trace
// service: alert not found
// service: alert sure?
// sink: closed sure?
