// The protocol's function is implemented where nothing is scanned: that its `completion` is called once nothing proves, so the first call counts.

// MARK: before
import Combine

protocol Terminal: Sendable {
    func charge(_ cents: Int, completion: @escaping (Result<String, any Error>) -> Void)
}

final class Till: Sendable {
    private let terminal: any Terminal
    init(terminal: any Terminal) { self.terminal = terminal }

    func pay(_ cents: Int) -> AnyPublisher<String, any Error> { // → one-shot publisher-function
        Deferred { [terminal] in
            Future { promise in
                terminal.charge(cents) { result in promise(result) }
            }
        }
        .eraseToAnyPublisher()
    }
}

@MainActor
final class Desk {
    private let till: Till
    private var bag = Set<AnyCancellable>()
    init(till: Till) { self.till = till }

    func pay() {
        till.pay(700) // → one-shot sink-subscription
            .sink(
                receiveCompletion: { completion in
                    if case .failure = completion { record(.sink, "refused") }
                },
                receiveValue: { record(.sink, $0) }
            )
            .store(in: &bag)
    }
}

// MARK: after
import Combine
import Foundation

protocol Terminal: Sendable {
    func charge(_ cents: Int, completion: @escaping (Result<String, any Error>) -> Void)
}

final class Till: Sendable {
    private let terminal: any Terminal
    init(terminal: any Terminal) { self.terminal = terminal }

    func pay(_ cents: Int) async throws -> String {
        try await withCheckedThrowingContinuation { continuation in
            let firstCall = FirstCall(continuation)
            terminal.charge(cents) { result in firstCall.resume(with: result) }
        }
    }
}

@MainActor
final class Desk {
    private let till: Till
    private var bag = Set<AnyCancellable>()
    init(till: Till) { self.till = till }

    func pay() {
        Task { [till] in
            do {
                let value = try await till.pay(700)
                guard !Task.isCancelled else { return }
                record(.sink, value)
            } catch {
                guard !Task.isCancelled else { return }
                record(.sink, "refused")
            }
        }
        .store(in: &bag)
    }
}

extension Task {
    /// Cancels the task when `bag` lets go of it.
    fileprivate func store(in bag: inout Set<AnyCancellable>) {
        AnyCancellable(cancel).store(in: &bag)
    }
}

/// A continuation that the first call resumes; later calls are ignored, as a `Future` ignores them.
/// What lets go of it without a call cancels whoever waits.
private final class FirstCall<Value, Failure: Error>: @unchecked Sendable {
    private let lock = NSLock()
    private var continuation: CheckedContinuation<Value, Failure>?

    init(_ continuation: CheckedContinuation<Value, Failure>) {
        self.continuation = continuation
    }

    deinit {
        let waiting = continuation as? CheckedContinuation<Value, any Error>
        waiting?.resume(throwing: CancellationError())
    }

    func resume(with result: Result<Value, Failure>) {
        lock.lock()
        let waiting = continuation
        continuation = nil
        lock.unlock()
        nonisolated(unsafe) let result = result
        waiting?.resume(with: result)
    }

    func resume<Own: Error>(with result: Result<Value, Own>) where Failure == any Error {
        resume(with: result.mapError { $0 as any Error })
    }

    func resume(returning value: Value) {
        resume(with: .success(value))
    }

    func resume(throwing error: Failure) {
        resume(with: .failure(error))
    }

    func resume() where Value == Void {
        resume(with: .success(()))
    }
}

// MARK: run
struct Card: Terminal {
    func charge(_ cents: Int, completion: @escaping (Result<String, any Error>) -> Void) {
        later(1) { completion(.success("paid \(cents)")) }
    }
}

@MainActor func run() async {
    let desk = Desk(till: Till(terminal: Card()))
    desk.pay()
    await advance(by: 1)
    await settle()
}

// MARK: trace
// sink: paid 700
