// A retry that more is done with takes a closure that is called where it stands, which somebody should look at first.

// MARK: before
import Combine
import Foundation

struct Ticket: Decodable {
    let seat: Int
}

final class Counter: @unchecked Sendable {
    private var attempts = 0

    func ask(failing failures: Int) -> AnyPublisher<Data, Error> { // → one-shot ✗ no-async-caller
        Deferred {
            Future { promise in
                self.attempts += 1
                let attempt = self.attempts
                record(.service, "attempt \(attempt)")
                later(0.1) { promise(attempt > failures ? .success(Data("{\"seat\": 9}".utf8)) : .failure(URLError(.timedOut))) }
            }
        }
        .eraseToAnyPublisher()
    }

    func ticket(failing failures: Int) -> AnyPublisher<Ticket, Error> { // → one-shot ✗ hard-to-read
        ask(failing: failures)
            .retry(1)
            .decode(type: Ticket.self, decoder: JSONDecoder())
            .eraseToAnyPublisher()
    }
}

@MainActor
final class Box {
    private var cancellables = Set<AnyCancellable>()

    func open(failing failures: Int) {
        let counter = Counter()
        counter.ticket(failing: failures) // → one-shot ✗ callee-stays
            .receive(on: DispatchQueue.main)
            .sink { completion in
                if case .failure = completion { record(.sink, "none") }
            } receiveValue: { record(.sink, "seat \($0.seat)") }
            .store(in: &cancellables)
    }
}

// MARK: run
@MainActor func run() async {
    let box = Box()
    for failures in [0, 1, 2] {
        box.open(failing: failures)
        await advance(by: 1)
    }
}

// MARK: trace
// service: attempt 1
// service: attempt 1
// service: attempt 2
// service: attempt 1
// service: attempt 2
// sink: seat 9
// sink: seat 9
// sink: none
