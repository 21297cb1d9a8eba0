// A retry that more is done with is a loop in a closure that is called where it stands.

// MARK: before
import Combine
import Foundation

struct Ticket: Decodable {
    let seat: Int
}

final class Counter: @unchecked Sendable {
    private var attempts = 0

    func ask(failing failures: Int) -> AnyPublisher<Data, Error> { // → one-shot publisher-function
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

    func ticket(failing failures: Int) -> AnyPublisher<Ticket, Error> { // → one-shot publisher-function
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
        counter.ticket(failing: failures) // → one-shot sink-subscription
            .receive(on: DispatchQueue.main)
            .sink { completion in
                if case .failure = completion { record(.sink, "none") }
            } receiveValue: { record(.sink, "seat \($0.seat)") }
            .store(in: &cancellables)
    }
}

// MARK: after
import Combine
import Foundation

struct Ticket: Decodable {
    let seat: Int
}

final class Counter: @unchecked Sendable {
    private var attempts = 0

    func ask(failing failures: Int) async throws -> Data {
        try await withCheckedThrowingContinuation { continuation in
            attempts += 1
            let attempt = attempts
            record(.service, "attempt \(attempt)")
            later(0.1) { continuation.resume(with: attempt > failures ? .success(Data("{\"seat\": 9}".utf8)) : .failure(URLError(.timedOut))) }
        }
    }

    func ticket(failing failures: Int) async throws -> Ticket {
        let data = try await { () async throws -> Data in
            for _ in 0..<1 {
                do {
                    return try await ask(failing: failures)
                } catch {
                    try Task.checkCancellation()
                }
            }
            return try await ask(failing: failures)
        }()
        return try JSONDecoder().decode(Ticket.self, from: data)
    }
}

@MainActor
final class Box {
    private var cancellables = Set<AnyCancellable>()

    func open(failing failures: Int) {
        let counter = Counter()
        Task {
            do {
                let ticket = try await counter.ticket(failing: failures)
                guard !Task.isCancelled else { return }
                record(.sink, "seat \(ticket.seat)")
            } catch {
                guard !Task.isCancelled else { return }
                record(.sink, "none")
            }
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
