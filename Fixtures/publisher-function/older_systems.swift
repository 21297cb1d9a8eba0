// An app that still runs on iOS 13 would not compile any more: the async `URLSession` came with iOS 15.
//
// platforms: iOS 13, macOS 10.15
// pitfalls: 38

// MARK: before
import Combine
import Foundation

struct TideAPI: Sendable {
    let base: URL

    func tide(at place: String) -> AnyPublisher<String, Error> { // → one-shot publisher-function
        URLSession.shared.dataTaskPublisher(for: base.appendingPathComponent(place))
            .tryMap { data, response in
                guard (response as? HTTPURLResponse)?.statusCode == 200 else { throw URLError(.badServerResponse) }
                return String(decoding: data, as: UTF8.self)
            }
            .eraseToAnyPublisher()
    }

    func report(_ text: String) -> AnyPublisher<Void, URLError> { // → one-shot publisher-function
        var request = URLRequest(url: base.appendingPathComponent("report"))
        request.setValue(text, forHTTPHeaderField: "X-Report")
        return URLSession.shared.dataTaskPublisher(for: request)
            .map { _ in }
            .eraseToAnyPublisher()
    }
}

@MainActor
final class TideModel {
    private let api: TideAPI
    private var bag = Set<AnyCancellable>()
    private(set) var log: [String] = []

    init(api: TideAPI) {
        self.api = api
    }

    func load(_ place: String) {
        api.tide(at: place) // → one-shot sink-subscription
            .receive(on: DispatchQueue.main)
            .sink { [weak self] completion in
                if case .failure(let error) = completion { self?.log.append("failed: \((error as? URLError)?.code.rawValue ?? 0)") }
            } receiveValue: { [weak self] tide in
                self?.log.append(tide)
            }
            .store(in: &bag)
    }

    func send(_ text: String) {
        api.report(text) // → one-shot sink-subscription
            .receive(on: DispatchQueue.main)
            .sink { _ in } receiveValue: { [weak self] in
                self?.log.append("sent")
            }
            .store(in: &bag)
    }
}

// MARK: after
import Combine
import Foundation

struct TideAPI: Sendable {
    let base: URL

    func tide(at place: String) async throws -> String {
        let (data, response) = try await URLSession.shared.data(from: base.appendingPathComponent(place))
        guard (response as? HTTPURLResponse)?.statusCode == 200 else { throw URLError(.badServerResponse) }
        return String(decoding: data, as: UTF8.self)
    }

    func report(_ text: String) async throws {
        var request = URLRequest(url: base.appendingPathComponent("report"))
        request.setValue(text, forHTTPHeaderField: "X-Report")
        _ = try await URLSession.shared.data(for: request)
    }
}

@MainActor
final class TideModel {
    private let api: TideAPI
    private var bag = Set<AnyCancellable>()
    private(set) var log: [String] = []

    init(api: TideAPI) {
        self.api = api
    }

    func load(_ place: String) {
        Task { [weak self, api] in
            do {
                let tide = try await api.tide(at: place)
                guard !Task.isCancelled else { return }
                self?.log.append(tide)
            } catch {
                guard !Task.isCancelled else { return }
                self?.log.append("failed: \((error as? URLError)?.code.rawValue ?? 0)")
            }
        }
        .store(in: &bag)
    }

    func send(_ text: String) {
        Task { [weak self, api] in
            guard (try? await api.report(text)) != nil, !Task.isCancelled else { return }
            self?.log.append("sent")
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

extension URLSession {
    /// What later systems bring themselves; cancelling the task cancels the request.
    fileprivate func data(for request: URLRequest) async throws -> (Data, URLResponse) {
        let answers = AsyncThrowingStream<(Data, URLResponse), any Error> { continuation in
            let task = dataTask(with: request) { data, response, error in
                if let data, let response {
                    continuation.yield((data, response))
                    continuation.finish()
                } else {
                    continuation.finish(throwing: error ?? URLError(.badServerResponse))
                }
            }
            continuation.onTermination = { if case .cancelled = $0 { task.cancel() } }
            task.resume()
        }
        for try await answer in answers { return answer }
        throw CancellationError()
    }
}

extension URLSession {
    fileprivate func data(from url: URL) async throws -> (Data, URLResponse) {
        try await data(for: URLRequest(url: url))
    }
}

// MARK: run
@MainActor func run() async {
    let server = Server()
    server.on("/kiel", .init(body: "high"))
    server.on("/nowhere", .init(status: 404, body: "not here"))
    server.on("/report", .init(body: ""))
    let model = TideModel(api: TideAPI(base: server.url("")))
    model.load("kiel")
    await until { model.log.count == 1 }
    model.load("nowhere")
    await until { model.log.count == 2 }
    model.send("fog")
    await until { model.log.count == 3 }
    for line in model.log { record(.caller, line) }
}

// MARK: trace
// service: GET /kiel
// service: GET /nowhere
// service: GET /report
// caller: high
// caller: failed: -1011
// caller: sent
