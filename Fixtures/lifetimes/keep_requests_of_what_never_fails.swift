// A function that never fails has no way to leave where its task was cancelled: it would make the later requests that nobody waits for.

// MARK: before
import Combine
import Foundation

final class Press: Sendable {
    private func step(_ name: String) -> AnyPublisher<String, Never> { // → one-shot ✗ review-tier
        Deferred {
            Future<String, Never> { promise in
                record(.service, name)
                later(2) { promise(.success(name)) }
            }
        }
        .eraseToAnyPublisher()
    }

    func print() -> AnyPublisher<String, Never> { // → one-shot ✗ delivery-order
        step("ink")
            .flatMap { _ in self.step("press") }
            .eraseToAnyPublisher()
    }
}

@MainActor
final class Printer {
    private let press = Press()
    private var cancellables = Set<AnyCancellable>()

    func print() {
        press.print() // → one-shot ✗ callee-stays
            .sink { record(.sink, $0) }
            .store(in: &cancellables)
    }

    func stop() { cancellables.removeAll() }
}

// MARK: run
@MainActor func run() async {
    let printer = Printer()
    printer.print()
    await advance(by: 1)
    printer.stop()
    await advance(by: 10)
}

// MARK: trace
// service: ink
