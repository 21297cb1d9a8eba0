// What an earlier run added has been moved to where all files see it: a second one beside it would leave it open which is meant.

// MARK: before
import Combine
import Foundation

struct Wire: Sendable {
    func current() -> AnyPublisher<String, Never> { // → one-shot publisher-function
        Deferred { Just("on") }
            .delay(for: .seconds(1), scheduler: DispatchQueue.main)
            .eraseToAnyPublisher()
    }
}

@MainActor
final class Lamp {
    private let wire = Wire()
    private var bag = Set<AnyCancellable>()

    func press() {
        wire.current() // → one-shot sink-subscription
            .sink { record(.sink, $0) }
            .store(in: &bag)
    }
}

// MARK: after
import Combine
import Foundation

struct Wire: Sendable {
    func current() async -> String {
        try? await Task.sleep(nanoseconds: 1_000_000_000)
        return "on"
    }
}

@MainActor
final class Lamp {
    private let wire = Wire()
    private var bag = Set<AnyCancellable>()

    func press() {
        Task { [wire] in
            let current = await wire.current()
            guard !Task.isCancelled else { return }
            record(.sink, current)
        }
        .store(in: &bag)
    }
}

// MARK: around
import Combine

extension Task {
    /// Cancels the task when `bag` lets go of it.
    func store(in bag: inout Set<AnyCancellable>) {
        AnyCancellable(cancel).store(in: &bag)
    }
}

// MARK: run
@MainActor func run() async {
    let lamp = Lamp()
    lamp.press()
    await advance(by: 1)
    await settle()
}

// MARK: trace
// sink: on
