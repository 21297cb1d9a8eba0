// A request made by hand for every value of a stream is sent again and again: it stays as it is.

// MARK: before
import Combine
import Foundation

final class BuoyReader {
    private let ticks = PassthroughSubject<Void, Never>()
    private let session: URLSession
    private let request: URLRequest
    private var cancellables = Set<AnyCancellable>()
    private(set) var heights: [String] = []

    init(session: URLSession, request: URLRequest) {
        self.session = session
        self.request = request
    }

    func readings() -> AnyPublisher<String, URLError> { // → continuous ✗ subject
        ticks
            .setFailureType(to: URLError.self)
            .flatMap { [session, request] in URLSession.DataTaskPublisher(request: request, session: session) }
            .map { String(decoding: $0.data, as: UTF8.self) }
            .receive(on: DispatchQueue.main)
            .eraseToAnyPublisher()
    }

    func watch() {
        readings() // → continuous ✗ subject
            .sink { _ in } receiveValue: { [weak self] in self?.heights.append($0) }
            .store(in: &cancellables)
    }

    func tick() { ticks.send() }
}

// MARK: run
@MainActor func run() async {
    let server = Server()
    server.on("/buoy", .init(body: "0.4"))
    let reader = BuoyReader(session: .shared, request: URLRequest(url: server.url("/buoy")))
    reader.watch()
    reader.tick()
    await until { reader.heights.count == 1 }
    reader.tick()
    await until { reader.heights.count == 2 }
    for height in reader.heights { record(.caller, height) }
}

// MARK: trace
// caller: 0.4
// caller: 0.4
// service: GET /buoy
// service: GET /buoy
