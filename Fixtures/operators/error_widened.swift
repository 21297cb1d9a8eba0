// An error that is only given a wider type is caught and thrown again for nothing: what throws any error throws this one as well.

// MARK: before
import Combine
import Foundation

struct Harvest: Decodable, Sendable {
    let apples: Int
}

struct Orchard: Sendable {
    let url: URL

    func harvest() -> AnyPublisher<Harvest, Error> { // → one-shot publisher-function
        URLSession.shared.dataTaskPublisher(for: url)
            .mapError { $0 as Error }
            .map(\.data)
            .decode(type: Harvest.self, decoder: JSONDecoder())
            .mapError { error in error as any Error }
            .eraseToAnyPublisher()
    }
}

@MainActor
final class OrchardModel {
    private let orchard: Orchard
    private var cancellables = Set<AnyCancellable>()
    private(set) var lines: [String] = []

    init(orchard: Orchard) {
        self.orchard = orchard
    }

    func load() {
        orchard.harvest() // → one-shot sink-subscription
            .receive(on: DispatchQueue.main)
            .sink { completion in
                if case .failure(let error) = completion {
                    self.lines.append("no harvest: \(error is DecodingError)")
                }
            } receiveValue: { harvest in
                self.lines.append("\(harvest.apples) apples")
            }
            .store(in: &cancellables)
    }
}

// MARK: after
import Combine
import Foundation

struct Harvest: Decodable, Sendable {
    let apples: Int
}

struct Orchard: Sendable {
    let url: URL

    func harvest() async throws -> Harvest {
        let (data, _) = try await URLSession.shared.data(from: url)
        return try JSONDecoder().decode(Harvest.self, from: data)
    }
}

@MainActor
final class OrchardModel {
    private let orchard: Orchard
    private var cancellables = Set<AnyCancellable>()
    private(set) var lines: [String] = []

    init(orchard: Orchard) {
        self.orchard = orchard
    }

    func load() {
        Task { [orchard] in
            do {
                let harvest = try await orchard.harvest()
                guard !Task.isCancelled else { return }
                self.lines.append("\(harvest.apples) apples")
            } catch {
                guard !Task.isCancelled else { return }
                self.lines.append("no harvest: \(error is DecodingError)")
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
    server.on("/harvest", .init(status: 200, body: "{\"apples\": 12}"))
    server.on("/nothing", .init(status: 200, body: "rain"))
    let model = OrchardModel(orchard: Orchard(url: server.url("/harvest")))
    model.load()
    await until { model.lines.count == 1 }
    let other = OrchardModel(orchard: Orchard(url: server.url("/nothing")))
    other.load()
    await until { other.lines.count == 1 }
    record(.caller, (model.lines + other.lines).joined(separator: ", "))
}

// MARK: trace
// caller: 12 apples, no harvest: true
// service: GET /harvest
// service: GET /nothing
