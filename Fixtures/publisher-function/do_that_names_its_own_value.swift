// A `do` around the last steps declares a local by the name of the closure's parameter; its `catch` only hands errors on, so its braces go.

// MARK: before
import Combine
import Foundation

struct Tide: Codable, Sendable { var height: Int }

enum TideError: Error { case refused }

struct Tides: Sendable {
    let base: URL

    func fetch(_ place: String) -> AnyPublisher<Tide, Error> { // → one-shot publisher-function
        URLSession.shared.dataTaskPublisher(for: base.appending(path: place))
            .mapError { $0 as Error }
            .flatMap { (data, response) -> AnyPublisher<Tide, Error> in
                do {
                    guard (response as? HTTPURLResponse)?.statusCode == 200 else {
                        throw TideError.refused
                    }
                    let data = try JSONDecoder().decode(Tide.self, from: data)
                    return Just(data)
                        .setFailureType(to: Error.self)
                        .eraseToAnyPublisher()
                } catch {
                    return Fail(error: error).eraseToAnyPublisher()
                }
            }
            .eraseToAnyPublisher()
    }
}

@MainActor
final class Quay {
    private let tides: Tides
    private var cancellables = Set<AnyCancellable>()
    private(set) var looks: [String] = []

    init(tides: Tides) { self.tides = tides }

    func look(_ place: String) {
        tides.fetch(place) // → one-shot sink-subscription
            .receive(on: DispatchQueue.main)
            .sink(
                receiveCompletion: { [weak self] in if case .failure(let error) = $0 { self?.looks.append("\(error)") } },
                receiveValue: { [weak self] in self?.looks.append("\($0.height) m") }
            )
            .store(in: &cancellables)
    }
}

// MARK: after
import Combine
import Foundation

struct Tide: Codable, Sendable { var height: Int }

enum TideError: Error { case refused }

struct Tides: Sendable {
    let base: URL

    func fetch(_ place: String) async throws -> Tide {
        let (receivedData, response) = try await URLSession.shared.data(from: base.appending(path: place))
        guard (response as? HTTPURLResponse)?.statusCode == 200 else {
            throw TideError.refused
        }
        let data = try JSONDecoder().decode(Tide.self, from: receivedData)
        return data
    }
}

@MainActor
final class Quay {
    private let tides: Tides
    private var cancellables = Set<AnyCancellable>()
    private(set) var looks: [String] = []

    init(tides: Tides) { self.tides = tides }

    func look(_ place: String) {
        Task { [weak self, tides] in
            do {
                let tide = try await tides.fetch(place)
                guard !Task.isCancelled else { return }
                self?.looks.append("\(tide.height) m")
            } catch {
                guard !Task.isCancelled else { return }
                self?.looks.append("\(error)")
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
    server.on("/north", .init(body: "{\"height\": 4}"))
    server.on("/south", .init(status: 503, body: "?"))
    let quay = Quay(tides: Tides(base: server.url("")))
    quay.look("north")
    await until { quay.looks.count == 1 }
    quay.look("south")
    await until { quay.looks.count == 2 }
    for look in quay.looks { record(.caller, look) }
}

// MARK: trace
// caller: 4 m
// caller: refused
// service: GET /north
// service: GET /south
