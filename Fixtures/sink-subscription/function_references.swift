// A method handed to `sink` by name holds its owner until the value is there; a task that held it weakly would let it go and show nothing.

// MARK: before
import Combine
import Foundation

struct Ticket: Sendable {
    let seat: Int
}

final class BoxOffice: Sendable {
    func reserve(_ seat: Int) -> AnyPublisher<Ticket, Error> { // → one-shot publisher-function
        Deferred {
            Future { promise in
                later(1) { promise(seat > 0 ? .success(Ticket(seat: seat)) : .failure(URLError(.badURL))) }
            }
        }
        .eraseToAnyPublisher()
    }
}

@MainActor
final class Counter {
    private let office = BoxOffice()
    private var cancellables = Set<AnyCancellable>()
    private let canary = Canary("counter")

    func sell(_ seat: Int) {
        office.reserve(seat) // → one-shot sink-subscription
            .replaceError(with: Ticket(seat: 0))
            .sink(receiveValue: show)
            .store(in: &cancellables)
    }

    private func show(_ ticket: Ticket) {
        record(.sink, "seat \(ticket.seat)")
    }
}

// MARK: after
import Combine
import Foundation

struct Ticket: Sendable {
    let seat: Int
}

final class BoxOffice: Sendable {
    func reserve(_ seat: Int) async throws -> Ticket {
        try await withCheckedThrowingContinuation { continuation in
            later(1) { continuation.resume(with: seat > 0 ? .success(Ticket(seat: seat)) : .failure(URLError(.badURL))) }
        }
    }
}

@MainActor
final class Counter {
    private let office = BoxOffice()
    private var cancellables = Set<AnyCancellable>()
    private let canary = Canary("counter")

    func sell(_ seat: Int) {
        Task { [office] in
            let ticket = (try? await office.reserve(seat)) ?? Ticket(seat: 0)
            guard !Task.isCancelled else { return }
            show(ticket)
        }
        .store(in: &cancellables)
    }

    private func show(_ ticket: Ticket) {
        record(.sink, "seat \(ticket.seat)")
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
    var counter: Counter? = Counter()
    counter?.sell(4)
    counter?.sell(0)
    counter = nil
    record(.lifetime, "let go")
    await advance(by: 1)
}

// MARK: trace
// sink: seat 4
// sink: seat 0
// lifetime: let go
// lifetime: counter gone
