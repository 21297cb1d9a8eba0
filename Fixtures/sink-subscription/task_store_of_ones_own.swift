// Another file has a `store(in:)` for tasks: a second one would leave it open which is meant, and nothing says that the first does the same.

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
        AnyCancellable(Task { [wire] in
            let current = await wire.current()
            guard !Task.isCancelled else { return }
            record(.sink, current)
        }.cancel)
        .store(in: &bag)
    }
}

// MARK: around
import Combine

extension Task {
    func store(in set: inout Set<AnyCancellable>) {
        record(.lifetime, "kept")
        set.insert(AnyCancellable { self.cancel() })
    }
}

// MARK: run
import Combine

@MainActor func run() async {
    let lamp = Lamp()
    lamp.press()
    await advance(by: 1)
    await settle()
    var bag = Set<AnyCancellable>()
    Task { record(.caller, "already async") }.store(in: &bag)
    await settle()
}

// MARK: trace
// caller: already async
// lifetime: kept
// sink: on
