// `retry(2)` over work that starts again is three attempts; one too few and the weak network wins, one too many and the server is asked for nothing.
//
// pitfalls: 26

// MARK: before
import Combine
import Foundation

struct Uplink: Sendable {
    let url: URL

    private func attempt() -> AnyPublisher<String, Error> { // → one-shot publisher-function
        URLSession.shared.dataTaskPublisher(for: url)
            .tryMap { data, response in
                guard (response as? HTTPURLResponse)?.statusCode == 200 else { throw URLError(.badServerResponse) }
                return String(decoding: data, as: UTF8.self)
            }
            .eraseToAnyPublisher()
    }

    func status() -> AnyPublisher<String, Error> { // → one-shot publisher-function
        attempt().retry(2).eraseToAnyPublisher()
    }
}

@MainActor
final class UplinkModel {
    private let uplink: Uplink
    private var cancellables = Set<AnyCancellable>()
    private(set) var text = ""

    init(uplink: Uplink) {
        self.uplink = uplink
    }

    func load() {
        text = ""
        uplink.status() // → one-shot sink-subscription
            .receive(on: DispatchQueue.main)
            .sink { [weak self] completion in
                if case .failure = completion { self?.text = "gave up" }
            } receiveValue: { [weak self] status in
                self?.text = status
            }
            .store(in: &cancellables)
    }
}

// MARK: after
import Combine
import Foundation

struct Uplink: Sendable {
    let url: URL

    private func attempt() async throws -> String {
        let (data, response) = try await URLSession.shared.data(from: url)
        guard (response as? HTTPURLResponse)?.statusCode == 200 else { throw URLError(.badServerResponse) }
        return String(decoding: data, as: UTF8.self)
    }

    func status() async throws -> String {
        for _ in 0..<2 {
            do {
                return try await attempt()
            } catch {
                try Task.checkCancellation()
            }
        }
        return try await attempt()
    }
}

@MainActor
final class UplinkModel {
    private let uplink: Uplink
    private var cancellables = Set<AnyCancellable>()
    private(set) var text = ""

    init(uplink: Uplink) {
        self.uplink = uplink
    }

    func load() {
        text = ""
        Task { [weak self, uplink] in
            do {
                let status = try await uplink.status()
                guard !Task.isCancelled else { return }
                self?.text = status
            } catch {
                guard !Task.isCancelled else { return }
                self?.text = "gave up"
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
    server.on("/status", .init(status: 500, body: "no"), .init(status: 500, body: "no"), .init(body: "fine"), .init(status: 500, body: "no"))
    let model = UplinkModel(uplink: Uplink(url: server.url("/status")))
    for _ in 0..<2 {
        model.load()
        await until { !model.text.isEmpty }
        record(.caller, model.text)
    }
}

// MARK: trace
// service: GET /status
// service: GET /status
// service: GET /status
// service: GET /status
// service: GET /status
// service: GET /status
// caller: fine
// caller: gave up
