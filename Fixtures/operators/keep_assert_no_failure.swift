// A function that cannot fail has no way to tell that it was cancelled: as a call that must not fail, it would end the program.

// MARK: before
import Combine
import Foundation

final class Atlas: Sendable {
    func page(_ url: URL) -> AnyPublisher<Data, Never> { // → one-shot ✗ hard-to-read
        URLSession.shared.dataTaskPublisher(for: url)
            .map(\.data)
            .assertNoFailure()
            .eraseToAnyPublisher()
    }
}

@MainActor
final class AtlasReader {
    private let atlas = Atlas()
    private var cancellables = Set<AnyCancellable>()
    private(set) var size = 0

    func open(_ url: URL) {
        atlas.page(url) // → one-shot ✗ callee-stays
            .receive(on: DispatchQueue.main)
            .sink { [weak self] in self?.size = $0.count }
            .store(in: &cancellables)
    }
}

// MARK: run
@MainActor func run() async {
    let server = Server()
    server.on("/page", .init(status: 200, body: "map"))
    let reader = AtlasReader()
    reader.open(server.url("/page"))
    await until { reader.size > 0 }
    record(.caller, "\(reader.size) bytes")
}

// MARK: trace
// caller: 3 bytes
// service: GET /page
