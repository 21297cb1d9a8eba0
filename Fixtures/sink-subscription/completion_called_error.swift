// A completion that is called `error`, like the error inside it, would be handed on where the error was.
//
// tier: review

// MARK: before
import Combine
import Foundation

enum RefundError: Error {
    case declined
}

final class Terminal: Sendable {
    let isOnline: Bool

    init(isOnline: Bool) {
        self.isOnline = isOnline
    }

    func refund() -> AnyPublisher<Int, Error> { // → one-shot publisher-function
        Deferred { [isOnline] in
            Future { promise in
                later(1) { promise(isOnline ? .success(12) : .failure(RefundError.declined)) }
            }
        }
        .eraseToAnyPublisher()
    }
}

@MainActor
final class Till {
    private let terminal: Terminal
    private var cancellables = Set<AnyCancellable>()

    init(terminal: Terminal) {
        self.terminal = terminal
    }

    func refund(onCompletion: @escaping @MainActor (Result<Int, Error>) -> Void) {
        terminal.refund() // → one-shot sink-subscription
            .receive(on: DispatchQueue.main)
            .sink { error in
                switch error {
                case .failure(let error):
                    record(.sink, "not refunded: \(error)")
                    onCompletion(.failure(error))
                case .finished:
                    break
                }
            } receiveValue: { amount in
                onCompletion(.success(amount))
            }
            .store(in: &cancellables)
    }

    func retry() {
        terminal.refund() // → one-shot sink-subscription
            .receive(on: DispatchQueue.main)
            .sink { completion in
                if case .failure(let completion) = completion { record(.sink, "again: \(completion)") }
            } receiveValue: { record(.sink, "again \($0)") }
            .store(in: &cancellables)
    }
}

// MARK: after
import Combine
import Foundation

enum RefundError: Error {
    case declined
}

final class Terminal: Sendable {
    let isOnline: Bool

    init(isOnline: Bool) {
        self.isOnline = isOnline
    }

    func refund() async throws -> Int {
        try await withCheckedThrowingContinuation { continuation in
            later(1) { continuation.resume(with: self.isOnline ? .success(12) : .failure(RefundError.declined)) }
        }
    }
}

@MainActor
final class Till {
    private let terminal: Terminal
    private var cancellables = Set<AnyCancellable>()

    init(terminal: Terminal) {
        self.terminal = terminal
    }

    func refund(onCompletion: @escaping @MainActor (Result<Int, Error>) -> Void) {
        Task { [terminal] in
            do {
                let amount = try await terminal.refund()
                guard !Task.isCancelled else { return }
                onCompletion(.success(amount))
            } catch {
                guard !Task.isCancelled else { return }
                record(.sink, "not refunded: \(error)")
                onCompletion(.failure(error))
            }
        }
        .store(in: &cancellables)
    }

    func retry() {
        Task { [terminal] in
            do {
                let value = try await terminal.refund()
                guard !Task.isCancelled else { return }
                record(.sink, "again \(value)")
            } catch let completion {
                guard !Task.isCancelled else { return }
                record(.sink, "again: \(completion)")
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
    for isOnline in [true, false] {
        let till = Till(terminal: Terminal(isOnline: isOnline))
        till.refund { record(.caller, "\($0)") }
        till.retry()
        await advance(by: 1)
    }
}

// MARK: trace
// caller: success(12)
// caller: failure(Fixture.RefundError.declined)
// sink: again 12
// sink: not refunded: declined
// sink: again: declined
