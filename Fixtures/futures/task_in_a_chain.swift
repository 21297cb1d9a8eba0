// Async work in a `Future` at the head of a chain would stay behind its publisher, or inside a continuation that starts a task only to await it.
//
// swift6: after

// MARK: before
import Combine
import Foundation

struct Tide: Decodable, Sendable {
    let height: Double
}

struct NoStation: Error {}

struct Gauge: Sendable {
    private func bytes(of station: String) async throws -> Data {
        try await Task.sleep(nanoseconds: 1_000_000_000)
        record(.service, "asked \(station)")
        guard station != "moon" else { throw NoStation() }
        return Data(#"{"height": 2.5}"#.utf8)
    }

    func tide(at station: String) -> AnyPublisher<Tide, Error> { // → one-shot publisher-function
        Deferred {
            Future<Data, Error> { promise in
                Task {
                    do {
                        let key = station.lowercased()
                        let data = try await bytes(of: key)
                        promise(.success(data))
                    } catch {
                        promise(.failure(error))
                    }
                }
            }
        }
        .decode(type: Tide.self, decoder: JSONDecoder())
        .eraseToAnyPublisher()
    }

    func stored(_ text: String) -> AnyPublisher<Double, Error> { // → one-shot publisher-function
        Deferred {
            Future<Data, Error> { promise in
                do {
                    guard !text.isEmpty else { throw NoStation() }
                    let data = try JSONEncoder().encode(["height": text])
                    promise(.success(data))
                } catch {
                    promise(.failure(error))
                }
            }
        }
        .map { Double($0.count) }
        .eraseToAnyPublisher()
    }
}

@MainActor
final class TideModel {
    private let gauge = Gauge()
    private var cancellables = Set<AnyCancellable>()

    func look(at station: String) {
        gauge.tide(at: station) // → one-shot sink-subscription
            .receive(on: DispatchQueue.main)
            .sink(receiveCompletion: { completion in
                if case .failure(let error) = completion { record(.sink, "\(error)") }
            }, receiveValue: { record(.sink, "\($0.height) m") })
            .store(in: &cancellables)
    }

    func remember(_ text: String) {
        gauge.stored(text) // → one-shot sink-subscription
            .receive(on: DispatchQueue.main)
            .sink(receiveCompletion: { completion in
                if case .failure = completion { record(.sink, "nothing to keep") }
            }, receiveValue: { record(.sink, "\($0) bytes") })
            .store(in: &cancellables)
    }
}

// MARK: after
import Combine
import Foundation

struct Tide: Decodable, Sendable {
    let height: Double
}

struct NoStation: Error {}

struct Gauge: Sendable {
    private func bytes(of station: String) async throws -> Data {
        try await Task.sleep(nanoseconds: 1_000_000_000)
        record(.service, "asked \(station)")
        guard station != "moon" else { throw NoStation() }
        return Data(#"{"height": 2.5}"#.utf8)
    }

    func tide(at station: String) async throws -> Tide {
        let value = try await Task {
            let key = station.lowercased()
            let data = try await bytes(of: key)
            return data
        }.value
        return try JSONDecoder().decode(Tide.self, from: value)
    }

    func stored(_ text: String) async throws -> Double {
        guard !text.isEmpty else { throw NoStation() }
        let data = try JSONEncoder().encode(["height": text])
        return Double(data.count)
    }
}

@MainActor
final class TideModel {
    private let gauge = Gauge()
    private var cancellables = Set<AnyCancellable>()

    func look(at station: String) {
        Task { [gauge] in
            do {
                let tide = try await gauge.tide(at: station)
                guard !Task.isCancelled else { return }
                record(.sink, "\(tide.height) m")
            } catch {
                guard !Task.isCancelled else { return }
                record(.sink, "\(error)")
            }
        }
        .store(in: &cancellables)
    }

    func remember(_ text: String) {
        Task { [gauge] in
            do {
                let stored = try await gauge.stored(text)
                guard !Task.isCancelled else { return }
                record(.sink, "\(stored) bytes")
            } catch {
                guard !Task.isCancelled else { return }
                record(.sink, "nothing to keep")
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
    let model = TideModel()
    model.look(at: "Kiel")
    await advance(by: 2)
    model.look(at: "Moon")
    await advance(by: 2)
    model.remember("low")
    model.remember("")
    await advance(by: 1)
}

// MARK: trace
// service: asked kiel
// service: asked moon
// sink: 2.5 m
// sink: NoStation()
// sink: 16.0 bytes
// sink: nothing to keep
