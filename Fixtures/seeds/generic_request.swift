// One function that fetches and decodes whatever it is asked for becomes one generic async function; each of its paths must answer exactly once.
//
// seeds: C3
// pitfalls: 2, 3
// swift6: after

// MARK: before
import Combine
import Foundation

struct Pier: Decodable, Sendable {
    let name: String
}

enum ClientError: Error {
    case noConnection
    case status(Int)
    case unreadable
}

final class HarborClient: Sendable {
    func send<T: Decodable & Sendable>(_ type: T.Type, _ request: URLRequest) -> Future<[T], ClientError> { // → one-shot publisher-function
        Future { promise in
            let task = URLSession.shared.dataTask(with: request) { data, response, error in
                if error != nil {
                    promise(.failure(.noConnection))
                    return
                }
                let status = (response as? HTTPURLResponse)?.statusCode ?? 0
                guard status == 200, let data else {
                    promise(.failure(.status(status)))
                    return
                }
                do {
                    promise(.success(try JSONDecoder().decode([T].self, from: data)))
                } catch {
                    promise(.failure(.unreadable))
                }
            }
            task.resume()
        }
    }
}

@MainActor
final class PierModel {
    private let client = HarborClient()
    private var cancellables = Set<AnyCancellable>()
    private(set) var line = ""

    func load(from url: URL) {
        client.send(Pier.self, URLRequest(url: url)) // → one-shot sink-subscription
            .receive(on: DispatchQueue.main)
            .sink { [weak self] completion in
                if case .failure(let error) = completion { self?.line = "\(error)" }
            } receiveValue: { [weak self] piers in
                self?.line = piers.map(\.name).joined(separator: ", ")
            }
            .store(in: &cancellables)
    }
}

// MARK: after
import Combine
import Foundation

struct Pier: Decodable, Sendable {
    let name: String
}

enum ClientError: Error {
    case noConnection
    case status(Int)
    case unreadable
}

final class HarborClient: Sendable {
    func send<T: Decodable & Sendable>(_ type: T.Type, _ request: URLRequest) async throws -> [T] {
        try await withCheckedThrowingContinuation { continuation in
            let task = URLSession.shared.dataTask(with: request) { data, response, error in
                if error != nil {
                    continuation.resume(throwing: ClientError.noConnection)
                    return
                }
                let status = (response as? HTTPURLResponse)?.statusCode ?? 0
                guard status == 200, let data else {
                    continuation.resume(throwing: ClientError.status(status))
                    return
                }
                do {
                    continuation.resume(returning: try JSONDecoder().decode([T].self, from: data))
                } catch {
                    continuation.resume(throwing: ClientError.unreadable)
                }
            }
            task.resume()
        }
    }
}

@MainActor
final class PierModel {
    private let client = HarborClient()
    private var cancellables = Set<AnyCancellable>()
    private(set) var line = ""

    func load(from url: URL) {
        Task { [weak self, client] in
            do {
                let piers = try await client.send(Pier.self, URLRequest(url: url))
                guard !Task.isCancelled else { return }
                self?.line = piers.map(\.name).joined(separator: ", ")
            } catch {
                guard !Task.isCancelled else { return }
                self?.line = "\(error)"
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
    server.on("/piers", .init(body: #"[{ "name": "north" }, { "name": "south" }]"#))
    server.on("/teapot", .init(status: 418, body: ""))
    server.on("/text", .init(body: "piers"))
    let model = PierModel()
    for path in ["/piers", "/teapot", "/text"] {
        let old = model.line
        model.load(from: server.url(path))
        await until { model.line != old }
        record(.caller, model.line)
    }
}

// MARK: trace
// caller: north, south
// caller: status(418)
// caller: unreadable
// service: GET /piers
// service: GET /teapot
// service: GET /text
