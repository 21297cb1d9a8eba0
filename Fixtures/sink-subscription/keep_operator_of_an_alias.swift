// An extension of a typealias for a publisher type declares operators like one of the type: unread, what goes through them is undecided.

// MARK: before
import Combine
import Foundation

typealias DataReply = AnyPublisher<Data, URLError>

extension DataReply {
    func text() -> AnyPublisher<String, URLError> { // → undecided ✗ publisher-parameter
        map { String(decoding: $0, as: UTF8.self) }.eraseToAnyPublisher()
    }
}

struct MenuClient: Sendable {
    let base: URL

    func menu() -> DataReply { // → one-shot ✗ review-tier
        URLSession.shared.dataTaskPublisher(for: base).map(\.data).eraseToAnyPublisher()
    }
}

@MainActor
final class MenuModel {
    private let client: MenuClient
    private(set) var text = ""
    private var cancellables = Set<AnyCancellable>()

    init(client: MenuClient) { self.client = client }

    func load() {
        client.menu() // → one-shot ✗ unknown-operator
            .text()
            .receive(on: DispatchQueue.main)
            .sink(receiveCompletion: { _ in }, receiveValue: { [weak self] in self?.text = $0 })
            .store(in: &cancellables)
    }
}

// MARK: run
@MainActor func run() async {
    let server = Server()
    server.on("/menu", .init(status: 200, body: "soup"))
    let model = MenuModel(client: MenuClient(base: server.url("/menu")))
    model.load()
    await until { !model.text.isEmpty }
    record(.caller, model.text)
}

// MARK: trace
// service: GET /menu
// caller: soup
