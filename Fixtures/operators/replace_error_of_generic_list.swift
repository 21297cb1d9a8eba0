// What a generic store delivers has no type of its own to declare a local with; a failure still has to become the empty list.

// MARK: before
import Combine
import Foundation

protocol Query: Sendable {
    associatedtype Model: Sendable
    func run() throws -> [Model]
}

struct CityQuery: Query {
    let country: String

    func run() throws -> [String] {
        if country.isEmpty { throw URLError(.badURL) }
        return country == "Iceland" ? ["Reykjavik", "Akureyri"] : []
    }
}

final class Store<Q: Query>: Sendable {
    private let query: Q

    init(query: Q) { self.query = query }

    func entities() -> AnyPublisher<[Q.Model], Error> { // → one-shot publisher-function
        let query = query
        return Deferred {
            Future { promise in
                later(1) { promise(Result { try query.run() }) }
            }
        }
        .eraseToAnyPublisher()
    }
}

final class Atlas: Sendable {
    func capital(of country: String) -> AnyPublisher<String?, Never> { // → one-shot publisher-function
        Store(query: CityQuery(country: country))
            .entities()
            .replaceError(with: [])
            .map { $0.first }
            .eraseToAnyPublisher()
    }
}

@MainActor
final class AtlasModel {
    private let atlas = Atlas()
    private var cancellables = Set<AnyCancellable>()

    func show(_ country: String) {
        atlas.capital(of: country) // → one-shot sink-subscription
            .receive(on: DispatchQueue.main)
            .sink { record(.sink, $0 ?? "none") }
            .store(in: &cancellables)
    }
}

// MARK: after
import Combine
import Foundation

protocol Query: Sendable {
    associatedtype Model: Sendable
    func run() throws -> [Model]
}

struct CityQuery: Query {
    let country: String

    func run() throws -> [String] {
        if country.isEmpty { throw URLError(.badURL) }
        return country == "Iceland" ? ["Reykjavik", "Akureyri"] : []
    }
}

final class Store<Q: Query>: Sendable {
    private let query: Q

    init(query: Q) { self.query = query }

    func entities() async throws -> [Q.Model] {
        let query = query
        return try await withCheckedThrowingContinuation { continuation in
            later(1) { continuation.resume(with: Result { try query.run() }) }
        }
    }
}

final class Atlas: Sendable {
    func capital(of country: String) async -> String? {
        let entities = (try? await Store(query: CityQuery(country: country)).entities()) ?? []
        return entities.first
    }
}

@MainActor
final class AtlasModel {
    private let atlas = Atlas()
    private var cancellables = Set<AnyCancellable>()

    func show(_ country: String) {
        Task { [atlas] in
            let capital = await atlas.capital(of: country)
            guard !Task.isCancelled else { return }
            record(.sink, capital ?? "none")
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
    let model = AtlasModel()
    for country in ["Iceland", "", "Atlantis"] {
        model.show(country)
        await advance(by: 2)
    }
}

// MARK: trace
// sink: Reykjavik
// sink: none
// sink: none
