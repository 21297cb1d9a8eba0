// What a chain is called on is made when the chain is built, and so are arguments whose making others see: a task would make them a moment later.

// MARK: before
import Combine
import Foundation

@MainActor var count = 1

@MainActor
final class Ticket {
    let number = count

    init() { record(.caller, "made") }

    func stamp() -> AnyPublisher<Int, Never> { // → one-shot publisher-function
        let number = number
        return Deferred { Future { promise in later(1) { promise(.success(number)) } } }
            .eraseToAnyPublisher()
    }

    func stamp(with other: Ticket) -> AnyPublisher<Int, Never> { // → one-shot publisher-function
        let number = number + other.number
        return Deferred { Future { promise in later(1) { promise(.success(number)) } } }
            .eraseToAnyPublisher()
    }
}

@MainActor
final class Desk {
    private let ticket = Ticket()
    private var cancellables = Set<AnyCancellable>()

    func next() {
        Ticket().stamp() // → one-shot sink-subscription
            .receive(on: DispatchQueue.main)
            .sink { record(.sink, "\($0)") }
            .store(in: &cancellables)
        count = 9
        record(.caller, "count \(count)")
    }

    func both() {
        ticket.stamp(with: Ticket()) // → one-shot sink-subscription
            .receive(on: DispatchQueue.main)
            .sink { record(.sink, "\($0)") }
            .store(in: &cancellables)
        count = 20
    }
}

// MARK: after
import Combine
import Foundation

@MainActor var count = 1

@MainActor
final class Ticket {
    let number = count

    init() { record(.caller, "made") }

    func stamp() async -> Int {
        let number = number
        return await withCheckedContinuation { continuation in
            later(1) { continuation.resume(returning: number) }
        }
    }

    func stamp(with other: Ticket) async -> Int {
        let number = number + other.number
        return await withCheckedContinuation { continuation in
            later(1) { continuation.resume(returning: number) }
        }
    }
}

@MainActor
final class Desk {
    private let ticket = Ticket()
    private var cancellables = Set<AnyCancellable>()

    func next() {
        Task { [ticket = Ticket()] in
            let stamp = await ticket.stamp()
            guard !Task.isCancelled else { return }
            record(.sink, "\(stamp)")
        }
        .store(in: &cancellables)
        count = 9
        record(.caller, "count \(count)")
    }

    func both() {
        Task { [ticket, other = Ticket()] in
            let stamp = await ticket.stamp(with: other)
            guard !Task.isCancelled else { return }
            record(.sink, "\(stamp)")
        }
        .store(in: &cancellables)
        count = 20
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
    let desk = Desk()
    desk.next()
    await advance(by: 2)
    desk.both()
    await advance(by: 2)
}

// MARK: trace
// caller: made
// caller: made
// caller: count 9
// caller: made
// sink: 1
// sink: 10
