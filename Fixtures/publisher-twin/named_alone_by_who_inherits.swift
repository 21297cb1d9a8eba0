// Inside a subclass a method is named without its object, as a value too: who keeps it needs the publisher. A variable of that name elsewhere does not.

// MARK: before
import Combine
import Foundation

class Pump: @unchecked Sendable {
    func level() -> AnyPublisher<Int, Never> { // → one-shot publisher-twin
        Deferred { Future { promise in later(1) { promise(.success(4)) } } }.eraseToAnyPublisher()
    }

    func name() -> AnyPublisher<String, Never> { // → one-shot publisher-function
        Deferred { Future { promise in later(1) { promise(.success("pump")) } } }.eraseToAnyPublisher()
    }
}

final class Gauge: Pump, @unchecked Sendable {
    var reading: () -> AnyPublisher<Int, Never> { level }
}

@MainActor
final class PumpModel {
    private let pump = Gauge()
    private var cancellables = Set<AnyCancellable>()

    func show() {
        pump.level() // → one-shot sink-subscription
            .receive(on: DispatchQueue.main)
            .sink { level in record(.sink, "level \(level)") }
            .store(in: &cancellables)
        pump.name() // → one-shot sink-subscription
            .receive(on: DispatchQueue.main)
            .sink { name in
                let title = name
                record(.sink, title)
            }
            .store(in: &cancellables)
    }

    func greet(_ name: String) {
        let text = name
        record(.caller, text)
    }
}

// MARK: after
import Combine
import Foundation

class Pump: @unchecked Sendable {
    func level() -> AnyPublisher<Int, Never> {
        Deferred { Future { promise in later(1) { promise(.success(4)) } } }.eraseToAnyPublisher()
    }

    func level() async -> Int {
        await withCheckedContinuation { continuation in
            later(1) { continuation.resume(returning: 4) }
        }
    }

    func name() async -> String {
        await withCheckedContinuation { continuation in
            later(1) { continuation.resume(returning: "pump") }
        }
    }
}

final class Gauge: Pump, @unchecked Sendable {
    var reading: () -> AnyPublisher<Int, Never> { level }
}

@MainActor
final class PumpModel {
    private let pump = Gauge()
    private var cancellables = Set<AnyCancellable>()

    func show() {
        Task { [pump] in
            let level = await pump.level()
            guard !Task.isCancelled else { return }
            record(.sink, "level \(level)")
        }
        .store(in: &cancellables)
        Task { [pump] in
            let name = await pump.name()
            guard !Task.isCancelled else { return }
            let title = name
            record(.sink, title)
        }
        .store(in: &cancellables)
    }

    func greet(_ name: String) {
        let text = name
        record(.caller, text)
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
    let model = PumpModel()
    model.show()
    await advance(by: 1)
    model.greet("hello")
}

// MARK: trace
// caller: hello
// sink: level 4
// sink: pump
