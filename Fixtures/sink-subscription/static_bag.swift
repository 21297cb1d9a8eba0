// A static bag keeps the work alive past everything that started it; a task in it is the same only while the bag stays where it is.
//
// pitfalls: 8

// MARK: before
import Combine
import Foundation

final class Beacon: Sendable {
    func ping(_ name: String) -> AnyPublisher<Bool, Never> { // → one-shot publisher-function
        Deferred {
            Future { promise in
                later(1) { promise(.success(true)) }
            }
        }
        .eraseToAnyPublisher()
    }
}

@MainActor
enum Telemetry {
    private static let beacon = Beacon()
    private static var cancellables = Set<AnyCancellable>()

    static func note(_ name: String) {
        beacon.ping(name) // → one-shot sink-subscription
            .sink { record(.sink, "\(name) \($0)") }
            .store(in: &cancellables)
    }
}

// MARK: after
import Combine
import Foundation

final class Beacon: Sendable {
    func ping(_ name: String) async -> Bool {
        await withCheckedContinuation { continuation in
            later(1) { continuation.resume(returning: true) }
        }
    }
}

@MainActor
enum Telemetry {
    private static let beacon = Beacon()
    private static var cancellables = Set<AnyCancellable>()

    static func note(_ name: String) {
        Task { [beacon] in
            let value = await beacon.ping(name)
            guard !Task.isCancelled else { return }
            record(.sink, "\(name) \(value)")
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
    Telemetry.note("start")
    await advance(by: 1)
}

// MARK: trace
// sink: start true
