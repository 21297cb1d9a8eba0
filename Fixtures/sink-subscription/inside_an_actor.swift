// A subscription inside an actor: the task must not leave for the main actor, which would have to wait for every word with the other.

// MARK: before
import Combine
import Foundation

final class Till: Sendable {
    func count() -> AnyPublisher<Int, Never> { // → one-shot publisher-function
        Deferred {
            Future { promise in
                later(1) { promise(.success(42)) }
            }
        }
        .eraseToAnyPublisher()
    }
}

actor Ledger {
    private let till = Till()
    private var cancellables = Set<AnyCancellable>()
    private(set) var total = 0

    func refresh() {
        till.count() // → one-shot sink-subscription
            .sink { [weak self] total in
                record(.sink, "total \(total)")
                Task { await self?.note(total) }
            }
            .store(in: &cancellables)
    }

    private func note(_ total: Int) { self.total = total }
}

// MARK: after
import Combine
import Foundation

final class Till: Sendable {
    func count() async -> Int {
        await withCheckedContinuation { continuation in
            later(1) { continuation.resume(returning: 42) }
        }
    }
}

actor Ledger {
    private let till = Till()
    private var cancellables = Set<AnyCancellable>()
    private(set) var total = 0

    func refresh() {
        Task { [weak self, till] in
            let total = await till.count()
            guard !Task.isCancelled else { return }
            record(.sink, "total \(total)")
            Task { await self?.note(total) }
        }
        .store(in: &cancellables)
    }

    private func note(_ total: Int) { self.total = total }
}

extension Task {
    /// Cancels the task when `bag` lets go of it.
    fileprivate func store(in bag: inout Set<AnyCancellable>) {
        AnyCancellable(cancel).store(in: &bag)
    }
}

// MARK: run
@MainActor func run() async {
    let ledger = Ledger()
    await ledger.refresh()
    await advance(by: 2)
    record(.caller, "\(await ledger.total)")
}

// MARK: trace
// sink: total 42
// caller: 42
