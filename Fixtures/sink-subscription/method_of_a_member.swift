// `sink(receiveValue:)` given a method of a member holds that member, not `self`; the log would be lost with the screen.

// MARK: before
import Combine
import Foundation

@MainActor
final class Log {
    private let canary = Canary("log")

    func write(_ line: String) {
        record(.sink, line)
    }
}

final class Sensor: Sendable {
    func status() -> AnyPublisher<String, Never> { // → one-shot publisher-function
        Deferred {
            Future { promise in
                later(1) { promise(.success("green")) }
            }
        }
        .eraseToAnyPublisher()
    }
}

@MainActor
final class SensorModel {
    private let sensor = Sensor()
    private let canary = Canary("model")
    private let log = Log()

    func check(keeping bag: inout Set<AnyCancellable>) {
        sensor.status() // → one-shot sink-subscription
            .receive(on: DispatchQueue.main)
            .sink(receiveValue: log.write)
            .store(in: &bag)
    }
}

// MARK: after
import Combine
import Foundation

@MainActor
final class Log {
    private let canary = Canary("log")

    func write(_ line: String) {
        record(.sink, line)
    }
}

final class Sensor: Sendable {
    func status() async -> String {
        await withCheckedContinuation { continuation in
            later(1) { continuation.resume(returning: "green") }
        }
    }
}

@MainActor
final class SensorModel {
    private let sensor = Sensor()
    private let canary = Canary("model")
    private let log = Log()

    func check(keeping bag: inout Set<AnyCancellable>) {
        Task { [sensor, log] in
            let status = await sensor.status()
            guard !Task.isCancelled else { return }
            log.write(status)
        }
        .store(in: &bag)
    }
}

extension Task {
    /// Cancels the task when `bag` lets go of it.
    fileprivate func store(in bag: inout Set<AnyCancellable>) {
        AnyCancellable(cancel).store(in: &bag)
    }
}

// MARK: run
import Combine

@MainActor func run() async {
    var bag = Set<AnyCancellable>()
    var model: SensorModel? = SensorModel()
    model?.check(keeping: &bag)
    model = nil
    record(.lifetime, "let go")
    await advance(by: 1)
}

// MARK: trace
// sink: green
// lifetime: model gone
// lifetime: let go
// lifetime: log gone
