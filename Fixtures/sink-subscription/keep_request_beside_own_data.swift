// What asks the session would ask the project's own function of that name, which notes every request: a person has to look.
//
// platforms: iOS 13
// MARK: before
import Combine
import Foundation

struct Shop: Sendable {
    func open(_ url: URL) -> AnyPublisher<String, URLError> { // → one-shot ✗ review-tier
        URLSession.shared.dataTaskPublisher(for: URLRequest(url: url))
            .map { String(decoding: $0.data, as: UTF8.self) }
            .eraseToAnyPublisher()
    }
}

@MainActor
final class ShopModel {
    private let shop = Shop()
    private var bag = Set<AnyCancellable>()
    private(set) var line = ""

    func open(_ url: URL) {
        shop.open(url) // → one-shot ✗ callee-stays
            .receive(on: DispatchQueue.main)
            .sink(receiveCompletion: { _ in }, receiveValue: { [weak self] in self?.line = $0 })
            .store(in: &bag)
    }
}

// MARK: around
import Foundation
#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

extension URLSession {
    func data(for request: URLRequest) async throws -> (Data, URLResponse) {
        record(.lifetime, "asked")
        return try await data(for: request, delegate: nil)
    }
}

// MARK: run
@MainActor func run() async {
    let server = Server()
    server.on("/shop", .init(body: "open"))
    let model = ShopModel()
    model.open(server.url("/shop"))
    await until { model.line != "" }
    record(.caller, model.line)
}

// MARK: trace
// caller: open
// service: GET /shop
