// A network layer whose generic request decodes what its plain one of the same parameters delivers would stay, and everything on top of it.

// MARK: before
import Combine
import Foundation

struct Harbour: Decodable, Sendable {
    let name: String
    let berths: Int
}

struct Refused: Error {}

protocol Transport: Sendable {
    func request(_ path: String) -> AnyPublisher<Data, Error> // → one-shot publisher-requirement
    func request<T: Decodable>(_ path: String) -> AnyPublisher<T, Error> // → one-shot publisher-requirement
}

struct Wire: Transport {
    func request(_ path: String) -> AnyPublisher<Data, Error> { // → one-shot publisher-function
        guard path.hasPrefix("/") else { return Fail(error: Refused()).eraseToAnyPublisher() }
        return Future { promise in
            later(1) {
                record(.service, path)
                promise(.success(Data(#"[{"name": "Vik", "berths": \#(path.count)}]"#.utf8)))
            }
        }
        .eraseToAnyPublisher()
    }

    func request<T: Decodable>(_ path: String) -> AnyPublisher<T, Error> { // → one-shot publisher-function
        request(path)
            .decode(type: T.self, decoder: JSONDecoder())
            .eraseToAnyPublisher()
    }
}

struct Pilotage: Sendable {
    let transport: any Transport

    func harbours(_ path: String) -> AnyPublisher<[Harbour], Error> { // → one-shot publisher-function
        transport.request(path)
    }

    func berths(_ path: String) -> AnyPublisher<Int, Error> { // → one-shot publisher-function
        transport.request(path)
            .map { (harbours: [Harbour]) in harbours.map(\.berths).reduce(0, +) }
            .eraseToAnyPublisher()
    }

    func size(_ path: String) -> AnyPublisher<Int, Error> { // → one-shot publisher-function
        transport.request(path)
            .map { (data: Data) in data.count }
            .eraseToAnyPublisher()
    }
}

@MainActor
final class PilotageModel {
    private let pilotage = Pilotage(transport: Wire())
    private var cancellables = Set<AnyCancellable>()

    func show(_ path: String) {
        pilotage.harbours(path) // → one-shot sink-subscription
            .zip(pilotage.berths(path), pilotage.size(path))
            .receive(on: DispatchQueue.main)
            .sink { completion in
                if case .failure(let error) = completion { record(.sink, "failed: \(error)") }
            } receiveValue: { harbours, berths, size in
                record(.sink, "\(harbours.map(\.name)) \(berths) \(size)")
            }
            .store(in: &cancellables)
    }
}

// MARK: after
import Combine
import Foundation

struct Harbour: Decodable, Sendable {
    let name: String
    let berths: Int
}

struct Refused: Error {}

protocol Transport: Sendable {
    func request(_ path: String) async throws -> Data
    func request<T: Decodable>(_ path: String) async throws -> T
}

struct Wire: Transport {
    func request(_ path: String) async throws -> Data {
        guard path.hasPrefix("/") else { throw Refused() }
        return try await withCheckedThrowingContinuation { continuation in
            later(1) {
                record(.service, path)
                continuation.resume(returning: Data(#"[{"name": "Vik", "berths": \#(path.count)}]"#.utf8))
            }
        }
    }

    func request<T: Decodable>(_ path: String) async throws -> T {
        let data: Data = try await request(path)
        return try JSONDecoder().decode(T.self, from: data)
    }
}

struct Pilotage: Sendable {
    let transport: any Transport

    func harbours(_ path: String) async throws -> [Harbour] {
        try await transport.request(path)
    }

    func berths(_ path: String) async throws -> Int {
        let harbours: [Harbour] = try await transport.request(path)
        return harbours.map(\.berths).reduce(0, +)
    }

    func size(_ path: String) async throws -> Int {
        let data: Data = try await transport.request(path)
        return data.count
    }
}

@MainActor
final class PilotageModel {
    private let pilotage = Pilotage(transport: Wire())
    private var cancellables = Set<AnyCancellable>()

    func show(_ path: String) {
        Task { [pilotage] in
            do {
                async let pendingHarbours = pilotage.harbours(path)
                async let pendingBerths = pilotage.berths(path)
                async let pendingSize = pilotage.size(path)
                let (harbours, berths, size) = try await (pendingHarbours, pendingBerths, pendingSize)
                guard !Task.isCancelled else { return }
                record(.sink, "\(harbours.map(\.name)) \(berths) \(size)")
            } catch {
                guard !Task.isCancelled else { return }
                record(.sink, "failed: \(error)")
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
    let model = PilotageModel()
    model.show("/vik")
    await advance(by: 1)
    model.show("vik")
    await settle()
}

// MARK: trace
// service: /vik
// service: /vik
// service: /vik
// sink: ["Vik"] 4 30
// sink: failed: Refused()
