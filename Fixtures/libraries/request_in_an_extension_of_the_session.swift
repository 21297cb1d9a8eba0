// In an extension of `URLSession` the session is `self`, whether it is written or not; and a `publisher(for:)` that such an extension declares is what
// is meant by the name, not the one of notifications.

// MARK: before
import Combine
import Foundation

struct Envelope<Wrapped: Decodable>: Decodable { let result: Wrapped }

extension URLSession {
    func publisher<T: Decodable>(for url: URL, as type: T.Type = T.self) -> AnyPublisher<T, Error> { // → one-shot publisher-function
        dataTaskPublisher(for: url)
            .map(\.data)
            .decode(type: Envelope<T>.self, decoder: JSONDecoder())
            .map(\.result)
            .eraseToAnyPublisher()
    }
}

final class Shelf: Sendable {
    private let session: URLSession
    private let base: URL

    init(session: URLSession, base: URL) {
        self.session = session
        self.base = base
    }

    func titles() -> AnyPublisher<[String], Error> { session.publisher(for: base) } // → one-shot publisher-function
}

@MainActor
final class ShelfModel {
    private let shelf: Shelf
    private var cancellables = Set<AnyCancellable>()
    private(set) var line = ""

    init(shelf: Shelf) { self.shelf = shelf }

    func load() {
        shelf.titles() // → one-shot sink-subscription
            .receive(on: DispatchQueue.main)
            .sink { completion in
                if case .failure = completion { self.line = "no titles" }
            } receiveValue: { titles in
                self.line = titles.joined(separator: ", ")
            }
            .store(in: &cancellables)
    }
}

// MARK: after
import Combine
import Foundation

struct Envelope<Wrapped: Decodable>: Decodable { let result: Wrapped }

extension URLSession {
    func publisher<T: Decodable>(for url: URL, as type: T.Type = T.self) async throws -> T {
        let (data, _) = try await self.data(from: url)
        return try JSONDecoder().decode(Envelope<T>.self, from: data).result
    }
}

final class Shelf: Sendable {
    private let session: URLSession
    private let base: URL

    init(session: URLSession, base: URL) {
        self.session = session
        self.base = base
    }

    func titles() async throws -> [String] { try await session.publisher(for: base) }
}

@MainActor
final class ShelfModel {
    private let shelf: Shelf
    private var cancellables = Set<AnyCancellable>()
    private(set) var line = ""

    init(shelf: Shelf) { self.shelf = shelf }

    func load() {
        Task { [shelf] in
            do {
                let titles = try await shelf.titles()
                guard !Task.isCancelled else { return }
                self.line = titles.joined(separator: ", ")
            } catch {
                guard !Task.isCancelled else { return }
                self.line = "no titles"
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
    let server = Server()
    server.on("/books", .init(body: #"{ "result": ["Emma", "Persuasion"] }"#))
    server.on("/none", .init(body: "[]"))
    for path in ["/books", "/none"] {
        let model = ShelfModel(shelf: Shelf(session: .shared, base: server.url(path)))
        model.load()
        await until { model.line != "" }
        record(.caller, model.line)
    }
}

// MARK: trace
// caller: Emma, Persuasion
// caller: no titles
// service: GET /books
// service: GET /none
