// The comment above the last step stands above what it speaks of, not above a value that needs a name before; a constant needs none
// before a wait.

// MARK: before
import Combine
import Foundation

final class Bank: @unchecked Sendable {
    private var known: [Int: Int] = [3: 300]

    func balance(_ account: Int) -> AnyPublisher<Int, Error> { // → one-shot publisher-function
        Deferred { Future { promise in later(1) { promise(.success(account * 10)) } } }.eraseToAnyPublisher()
    }

    func shown(_ account: Int) -> AnyPublisher<Int, Error> { // → one-shot publisher-function
        balance(account)
            // In cents.
            .map { $0 * 100 }
            // Never below zero.
            .map { max($0, 0) }
            .eraseToAnyPublisher()
    }

    func shownLater(_ account: Int) -> AnyPublisher<Int, Error> { // → one-shot publisher-function
        if let balance = known[account] {
            return Just(balance).setFailureType(to: Error.self).delay(for: 2, scheduler: DispatchQueue.main).eraseToAnyPublisher()
        }
        return balance(account)
    }

    func shownAfterAll(_ account: Int) -> AnyPublisher<Int, Error> { // → one-shot publisher-function
        var balance = account
        balance += 1
        return Just(balance).setFailureType(to: Error.self).delay(for: 2, scheduler: DispatchQueue.main).eraseToAnyPublisher()
    }
}

@MainActor
final class Teller {
    private let bank = Bank()
    private var cancellables = Set<AnyCancellable>()

    func tell(_ account: Int) {
        bank.shown(account).receive(on: DispatchQueue.main) // → one-shot sink-subscription
            .sink { _ in } receiveValue: { record(.sink, "shown \($0)") }
            .store(in: &cancellables)
        bank.shownLater(account).receive(on: DispatchQueue.main) // → one-shot sink-subscription
            .sink { _ in } receiveValue: { record(.sink, "later \($0)") }
            .store(in: &cancellables)
        bank.shownAfterAll(account).receive(on: DispatchQueue.main) // → one-shot sink-subscription
            .sink { _ in } receiveValue: { record(.sink, "after all \($0)") }
            .store(in: &cancellables)
    }
}

// MARK: after
import Combine
import Foundation

final class Bank: @unchecked Sendable {
    private var known: [Int: Int] = [3: 300]

    func balance(_ account: Int) async throws -> Int {
        try await withCheckedThrowingContinuation { continuation in
            later(1) { continuation.resume(returning: account * 10) }
        }
    }

    func shown(_ account: Int) async throws -> Int {
        let balance = try await balance(account)
        // In cents.
        let value = balance * 100
        // Never below zero.
        return max(value, 0)
    }

    func shownLater(_ account: Int) async throws -> Int {
        if let balance = known[account] {
            try await Task.sleep(nanoseconds: 2_000_000_000)
            return balance
        }
        return try await balance(account)
    }

    func shownAfterAll(_ account: Int) async throws -> Int {
        var balance = account
        balance += 1
        try await Task.sleep(nanoseconds: 2_000_000_000)
        return balance
    }
}

@MainActor
final class Teller {
    private let bank = Bank()
    private var cancellables = Set<AnyCancellable>()

    func tell(_ account: Int) {
        Task { [bank] in
            guard let shown = try? await bank.shown(account), !Task.isCancelled else { return }
            record(.sink, "shown \(shown)")
        }
        .store(in: &cancellables)
        Task { [bank] in
            guard let shownLater = try? await bank.shownLater(account), !Task.isCancelled else { return }
            record(.sink, "later \(shownLater)")
        }
        .store(in: &cancellables)
        Task { [bank] in
            guard let shownAfterAll = try? await bank.shownAfterAll(account), !Task.isCancelled else { return }
            record(.sink, "after all \(shownAfterAll)")
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
    let teller = Teller()
    teller.tell(3)
    await advance(by: 4)
    teller.tell(-4)
    await advance(by: 4)
}

// MARK: trace
// sink: shown 3000
// sink: later 300
// sink: after all 4
// sink: shown 0
// sink: later -40
// sink: after all -3
