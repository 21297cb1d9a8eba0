// A `guard let self = self, …` that is not alone would stand in the async function as it was, where `self` is no optional: it does not compile.
//
// accept: self-lives-until-done

// MARK: before
import Combine
import Foundation

struct ShelfClosed: Error {}

final class Books: @unchecked Sendable {
    var titles = ["Emma"]
}

final class Shelf: @unchecked Sendable {
    private var books: Books? = Books()

    func add(_ title: String) -> AnyPublisher<Int, Error> { // → one-shot publisher-function review
        Deferred {
            Future { [weak self] promise in
                guard let self = self, let books = self.books else {
                    promise(.failure(ShelfClosed()))
                    return
                }
                books.titles.append(title)
                promise(.success(books.titles.count))
            }
        }
        .eraseToAnyPublisher()
    }

    func first() -> AnyPublisher<String, Error> { // → one-shot publisher-function review
        Deferred {
            Future { [weak self] promise in
                if let books = self?.books, let shelf = self, !shelf.isClosed {
                    promise(.success(books.titles[0]))
                } else {
                    promise(.failure(ShelfClosed()))
                }
            }
        }
        .eraseToAnyPublisher()
    }

    func count(atLeast: Int) -> AnyPublisher<Int, Error> { // → one-shot publisher-function review
        Deferred {
            Future { [weak self] promise in
                guard atLeast >= 0 else { return promise(.failure(ShelfClosed())) }
                guard let self = self else { return promise(.failure(ShelfClosed())) }
                promise(.success(max(atLeast, self.books?.titles.count ?? 0)))
            }
        }
        .eraseToAnyPublisher()
    }

    var isClosed: Bool { books == nil }

    func close() { books = nil }
}

@MainActor
final class ShelfModel {
    let shelf = Shelf()
    private var cancellables = Set<AnyCancellable>()

    func add(_ title: String) {
        shelf.add(title) // → one-shot sink-subscription
            .receive(on: DispatchQueue.main)
            .sink(receiveCompletion: { completion in
                if case .failure = completion { record(.sink, "closed") }
            }, receiveValue: { record(.sink, "\($0) books") })
            .store(in: &cancellables)
    }

    func look() {
        shelf.first() // → one-shot sink-subscription
            .receive(on: DispatchQueue.main)
            .sink(receiveCompletion: { completion in
                if case .failure = completion { record(.sink, "closed") }
            }, receiveValue: { record(.sink, $0) })
            .store(in: &cancellables)
        shelf.count(atLeast: 0) // → one-shot sink-subscription
            .receive(on: DispatchQueue.main)
            .sink(receiveCompletion: { _ in }, receiveValue: { record(.sink, "at least \($0)") })
            .store(in: &cancellables)
    }
}

// MARK: after
import Combine
import Foundation

struct ShelfClosed: Error {}

final class Books: @unchecked Sendable {
    var titles = ["Emma"]
}

final class Shelf: @unchecked Sendable {
    private var books: Books? = Books()

    func add(_ title: String) async throws -> Int {
        guard let books = self.books else {
            throw ShelfClosed()
        }
        books.titles.append(title)
        return books.titles.count
    }

    func first() async throws -> String {
        if let books = books, !isClosed {
            return books.titles[0]
        } else {
            throw ShelfClosed()
        }
    }

    func count(atLeast: Int) async throws -> Int {
        guard atLeast >= 0 else { throw ShelfClosed() }
        return max(atLeast, books?.titles.count ?? 0)
    }

    var isClosed: Bool { books == nil }

    func close() { books = nil }
}

@MainActor
final class ShelfModel {
    let shelf = Shelf()
    private var cancellables = Set<AnyCancellable>()

    func add(_ title: String) {
        Task { [shelf] in
            do {
                let value = try await shelf.add(title)
                guard !Task.isCancelled else { return }
                record(.sink, "\(value) books")
            } catch {
                guard !Task.isCancelled else { return }
                record(.sink, "closed")
            }
        }
        .store(in: &cancellables)
    }

    func look() {
        Task { [shelf] in
            do {
                let first = try await shelf.first()
                guard !Task.isCancelled else { return }
                record(.sink, first)
            } catch {
                guard !Task.isCancelled else { return }
                record(.sink, "closed")
            }
        }
        .store(in: &cancellables)
        Task { [shelf] in
            guard let count = try? await shelf.count(atLeast: 0), !Task.isCancelled else { return }
            record(.sink, "at least \(count)")
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
    model.add("Ulysses")
    await settle()
    model.look()
    await settle()
    model.shelf.close()
    model.add("Dune")
    await settle()
    model.look()
    await settle()
}

// MARK: trace
// sink: 2 books
// sink: Emma
// sink: at least 2
// sink: closed
// sink: closed
// sink: at least 0
