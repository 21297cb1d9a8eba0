// What cannot be encoded is a failure of the upload, and nothing may be sent then.

// MARK: before
import Combine
import Foundation

struct Reading: Codable, Sendable {
    let degrees: Double
}

final class Uplink: Sendable {
    func latest(_ degrees: Double) -> AnyPublisher<Reading, Never> { // → one-shot publisher-function
        Just(Reading(degrees: degrees)).eraseToAnyPublisher()
    }

    func send(_ degrees: Double) -> AnyPublisher<Int, Error> { // → one-shot publisher-function
        latest(degrees)
            .encode(encoder: JSONEncoder())
            .map { data in
                record(.service, String(decoding: data, as: UTF8.self))
                return data.count
            }
            .eraseToAnyPublisher()
    }
}

@MainActor
final class Sensor {
    private let uplink = Uplink()
    private var cancellables = Set<AnyCancellable>()

    func report(_ degrees: Double) {
        uplink.send(degrees) // → one-shot sink-subscription
            .receive(on: DispatchQueue.main)
            .sink { completion in
                if case .failure = completion { record(.sink, "not sent") }
            } receiveValue: { count in
                record(.sink, "\(count) bytes")
            }
            .store(in: &cancellables)
    }
}

// MARK: after
import Combine
import Foundation

struct Reading: Codable, Sendable {
    let degrees: Double
}

final class Uplink: Sendable {
    func latest(_ degrees: Double) async -> Reading {
        Reading(degrees: degrees)
    }

    func send(_ degrees: Double) async throws -> Int {
        let latest = await latest(degrees)
        let data = try JSONEncoder().encode(latest)
        record(.service, String(decoding: data, as: UTF8.self))
        return data.count
    }
}

@MainActor
final class Sensor {
    private let uplink = Uplink()
    private var cancellables = Set<AnyCancellable>()

    func report(_ degrees: Double) {
        Task { [uplink] in
            do {
                let count = try await uplink.send(degrees)
                guard !Task.isCancelled else { return }
                record(.sink, "\(count) bytes")
            } catch {
                guard !Task.isCancelled else { return }
                record(.sink, "not sent")
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
    let sensor = Sensor()
    sensor.report(21.5)
    await settle()
    sensor.report(.infinity)
    await settle()
}

// MARK: trace
// service: {"degrees":21.5}
// sink: 16 bytes
// sink: not sent
