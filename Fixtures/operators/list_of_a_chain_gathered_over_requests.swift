// A list that a request gives, spread over further requests and gathered again: child tasks of a group, behind the first request.
//
// tier: review

// MARK: before
import Combine
import Foundation

enum ShelfError: Error { case missing(Int) }

struct Shelf: Sendable {
    let books: [Int]
    let isOpen: Bool
}

final class Library: Sendable {
    func shelf() -> AnyPublisher<Shelf, ShelfError> { // → one-shot publisher-function
        Deferred {
            Future { promise in
                record(.service, "looks at the shelf")
                later(1) { promise(.success(Shelf(books: [3, 1, 2, 7], isOpen: true))) }
            }
        }
        .eraseToAnyPublisher()
    }

    func title(_ book: Int) -> AnyPublisher<String, ShelfError> { // → one-shot publisher-function
        Deferred {
            Future { promise in
                record(.service, "asks for \(book)")
                later(Double(book)) {
                    if book < 5 { promise(.success("title \(book)")) } else { promise(.failure(.missing(book))) }
                }
            }
        }
        .eraseToAnyPublisher()
    }
}

final class Catalogue: Sendable {
    private let library = Library()

    func titles(below limit: Int) -> AnyPublisher<[String], ShelfError> { // → one-shot publisher-function
        library.shelf()
            .flatMap { shelf in shelf.books.publisher }
            // Books that nobody may see stay unasked for.
            .filter { $0 < limit }
            .flatMap { [library] book in library.title(book) }
            .collect()
            .eraseToAnyPublisher()
    }

    func warmUp() -> AnyPublisher<Void, ShelfError> { // → one-shot publisher-function
        library.shelf()
            .map(\.books)
            .flatMap { $0.publisher }
            .flatMap { self.library.title($0) }
            .collect()
            .map { _ in }
            .eraseToAnyPublisher()
    }
}

@MainActor
final class Reader {
    private let catalogue = Catalogue()
    private let library = Library()
    private var factor = 1
    private var cancellables = Set<AnyCancellable>()

    func show(below limit: Int) {
        catalogue.titles(below: limit) // → one-shot sink-subscription
            .receive(on: DispatchQueue.main)
            .sink { completion in
                if case .failure(let error) = completion { record(.sink, "\(error)") }
            } receiveValue: { record(.sink, "\($0)") }
            .store(in: &cancellables)
    }

    func warmUp() {
        catalogue.warmUp() // → one-shot sink-subscription
            .receive(on: DispatchQueue.main)
            .sink { completion in
                if case .failure(let error) = completion { record(.sink, "warm up: \(error)") }
            } receiveValue: { record(.sink, "warm") }
            .store(in: &cancellables)
    }

    func count() {
        library.shelf() // → one-shot sink-subscription review
            .flatMap { $0.books.filter { $0 < 5 }.publisher }
            .flatMap { [weak self] book -> AnyPublisher<String, ShelfError> in
                guard let self else { return Empty().eraseToAnyPublisher() }
                return library.title(book * factor)
            }
            .map { $0.count }
            .collect()
            .receive(on: DispatchQueue.main)
            .sink { _ in } receiveValue: { record(.sink, "counted \($0)") }
            .store(in: &cancellables)
    }
}

// MARK: after
import Combine
import Foundation

enum ShelfError: Error { case missing(Int) }

struct Shelf: Sendable {
    let books: [Int]
    let isOpen: Bool
}

final class Library: Sendable {
    func shelf() async throws -> Shelf {
        try await withCheckedThrowingContinuation { continuation in
            record(.service, "looks at the shelf")
            later(1) { continuation.resume(returning: Shelf(books: [3, 1, 2, 7], isOpen: true)) }
        }
    }

    func title(_ book: Int) async throws -> String {
        try await withCheckedThrowingContinuation { continuation in
            record(.service, "asks for \(book)")
            later(Double(book)) {
                if book < 5 { continuation.resume(returning: "title \(book)") } else { continuation.resume(throwing: ShelfError.missing(book)) }
            }
        }
    }
}

final class Catalogue: Sendable {
    private let library = Library()

    func titles(below limit: Int) async throws -> [String] {
        let shelf = try await library.shelf()
        // Books that nobody may see stay unasked for.
        return try await withThrowingTaskGroup(of: String.self) { group in
            for book in shelf.books.filter({ $0 < limit }) {
                group.addTask { [self] in try await library.title(book) }
            }
            return try await group.reduce(into: []) { $0.append($1) }
        }
    }

    func warmUp() async throws {
        let books = try await library.shelf().books
        try await withThrowingTaskGroup(of: String.self) { group in
            for book in books {
                group.addTask { try await self.library.title(book) }
            }
            for try await _ in group {}
        }
    }
}

@MainActor
final class Reader {
    private let catalogue = Catalogue()
    private let library = Library()
    private var factor = 1
    private var cancellables = Set<AnyCancellable>()

    func show(below limit: Int) {
        Task { [catalogue] in
            do {
                let titles = try await catalogue.titles(below: limit)
                guard !Task.isCancelled else { return }
                record(.sink, "\(titles)")
            } catch {
                guard !Task.isCancelled else { return }
                record(.sink, "\(error)")
            }
        }
        .store(in: &cancellables)
    }

    func warmUp() {
        Task { [catalogue] in
            do {
                try await catalogue.warmUp()
                guard !Task.isCancelled else { return }
                record(.sink, "warm")
            } catch {
                guard !Task.isCancelled else { return }
                record(.sink, "warm up: \(error)")
            }
        }
        .store(in: &cancellables)
    }

    func count() {
        Task { [weak self, library] in
            do {
                let shelf = try await library.shelf()
                let values: [String] = try await withThrowingTaskGroup(of: String?.self) { group in
                    for book in (shelf.books.filter { $0 < 5 }) {
                        group.addTask { [weak self] in
                            guard let self else { return nil }
                            return try await library.title(book * factor)
                        }
                    }
                    var gathered: [String] = []
                    for try await value in group { if let value { gathered.append(value) } }
                    return gathered
                }
                guard !Task.isCancelled else { return }
                record(.sink, "counted \(values.map { $0.count })")
            } catch {}
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
    let reader = Reader()
    reader.show(below: 5)
    await advance(by: 5)
    reader.show(below: 8)
    await advance(by: 9)
    reader.warmUp()
    await advance(by: 9)
    reader.count()
    await advance(by: 5)
}

// MARK: trace
// service: looks at the shelf
// service: asks for 3
// service: asks for 1
// service: asks for 2
// service: looks at the shelf
// service: asks for 3
// service: asks for 1
// service: asks for 2
// service: asks for 7
// service: looks at the shelf
// service: asks for 3
// service: asks for 1
// service: asks for 2
// service: asks for 7
// service: looks at the shelf
// service: asks for 3
// service: asks for 1
// service: asks for 2
// sink: ["title 1", "title 2", "title 3"]
// sink: missing(7)
// sink: warm up: missing(7)
// sink: counted [7, 7, 7]
