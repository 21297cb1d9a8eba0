// An error page decoded as if it were the answer, or a refused connection shown as bad data: each way a request goes wrong has its own message.
//
// seeds: A1
// pitfalls: 6

// MARK: before
import Combine
import Foundation

struct Boat: Decodable, Sendable {
    let name: String
}

enum FleetError: Error {
    case status(Int)
}

struct Fleet: Sendable {
    let session: URLSession

    func boat(at url: URL) -> AnyPublisher<Boat, Error> { // → one-shot publisher-function
        session.dataTaskPublisher(for: url)
            .tryMap { data, response in
                guard let http = response as? HTTPURLResponse, http.statusCode == 200 else {
                    throw FleetError.status((response as? HTTPURLResponse)?.statusCode ?? 0)
                }
                return data
            }
            .decode(type: Boat.self, decoder: JSONDecoder())
            .eraseToAnyPublisher()
    }
}

@MainActor
final class BoatModel {
    private let fleet = Fleet(session: .shared)
    private var cancellables = Set<AnyCancellable>()
    private(set) var lines: [String] = []

    func load(_ url: URL) {
        fleet.boat(at: url) // → one-shot sink-subscription
            .receive(on: DispatchQueue.main)
            .sink { [weak self] completion in
                guard case .failure(let error) = completion else { return }
                switch error {
                case FleetError.status(let code): self?.lines.append("status \(code)")
                case is DecodingError: self?.lines.append("not a boat")
                case is URLError: self?.lines.append("no connection")
                default: self?.lines.append("\(error)")
                }
            } receiveValue: { [weak self] boat in
                self?.lines.append(boat.name)
            }
            .store(in: &cancellables)
    }
}

// MARK: after
import Combine
import Foundation

struct Boat: Decodable, Sendable {
    let name: String
}

enum FleetError: Error {
    case status(Int)
}

struct Fleet: Sendable {
    let session: URLSession

    func boat(at url: URL) async throws -> Boat {
        let (data, response) = try await session.data(from: url)
        guard let http = response as? HTTPURLResponse, http.statusCode == 200 else {
            throw FleetError.status((response as? HTTPURLResponse)?.statusCode ?? 0)
        }
        return try JSONDecoder().decode(Boat.self, from: data)
    }
}

@MainActor
final class BoatModel {
    private let fleet = Fleet(session: .shared)
    private var cancellables = Set<AnyCancellable>()
    private(set) var lines: [String] = []

    func load(_ url: URL) {
        Task { [weak self, fleet] in
            do {
                let boat = try await fleet.boat(at: url)
                guard !Task.isCancelled else { return }
                self?.lines.append(boat.name)
            } catch {
                guard !Task.isCancelled else { return }
                switch error {
                case FleetError.status(let code): self?.lines.append("status \(code)")
                case is DecodingError: self?.lines.append("not a boat")
                case is URLError: self?.lines.append("no connection")
                default: self?.lines.append("\(error)")
                }
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
    server.on("/boat", .init(status: 200, body: #"{"name": "Tern"}"#))
    server.on("/page", .init(status: 200, body: "<html>"))
    let model = BoatModel()
    model.load(server.url("/boat"))
    await until { model.lines.count == 1 }
    model.load(server.url("/page"))
    await until { model.lines.count == 2 }
    model.load(server.url("/nothing"))
    await until { model.lines.count == 3 }
    model.load(URL(string: "http://127.0.0.1:1/")!)
    await until { model.lines.count == 4 }
    record(.caller, "\(model.lines)")
}

// MARK: trace
// caller: ["Tern", "not a boat", "status 404", "no connection"]
// service: GET /boat
// service: GET /page
// service: GET /nothing
