// `flatMap(shelf.put(book:))`: the labels say which of the functions of that name is meant.

// MARK: before
import Combine

final class Shelf: Sendable {
    func put(book: String) -> AnyPublisher<Int, any Error> { // → one-shot publisher-function
        Deferred { Future { promise in later(1) { promise(.success(book.count)) } } }.eraseToAnyPublisher()
    }

    func put(map: String) -> AnyPublisher<String, any Error> { // → one-shot publisher-function
        Deferred { Future { promise in later(1) { promise(.success("rolled \(map)")) } } }.eraseToAnyPublisher()
    }
}

final class Porter: Sendable {
    private let shelf = Shelf()

    func fetch(_ name: String) -> AnyPublisher<String, any Error> { // → one-shot publisher-function
        Deferred { Future { promise in later(1) { promise(.success("the \(name)")) } } }.eraseToAnyPublisher()
    }

    func bring(_ name: String) -> AnyPublisher<Int, any Error> { // → one-shot publisher-function
        fetch(name)
            .flatMap(shelf.put(book:))
            .eraseToAnyPublisher()
    }

    func roll(_ name: String) -> AnyPublisher<String, any Error> { // → one-shot publisher-function
        fetch(name)
            .flatMap(shelf.put(map:))
            .eraseToAnyPublisher()
    }
}

@MainActor
final class Library {
    private let porter = Porter()
    private var bag = Set<AnyCancellable>()

    func open() {
        porter.bring("atlas") // → one-shot sink-subscription
            .sink(receiveCompletion: { _ in record(.sink, "done") }, receiveValue: { record(.sink, "\($0)") })
            .store(in: &bag)
    }

    func close() {
        porter.roll("chart") // → one-shot sink-subscription
            .sink(receiveCompletion: { _ in record(.sink, "done") }, receiveValue: { record(.sink, $0) })
            .store(in: &bag)
    }
}

// MARK: after
import Combine

final class Shelf: Sendable {
    func put(book: String) async throws -> Int {
        try await withCheckedThrowingContinuation { continuation in
            later(1) { continuation.resume(returning: book.count) }
        }
    }

    func put(map: String) async throws -> String {
        try await withCheckedThrowingContinuation { continuation in
            later(1) { continuation.resume(returning: "rolled \(map)") }
        }
    }
}

final class Porter: Sendable {
    private let shelf = Shelf()

    func fetch(_ name: String) async throws -> String {
        try await withCheckedThrowingContinuation { continuation in
            later(1) { continuation.resume(returning: "the \(name)") }
        }
    }

    func bring(_ name: String) async throws -> Int {
        let value = try await fetch(name)
        try Task.checkCancellation()
        return try await shelf.put(book: value)
    }

    func roll(_ name: String) async throws -> String {
        let value = try await fetch(name)
        try Task.checkCancellation()
        return try await shelf.put(map: value)
    }
}

@MainActor
final class Library {
    private let porter = Porter()
    private var bag = Set<AnyCancellable>()

    func open() {
        Task { [porter] in
            do {
                let value = try await porter.bring("atlas")
                guard !Task.isCancelled else { return }
                record(.sink, "\(value)")
                guard !Task.isCancelled else { return }
                record(.sink, "done")
            } catch {
                guard !Task.isCancelled else { return }
                record(.sink, "done")
            }
        }
        .store(in: &bag)
    }

    func close() {
        Task { [porter] in
            do {
                let roll = try await porter.roll("chart")
                guard !Task.isCancelled else { return }
                record(.sink, roll)
                guard !Task.isCancelled else { return }
                record(.sink, "done")
            } catch {
                guard !Task.isCancelled else { return }
                record(.sink, "done")
            }
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
    let library = Library()
    library.open()
    await advance(by: 3)
    library.close()
    await advance(by: 3)
}

// MARK: trace
// sink: 9
// sink: done
// sink: rolled the chart
// sink: done
