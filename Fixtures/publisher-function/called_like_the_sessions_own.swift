// The async form is not called like what it calls: it would ask itself for ever instead of the session.

// MARK: before
import Combine
import Foundation

protocol Network: Sendable {
    func data(for request: URLRequest) -> AnyPublisher<(data: Data, response: URLResponse), URLError> // → one-shot publisher-requirement
}

extension URLSession: Network {
    func data(for request: URLRequest) -> AnyPublisher<(data: Data, response: URLResponse), URLError> { // → one-shot publisher-function
        dataTaskPublisher(for: request).eraseToAnyPublisher()
    }
}

extension URLSession {
    func data(from url: URL) -> AnyPublisher<Data, URLError> { // → one-shot publisher-function
        dataTaskPublisher(for: url).map(\.data).eraseToAnyPublisher()
    }
}

@MainActor
final class Gate {
    private let network: any Network
    private var bag = Set<AnyCancellable>()
    private(set) var line = ""
    init(network: any Network) { self.network = network }

    func open(_ url: URL) {
        network.data(for: URLRequest(url: url)) // → one-shot sink-subscription
            .receive(on: DispatchQueue.main)
            .sink(
                receiveCompletion: { _ in },
                receiveValue: { [weak self] answer in self?.line += String(decoding: answer.data, as: UTF8.self) }
            )
            .store(in: &bag)
        URLSession.shared.data(from: url) // → one-shot sink-subscription
            .receive(on: DispatchQueue.main)
            .sink(
                receiveCompletion: { _ in },
                receiveValue: { [weak self] data in self?.line += String(decoding: data, as: UTF8.self) }
            )
            .store(in: &bag)
    }
}

// MARK: after
import Combine
import Foundation

protocol Network: Sendable {
    func dataAsync(for request: URLRequest) async throws -> (data: Data, response: URLResponse)
}

extension URLSession: Network {
    func dataAsync(for request: URLRequest) async throws -> (data: Data, response: URLResponse) {
        try await self.data(for: request)
    }
}

extension URLSession {
    func dataAsync(from url: URL) async throws -> Data {
        let (data, _) = try await self.data(from: url)
        return data
    }
}

@MainActor
final class Gate {
    private let network: any Network
    private var bag = Set<AnyCancellable>()
    private(set) var line = ""
    init(network: any Network) { self.network = network }

    func open(_ url: URL) {
        Task { [weak self, network] in
            guard let answer = try? await network.dataAsync(for: URLRequest(url: url)), !Task.isCancelled else {
                return
            }
            self?.line += String(decoding: answer.data, as: UTF8.self)
        }
        .store(in: &bag)
        Task { [weak self] in
            guard let data = try? await URLSession.shared.dataAsync(from: url), !Task.isCancelled else { return }
            self?.line += String(decoding: data, as: UTF8.self)
        }
        .store(in: &bag)
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
    server.on("/gate", .init(body: "open"))
    let gate = Gate(network: URLSession.shared)
    gate.open(server.url("/gate"))
    await until { gate.line.count == 8 }
    record(.caller, gate.line)
}

// MARK: trace
// caller: openopen
// service: GET /gate
// service: GET /gate
