// A convenience in a protocol's extension calls the requirement: when that becomes async the convenience has to await it, with the same default.

// MARK: before
import Combine
import Foundation

protocol Lamp: Sendable {
    func shine(for seconds: Double) -> AnyPublisher<String, Never> // → one-shot publisher-requirement
}

extension Lamp {
    func flash(times: Int = 2) -> AnyPublisher<String, Never> { // → one-shot publisher-function
        shine(for: 1)
            .map { Array(repeating: $0, count: times).joined(separator: " ") }
            .eraseToAnyPublisher()
    }
}

struct DeckLamp: Lamp {
    func shine(for seconds: Double) -> AnyPublisher<String, Never> { // → one-shot publisher-function
        Deferred {
            Future { promise in
                later(seconds) { promise(.success("*")) }
            }
        }
        .eraseToAnyPublisher()
    }
}

@MainActor
final class LampModel {
    private let lamp: any Lamp = DeckLamp()
    private var cancellables = Set<AnyCancellable>()

    func signal() {
        lamp.flash() // → one-shot sink-subscription
            .receive(on: DispatchQueue.main)
            .sink { record(.sink, $0) }
            .store(in: &cancellables)
        lamp.flash(times: 3) // → one-shot sink-subscription
            .receive(on: DispatchQueue.main)
            .sink { record(.sink, $0) }
            .store(in: &cancellables)
    }
}

// MARK: after
import Combine
import Foundation

protocol Lamp: Sendable {
    func shine(for seconds: Double) async -> String
}

extension Lamp {
    func flash(times: Int = 2) async -> String {
        let shine = await shine(for: 1)
        return Array(repeating: shine, count: times).joined(separator: " ")
    }
}

struct DeckLamp: Lamp {
    func shine(for seconds: Double) async -> String {
        await withCheckedContinuation { continuation in
            later(seconds) { continuation.resume(returning: "*") }
        }
    }
}

@MainActor
final class LampModel {
    private let lamp: any Lamp = DeckLamp()
    private var cancellables = Set<AnyCancellable>()

    func signal() {
        Task { [lamp] in
            let flash = await lamp.flash()
            guard !Task.isCancelled else { return }
            record(.sink, flash)
        }
        .store(in: &cancellables)
        Task { [lamp] in
            let flash = await lamp.flash(times: 3)
            guard !Task.isCancelled else { return }
            record(.sink, flash)
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
    let model = LampModel()
    model.signal()
    await advance(by: 1)
}

// MARK: trace
// sink: * *
// sink: * * *
