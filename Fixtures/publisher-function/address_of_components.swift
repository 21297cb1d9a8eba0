// A request for `components.url` would stay: nobody would say whether the argument is a `URL` or a `URLRequest`, which the async functions label differently.

// MARK: before
import Combine
import Foundation

struct Tides: Sendable {
    let base: URL

    func at(_ port: String) -> AnyPublisher<String, URLError> { // → one-shot publisher-function
        var components = URLComponents(url: base, resolvingAgainstBaseURL: false)!
        components.path = "/" + port
        return URLSession.shared.dataTaskPublisher(for: components.url!)
            .map { String(decoding: $0.data, as: UTF8.self) }
            .eraseToAnyPublisher()
    }

    func guarded(_ port: String) -> AnyPublisher<String, URLError> { // → one-shot publisher-function
        var components = URLComponents(url: base, resolvingAgainstBaseURL: false)
        components?.path = port
        guard let url = components?.url else {
            return Fail(error: URLError(.badURL)).eraseToAnyPublisher()
        }
        return URLSession.shared.dataTaskPublisher(for: url)
            .map { String(decoding: $0.data, as: UTF8.self) }
            .eraseToAnyPublisher()
    }
}

@MainActor
final class TideTable {
    private let tides: Tides
    private var cancellables = Set<AnyCancellable>()
    private(set) var lines: [String] = []

    init(tides: Tides) {
        self.tides = tides
    }

    func load() {
        tides.at("leith") // → one-shot sink-subscription
            .receive(on: DispatchQueue.main)
            .sink(receiveCompletion: { _ in }, receiveValue: { [weak self] in self?.lines.append($0) })
            .store(in: &cancellables)
    }

    func loadGuarded() {
        tides.guarded("/ayr") // → one-shot sink-subscription
            .receive(on: DispatchQueue.main)
            .sink(receiveCompletion: { _ in }, receiveValue: { [weak self] in self?.lines.append($0) })
            .store(in: &cancellables)
    }
}

// MARK: after
import Combine
import Foundation

struct Tides: Sendable {
    let base: URL

    func at(_ port: String) async throws -> String {
        var components = URLComponents(url: base, resolvingAgainstBaseURL: false)!
        components.path = "/" + port
        let (data, _) = try await URLSession.shared.data(from: components.url!)
        return String(decoding: data, as: UTF8.self)
    }

    func guarded(_ port: String) async throws -> String {
        var components = URLComponents(url: base, resolvingAgainstBaseURL: false)
        components?.path = port
        guard let url = components?.url else {
            throw URLError(.badURL)
        }
        let (data, _) = try await URLSession.shared.data(from: url)
        return String(decoding: data, as: UTF8.self)
    }
}

@MainActor
final class TideTable {
    private let tides: Tides
    private var cancellables = Set<AnyCancellable>()
    private(set) var lines: [String] = []

    init(tides: Tides) {
        self.tides = tides
    }

    func load() {
        Task { [weak self, tides] in
            guard let at = try? await tides.at("leith"), !Task.isCancelled else { return }
            self?.lines.append(at)
        }
        .store(in: &cancellables)
    }

    func loadGuarded() {
        Task { [weak self, tides] in
            guard let guarded = try? await tides.guarded("/ayr"), !Task.isCancelled else { return }
            self?.lines.append(guarded)
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
    server.on("/leith", .init(body: "5.1 m"))
    server.on("/ayr", .init(body: "2.9 m"))
    let table = TideTable(tides: Tides(base: server.url("/")))
    table.load()
    await until { table.lines.count == 1 }
    table.loadGuarded()
    await until { table.lines.count == 2 }
    record(.caller, table.lines.joined(separator: ", "))
}

// MARK: trace
// caller: 5.1 m, 2.9 m
// service: GET /leith
// service: GET /ayr
