// Operators that only look like those: one lends its object labelled, one drops values for another reason, and one in a
// subscription holds weakly what the task would hold for good. Taking them for known ones would change what comes.

// MARK: before
import Combine
import Foundation

extension Publisher {
    func lending<Object: AnyObject>(_ object: Object) -> AnyPublisher<(owner: Object, value: Output), Failure> { // → undecided ✗ publisher-parameter
        compactMap { [weak object] output in
            guard let object else { return nil }
            return (owner: object, value: output)
        }
        .eraseToAnyPublisher()
    }

    func whileOpen(_ gate: Gate) -> AnyPublisher<(Gate, Output), Failure> { // → undecided ✗ publisher-parameter
        compactMap { [weak gate] output in
            guard let gate, gate.isOpen else { return nil }
            return (gate, output)
        }
        .eraseToAnyPublisher()
    }
}

final class Gate {
    var isOpen = true
}

final class Ticket {
    func number() -> AnyPublisher<Int, Never> { // → one-shot ✗ no-async-caller
        Just(7).eraseToAnyPublisher()
    }
}

final class Booth {
    private let gate = Gate()
    private let ticket = Ticket()
    private var cancellables = Set<AnyCancellable>()

    func start() {
        ticket.number() // → one-shot ✗ unknown-operator
            .lending(self)
            .sink { record(.sink, "\($0.value)") }
            .store(in: &cancellables)
    }

    func startAgain() {
        ticket.number() // → one-shot ✗ unknown-operator
            .whileOpen(gate)
            .sink { record(.sink, "\($0.1)") }
            .store(in: &cancellables)
    }
}
