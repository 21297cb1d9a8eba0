// Each of several requests is awaited, read or not: one that nobody awaits would be cancelled, and its failure lost. What a closure reads
// besides, it reads when they are all there.

// MARK: before
import Combine
import Foundation

enum GateError: Error { case shut }

final class Gate: @unchecked Sendable {
    private var calls = 0

    func ticket(_ number: Int) -> AnyPublisher<Int, GateError> { // → one-shot publisher-function
        Deferred {
            Future { promise in
                later(1) { promise(.success(number)) }
            }
        }
        .eraseToAnyPublisher()
    }

    func open(_ isOpen: Bool) -> AnyPublisher<Bool, GateError> { // → one-shot publisher-function
        Deferred {
            Future { promise in
                later(2) {
                    self.calls += 1
                    if isOpen { promise(.success(true)) } else { promise(.failure(.shut)) }
                }
            }
        }
        .eraseToAnyPublisher()
    }

    func enter(_ number: Int, _ isOpen: Bool) -> AnyPublisher<Int, GateError> { // → one-shot publisher-function
        ticket(number).zip(open(isOpen))
            .map { ticket, _ in ticket }
            .eraseToAnyPublisher()
    }

    func pass(_ isOpen: Bool) -> AnyPublisher<Void, GateError> { // → one-shot publisher-function
        ticket(1).zip(open(isOpen))
            .map { _, _ in () }
            .eraseToAnyPublisher()
    }

    func price(_ isOpen: Bool) -> AnyPublisher<String, GateError> { // → one-shot publisher-function
        ticket(2).zip(open(isOpen), ticket(3))
            .map { $0 > 1 ? "\($0)" : "\($1) \($2)" }
            .eraseToAnyPublisher()
    }

    func report() -> AnyPublisher<String, GateError> { // → one-shot publisher-function
        ticket(4).zip(open(true))
            .map { "\(self.calls) calls, \($0) \($1)" }
            .eraseToAnyPublisher()
    }
}

@MainActor
final class GateKeeper {
    private let gate = Gate()
    private var cancellables = Set<AnyCancellable>()

    func admit(_ number: Int, _ isOpen: Bool) {
        gate.enter(number, isOpen) // → one-shot sink-subscription
            .receive(on: DispatchQueue.main)
            .sink(
                receiveCompletion: { if case .failure(let error) = $0 { record(.sink, "\(error)") } },
                receiveValue: { record(.sink, "entered \($0)") }
            )
            .store(in: &cancellables)
    }

    func pass(_ isOpen: Bool) {
        gate.pass(isOpen) // → one-shot sink-subscription
            .receive(on: DispatchQueue.main)
            .sink(
                receiveCompletion: { if case .failure(let error) = $0 { record(.sink, "\(error)") } },
                receiveValue: { record(.sink, "passed") }
            )
            .store(in: &cancellables)
    }

    func ask(_ isOpen: Bool) {
        gate.price(isOpen) // → one-shot sink-subscription
            .receive(on: DispatchQueue.main)
            .sink(
                receiveCompletion: { if case .failure(let error) = $0 { record(.sink, "\(error)") } },
                receiveValue: { record(.sink, "price \($0)") }
            )
            .store(in: &cancellables)
    }

    func report() {
        gate.report() // → one-shot sink-subscription
            .receive(on: DispatchQueue.main)
            .sink(receiveCompletion: { _ in }, receiveValue: { record(.sink, $0) })
            .store(in: &cancellables)
    }
}

// MARK: after
import Combine
import Foundation

enum GateError: Error { case shut }

final class Gate: @unchecked Sendable {
    private var calls = 0

    func ticket(_ number: Int) async throws -> Int {
        try await withCheckedThrowingContinuation { continuation in
            later(1) { continuation.resume(returning: number) }
        }
    }

    func open(_ isOpen: Bool) async throws -> Bool {
        try await withCheckedThrowingContinuation { continuation in
            later(2) {
                self.calls += 1
                if isOpen { continuation.resume(returning: true) } else { continuation.resume(throwing: GateError.shut) }
            }
        }
    }

    func enter(_ number: Int, _ isOpen: Bool) async throws -> Int {
        async let pendingTicket = ticket(number)
        async let value = open(isOpen)
        let (ticketValue, _) = try await (pendingTicket, value)
        return ticketValue
    }

    func pass(_ isOpen: Bool) async throws {
        async let ticket = ticket(1)
        async let value = open(isOpen)
        _ = try await (ticket, value)
    }

    func price(_ isOpen: Bool) async throws -> String {
        async let firstTicket = ticket(2)
        async let value = open(isOpen)
        async let thirdTicket = ticket(3)
        let (firstTicketValue, output, thirdTicketValue) = try await (firstTicket, value, thirdTicket)
        return firstTicketValue > 1 ? "\(firstTicketValue)" : "\(output) \(thirdTicketValue)"
    }

    func report() async throws -> String {
        async let ticket = ticket(4)
        async let value = open(true)
        let (ticketValue, output) = try await (ticket, value)
        return "\(calls) calls, \(ticketValue) \(output)"
    }
}

@MainActor
final class GateKeeper {
    private let gate = Gate()
    private var cancellables = Set<AnyCancellable>()

    func admit(_ number: Int, _ isOpen: Bool) {
        Task { [gate] in
            do {
                let enter = try await gate.enter(number, isOpen)
                guard !Task.isCancelled else { return }
                record(.sink, "entered \(enter)")
            } catch {
                guard !Task.isCancelled else { return }
                record(.sink, "\(error)")
            }
        }
        .store(in: &cancellables)
    }

    func pass(_ isOpen: Bool) {
        Task { [gate] in
            do {
                try await gate.pass(isOpen)
                guard !Task.isCancelled else { return }
                record(.sink, "passed")
            } catch {
                guard !Task.isCancelled else { return }
                record(.sink, "\(error)")
            }
        }
        .store(in: &cancellables)
    }

    func ask(_ isOpen: Bool) {
        Task { [gate] in
            do {
                let price = try await gate.price(isOpen)
                guard !Task.isCancelled else { return }
                record(.sink, "price \(price)")
            } catch {
                guard !Task.isCancelled else { return }
                record(.sink, "\(error)")
            }
        }
        .store(in: &cancellables)
    }

    func report() {
        Task { [gate] in
            guard let report = try? await gate.report(), !Task.isCancelled else { return }
            record(.sink, report)
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
    let keeper = GateKeeper()
    keeper.admit(1, true)
    await advance(by: 2)
    keeper.admit(2, false)
    await advance(by: 2)
    keeper.pass(false)
    await advance(by: 2)
    keeper.ask(false)
    await advance(by: 2)
    keeper.report()
    await advance(by: 2)
}

// MARK: trace
// sink: entered 1
// sink: shut
// sink: shut
// sink: shut
// sink: 5 calls, 4 true
