// A closure in a property of the app's own, that the app alone sets: everything that it is set to gives one value, and so does its call; what another one is set to goes on.

// MARK: before
import Combine
import Foundation

final class Gate {
    var ask: () -> AnyPublisher<String, Never> = { Just("closed").eraseToAnyPublisher() }
    var watch: () -> AnyPublisher<String, Never> = { Just("dark").eraseToAnyPublisher() }

    func answer() -> AnyPublisher<String, Never> { // → one-shot ✗ callee-stays
        ask().map { "gate: \($0)" }.eraseToAnyPublisher()
    }

    func sights() -> AnyPublisher<String, Never> { // → continuous ✗ subject
        watch().map { "seen: \($0)" }.eraseToAnyPublisher()
    }
}

final class Keeper {
    let lights = CurrentValueSubject<String, Never>("lit")

    func guarding(_ gate: Gate) {
        gate.ask = { [weak self] in
            guard let self else { return Empty().eraseToAnyPublisher() }
            return self.reply()
        }
        gate.watch = { [lights] in lights.eraseToAnyPublisher() }
    }

    private func reply() -> AnyPublisher<String, Never> { // → one-shot ✗ no-async-caller
        Just("who goes there").eraseToAnyPublisher()
    }
}

@MainActor
final class GateModel {
    private let gate = Gate()
    private let keeper = Keeper()
    private var cancellables = Set<AnyCancellable>()

    func knock() {
        gate.answer() // → one-shot ✗ callee-stays
            .sink { record(.sink, $0) }
            .store(in: &cancellables)
    }

    func look() {
        gate.sights() // → continuous ✗ subject
            .sink { record(.sink, $0) }
            .store(in: &cancellables)
    }

    func wake() { keeper.guarding(gate) }
    func dim() { keeper.lights.send("dim") }
}

// MARK: run
@MainActor func run() async {
    let model = GateModel()
    model.knock()
    await settle()
    model.wake()
    model.knock()
    await settle()
    model.look()
    await settle()
    model.dim()
    await settle()
}

// MARK: trace
// sink: gate: closed
// sink: gate: who goes there
// sink: seen: lit
// sink: seen: dim
