// A generic producer must stay generic, constraint included, and the type that its callers choose must still be found.
//
// seeds: C3

// MARK: before
import Combine
import Foundation

struct Ferry: Decodable, Sendable {
    let line: String
}

struct Client: Sendable {
    let base: URL

    func get<Value: Decodable>(_ path: String, as type: Value.Type) -> AnyPublisher<Value, Error> { // → one-shot publisher-function
        URLSession.shared.dataTaskPublisher(for: base.appendingPathComponent(path))
            .map(\.data)
            .decode(type: type, decoder: JSONDecoder())
            .eraseToAnyPublisher()
    }
}

@MainActor
final class FerryModel {
    private let client: Client
    private var cancellables = Set<AnyCancellable>()
    private(set) var lines: [String] = []

    init(client: Client) {
        self.client = client
    }

    func load() {
        client.get("ferries", as: [Ferry].self) // → one-shot sink-subscription
            .receive(on: DispatchQueue.main)
            .sink { completion in
                if case .failure = completion { record(.sink, "no ferries") }
            } receiveValue: { [weak self] ferries in
                self?.lines = ferries.map(\.line)
            }
            .store(in: &cancellables)
    }
}

// MARK: after
import Combine
import Foundation

struct Ferry: Decodable, Sendable {
    let line: String
}

struct Client: Sendable {
    let base: URL

    func get<Value: Decodable>(_ path: String, as type: Value.Type) async throws -> Value {
        let (data, _) = try await URLSession.shared.data(from: base.appendingPathComponent(path))
        return try JSONDecoder().decode(type, from: data)
    }
}

@MainActor
final class FerryModel {
    private let client: Client
    private var cancellables = Set<AnyCancellable>()
    private(set) var lines: [String] = []

    init(client: Client) {
        self.client = client
    }

    func load() {
        Task { [weak self, client] in
            do {
                let ferries = try await client.get("ferries", as: [Ferry].self)
                guard !Task.isCancelled else { return }
                self?.lines = ferries.map(\.line)
            } catch {
                guard !Task.isCancelled else { return }
                record(.sink, "no ferries")
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
    server.on("/ferries", .init(body: #"[{"line": "F1"}, {"line": "F2"}]"#))
    let model = FerryModel(client: Client(base: server.url("")))
    model.load()
    await until { !model.lines.isEmpty }
    record(.caller, model.lines.joined(separator: " "))
}

// MARK: trace
// caller: F1 F2
// service: GET /ferries
