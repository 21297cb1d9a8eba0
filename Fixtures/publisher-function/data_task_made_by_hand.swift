// What `dataTaskPublisher(for:)` returns can be made by hand with the request and the session: it is the same one request.

// MARK: before
import Combine
import Foundation

struct LighthouseAPI: Sendable {
    let session: URLSession

    func signal(of url: URL) -> AnyPublisher<String, URLError> { // → one-shot publisher-function
        var request = URLRequest(url: url)
        request.setValue("text/plain", forHTTPHeaderField: "Accept")
        return URLSession.DataTaskPublisher(request: request, session: session)
            .map { String(decoding: $0.data, as: UTF8.self) }
            .eraseToAnyPublisher()
    }
}

@MainActor
final class LighthouseModel {
    private let api: LighthouseAPI
    private var cancellables = Set<AnyCancellable>()
    private(set) var log: [String] = []

    init(api: LighthouseAPI) {
        self.api = api
    }

    func load(_ url: URL) {
        api.signal(of: url) // → one-shot sink-subscription
            .receive(on: DispatchQueue.main)
            .sink { [weak self] completion in
                if case .failure = completion { self?.log.append("dark") }
            } receiveValue: { [weak self] signal in
                self?.log.append(signal)
            }
            .store(in: &cancellables)
    }
}

// MARK: after
import Combine
import Foundation

struct LighthouseAPI: Sendable {
    let session: URLSession

    func signal(of url: URL) async throws -> String {
        var request = URLRequest(url: url)
        request.setValue("text/plain", forHTTPHeaderField: "Accept")
        let (data, _) = try await session.data(for: request)
        return String(decoding: data, as: UTF8.self)
    }
}

@MainActor
final class LighthouseModel {
    private let api: LighthouseAPI
    private var cancellables = Set<AnyCancellable>()
    private(set) var log: [String] = []

    init(api: LighthouseAPI) {
        self.api = api
    }

    func load(_ url: URL) {
        Task { [weak self, api] in
            do {
                let signal = try await api.signal(of: url)
                guard !Task.isCancelled else { return }
                self?.log.append(signal)
            } catch {
                guard !Task.isCancelled else { return }
                self?.log.append("dark")
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
    server.on("/east", .init(body: "two long"))
    let model = LighthouseModel(api: LighthouseAPI(session: .shared))
    model.load(server.url("/east"))
    await until { model.log.count == 1 }
    for line in model.log { record(.caller, line) }
}

// MARK: trace
// caller: two long
// service: GET /east
