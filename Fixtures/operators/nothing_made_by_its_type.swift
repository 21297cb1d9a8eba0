// `Void()` is `()`: nothing is left of it where nothing is given, and where a value is due it is written as everybody writes it.

// MARK: before
import Combine
import Foundation

enum ShelfError: Error {
    case full
}

extension AnyPublisher {
    static func just(_ output: Output) -> AnyPublisher<Output, Failure> { // → one-shot ✗ shape-not-supported
        Just(output).setFailureType(to: Failure.self).eraseToAnyPublisher()
    }

    static func fail(_ error: Failure) -> AnyPublisher<Output, Failure> { // → one-shot ✗ shape-not-supported
        Fail(error: error).eraseToAnyPublisher()
    }
}

@MainActor
final class Shelf {
    private var books: [String] = []

    func put(_ book: String) -> AnyPublisher<Void, ShelfError> { // → one-shot publisher-function
        guard books.count < 2 else {
            return .fail(.full)
        }
        books.append(book)

        return .just(Void())
    }

    func clear() -> AnyPublisher<Void, ShelfError> { // → one-shot publisher-function
        put("bookend")
            .map { Void() }
            .eraseToAnyPublisher()
    }

    func sort() -> AnyPublisher<Void, Never> { // → one-shot publisher-function
        Future<Void, Never> { promise in
            self.books.sort()
            promise(.success(Void()))
        }
        .eraseToAnyPublisher()
    }
}

@MainActor
final class Reader {
    private let shelf = Shelf()
    private var cancellables = Set<AnyCancellable>()

    func give(_ book: String) {
        shelf.put(book) // → one-shot sink-subscription
            .receive(on: DispatchQueue.main)
            .sink { completion in
                switch completion {
                case .finished: Void()
                case .failure(let error): record(.sink, "failed: \(error)")
                }
            } receiveValue: { _ in
                record(.sink, "put \(book)")
            }
            .store(in: &cancellables)
    }

    func tidy() {
        shelf.clear() // → one-shot sink-subscription
            .zip(shelf.sort().setFailureType(to: ShelfError.self))
            .receive(on: DispatchQueue.main)
            .sink { _ in } receiveValue: { _ in
                record(.sink, "tidied")
            }
            .store(in: &cancellables)
    }
}

// MARK: after
import Combine
import Foundation

enum ShelfError: Error {
    case full
}

extension AnyPublisher {
    static func just(_ output: Output) -> AnyPublisher<Output, Failure> {
        Just(output).setFailureType(to: Failure.self).eraseToAnyPublisher()
    }

    static func fail(_ error: Failure) -> AnyPublisher<Output, Failure> {
        Fail(error: error).eraseToAnyPublisher()
    }
}

@MainActor
final class Shelf {
    private var books: [String] = []

    func put(_ book: String) async throws {
        guard books.count < 2 else {
            throw ShelfError.full
        }
        books.append(book)
    }

    func clear() async throws {
        try await put("bookend")
    }

    func sort() async {
        books.sort()
    }
}

@MainActor
final class Reader {
    private let shelf = Shelf()
    private var cancellables = Set<AnyCancellable>()

    func give(_ book: String) {
        Task { [shelf] in
            do {
                try await shelf.put(book)
                guard !Task.isCancelled else { return }
                record(.sink, "put \(book)")
            } catch {
                guard !Task.isCancelled else { return }
                record(.sink, "failed: \(error)")
            }
        }
        .store(in: &cancellables)
    }

    func tidy() {
        Task { [shelf] in
            do {
                async let value = shelf.clear()
                async let sort = shelf.sort()
                _ = try await (value, sort)
                guard !Task.isCancelled else { return }
                record(.sink, "tidied")
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
    reader.give("Emma")
    await settle()
    reader.tidy()
    await settle()
    reader.give("Persuasion")
    await settle()
}

// MARK: trace
// sink: put Emma
// sink: tidied
// sink: failed: full
