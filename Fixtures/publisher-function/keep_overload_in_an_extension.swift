// An app gives `URLSession` a second `dataTaskPublisher(for:)`, which says its result as it is called inside `URLSession`: one value
// whichever is meant, which names and labels do not tell, so that nothing moves.
//
// platforms: iOS 15, macOS 12

// MARK: before
import Combine
import Foundation

struct Query: Sendable {
    let url: URL
}

extension URLSession {
    func dataTaskPublisher(for query: Query) -> DataTaskPublisher { // → one-shot ✗ shape-not-supported
        dataTaskPublisher(for: query.url)
    }
}

struct TideAPI: Sendable {
    func tide(_ query: Query) -> AnyPublisher<String, URLError> { // → one-shot ✗ callee-stays
        URLSession.shared.dataTaskPublisher(for: query)
            .map { data, _ in String(decoding: data, as: UTF8.self) }
            .eraseToAnyPublisher()
    }
}

@MainActor
final class TideModel {
    private let api: TideAPI
    private var cancellables = Set<AnyCancellable>()
    private(set) var log: [String] = []

    init(api: TideAPI) {
        self.api = api
    }

    func load(_ query: Query) {
        api.tide(query) // → one-shot ✗ callee-stays
            .receive(on: DispatchQueue.main)
            .sink { [weak self] completion in
                if case .failure = completion { self?.log.append("failed") }
            } receiveValue: { [weak self] tide in
                self?.log.append(tide)
            }
            .store(in: &cancellables)
    }
}

// MARK: run
@MainActor func run() async {
    let server = Server()
    server.on("/kiel", .init(body: "high"))
    let model = TideModel(api: TideAPI())
    model.load(Query(url: server.url("/kiel")))
    await until { model.log.count == 1 }
    for line in model.log { record(.caller, line) }
}

// MARK: trace
// service: GET /kiel
// caller: high
