// An initialiser may take whatever publisher it is given and keep it under one type: what it keeps is what the app hands in everywhere, one
// value where all of that is one value, and a stream as soon as one of them is.

// MARK: before
import Combine
import Foundation

struct Permit {
    let granted: AnyPublisher<Bool, Never> // → one-shot ✗ stored-publisher

    init<Source: Publisher>(_ granted: Source) where Source.Output == Bool, Source.Failure == Never {
        self.granted = granted.eraseToAnyPublisher()
    }
}

struct Gate {
    let open: AnyPublisher<Bool, Never> // → continuous ✗ subject

    init<Source>(_ open: Source) where Source: Publisher, Source.Output == Bool, Source.Failure == Never {
        self.open = AnyPublisher(open)
    }
}

final class Quarry {
    private let switches = PassthroughSubject<Bool, Never>()
    private let levers = PassthroughSubject<Bool, Never>()
    private var cancellables = Set<AnyCancellable>()
    private(set) var lines: [String] = []

    func ask() {
        for permit in [Permit(Just(true)), Permit(switches.prefix(1))] {
            permit.granted // → one-shot ✗ callee-stays
                .sink { [weak self] in self?.lines.append("granted \($0)") }
                .store(in: &cancellables)
        }
    }

    func watch() {
        for gate in [Gate(Just(false)), Gate(levers)] {
            gate.open // → continuous ✗ subject
                .sink { [weak self] in self?.lines.append("open \($0)") }
                .store(in: &cancellables)
        }
    }

    func grant() { switches.send(true) }

    func turn(_ value: Bool) { levers.send(value) }
}

// MARK: run
@MainActor func run() async {
    let quarry = Quarry()
    quarry.ask()
    quarry.watch()
    quarry.grant()
    quarry.turn(true)
    quarry.turn(false)
    for line in quarry.lines { record(.caller, line) }
}

// MARK: trace
// caller: granted true
// caller: open false
// caller: granted true
// caller: open true
// caller: open false
