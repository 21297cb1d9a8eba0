// The most common producer of all: a request that is decoded. Its failure must still reach the model when the server answers with something else.
//
// pitfalls: 22

// MARK: before
import Combine
import Foundation

struct Harbour: Decodable, Sendable {
    let name: String
    let berths: Int
}

struct HarbourAPI: Sendable {
    let base: URL

    /// Asks for one harbour.
    func harbour(_ id: String) -> AnyPublisher<Harbour, Error> { // → one-shot publisher-function
        URLSession.shared.dataTaskPublisher(for: base.appendingPathComponent(id))
            .map(\.data)
            .decode(type: Harbour.self, decoder: JSONDecoder())
            .eraseToAnyPublisher()
    }
}

@MainActor
final class HarbourModel {
    private let api: HarbourAPI
    private var cancellables = Set<AnyCancellable>()
    private(set) var text = "…"

    init(api: HarbourAPI) {
        self.api = api
    }

    func load(_ id: String) {
        api.harbour(id) // → one-shot sink-subscription
            .receive(on: DispatchQueue.main)
            .sink { [weak self] completion in
                if case .failure = completion { self?.text = "no harbour" }
            } receiveValue: { [weak self] harbour in
                self?.text = "\(harbour.name): \(harbour.berths)"
            }
            .store(in: &cancellables)
    }
}

// MARK: after
import Combine
import Foundation

struct Harbour: Decodable, Sendable {
    let name: String
    let berths: Int
}

struct HarbourAPI: Sendable {
    let base: URL

    /// Asks for one harbour.
    func harbour(_ id: String) async throws -> Harbour {
        let (data, _) = try await URLSession.shared.data(from: base.appendingPathComponent(id))
        return try JSONDecoder().decode(Harbour.self, from: data)
    }
}

@MainActor
final class HarbourModel {
    private let api: HarbourAPI
    private var cancellables = Set<AnyCancellable>()
    private(set) var text = "…"

    init(api: HarbourAPI) {
        self.api = api
    }

    func load(_ id: String) {
        Task { [weak self, api] in
            do {
                let harbour = try await api.harbour(id)
                guard !Task.isCancelled else { return }
                self?.text = "\(harbour.name): \(harbour.berths)"
            } catch {
                guard !Task.isCancelled else { return }
                self?.text = "no harbour"
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
    server.on("/kiel", .init(body: #"{"name": "Kiel", "berths": 40}"#))
    server.on("/nowhere", .init(status: 404, body: "not here"))
    let model = HarbourModel(api: HarbourAPI(base: server.url("")))
    model.load("kiel")
    await until { model.text != "…" }
    record(.caller, model.text)
    model.load("nowhere")
    await until { model.text == "no harbour" }
    record(.caller, model.text)
}

// MARK: trace
// service: GET /kiel
// service: GET /nowhere
// caller: Kiel: 40
// caller: no harbour
