// A comment that says of one implementation "leave this" speaks for the whole group: the others cannot move without it.

// MARK: before
import Combine
import Foundation

protocol Flag: Sendable {
    func colour() -> AnyPublisher<String, Never> // → one-shot ✗ requirement-stays
}

struct Pennant: Flag {
    func colour() -> AnyPublisher<String, Never> { // → one-shot ✗ requirement-stays
        Just("blue").eraseToAnyPublisher()
    }
}

struct Ensign: Flag {
    // decombine:ignore - the other team moves this one
    func colour() -> AnyPublisher<String, Never> { // → one-shot suppressed
        Just("red").eraseToAnyPublisher()
    }
}

@MainActor
final class FlagModel {
    private var cancellables = Set<AnyCancellable>()

    func show(_ flag: any Flag) {
        flag.colour() // → one-shot ✗ callee-stays
            .receive(on: DispatchQueue.main)
            .sink { record(.sink, $0) }
            .store(in: &cancellables)
    }
}
