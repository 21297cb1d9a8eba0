// What only a stream asks for would become a wrapper, whose values may come on another thread: that is a question.

// MARK: before
import Combine
import Foundation

@MainActor
final class Turnstile {
    let tickets = PassthroughSubject<Int, Never>()
    private var cancellables = Set<AnyCancellable>()

    func open() {
        tickets // → continuous ✗ subject
            .flatMap { [unowned self] ticket in self.check(ticket) }
            .sink { record(.sink, $0) }
            .store(in: &cancellables)
    }

    private func check(_ ticket: Int) -> AnyPublisher<String, Never> { // → one-shot ✗ review-tier
        Deferred { Future { promise in later(1) { promise(.success("ticket \(ticket) is valid")) } } }.eraseToAnyPublisher()
    }
}

// MARK: run
@MainActor func run() async {
    let turnstile = Turnstile()
    turnstile.open()
    turnstile.tickets.send(4)
    await advance(by: 1)
}

// MARK: trace
// sink: ticket 4 is valid
