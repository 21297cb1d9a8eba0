// What `retry` repeats is written once, however long it is: a loop that is left by the value, or by the failure after the last attempt.

// MARK: before
import Combine
import Foundation

enum SignalError: Error { case lost(Int) }

final class Mast: @unchecked Sendable {
    private var attempts = 0

    func signal(_ code: Int) -> AnyPublisher<Int, Error> { // → one-shot publisher-function
        Deferred {
            Future { promise in
                self.attempts += 1
                let attempt = self.attempts
                later(1) { promise(attempt < code ? .failure(URLError(.timedOut)) : .success(attempt)) }
            }
        }
        .eraseToAnyPublisher()
    }

    func read(_ code: Int) -> AnyPublisher<String, SignalError> { // → one-shot publisher-function
        signal(code)
            .tryMap { attempt -> String in
                guard attempt % 5 != 0 else { throw URLError(.badServerResponse) }
                return "attempt \(attempt)"
            }
            .mapError { _ in SignalError.lost(code) }
            .retry(2)
            .eraseToAnyPublisher()
    }
}

@MainActor
final class Watch {
    private let mast = Mast()
    private var cancellables = Set<AnyCancellable>()

    func read(_ code: Int) {
        mast.read(code) // → one-shot sink-subscription
            .receive(on: DispatchQueue.main)
            .sink { completion in
                if case .failure(let error) = completion { record(.sink, "\(error)") }
            } receiveValue: { text in
                record(.sink, text)
            }
            .store(in: &cancellables)
    }
}

// MARK: after
import Combine
import Foundation

enum SignalError: Error { case lost(Int) }

final class Mast: @unchecked Sendable {
    private var attempts = 0

    func signal(_ code: Int) async throws -> Int {
        try await withCheckedThrowingContinuation { continuation in
            attempts += 1
            let attempt = attempts
            later(1) { continuation.resume(with: attempt < code ? .failure(URLError(.timedOut)) : .success(attempt)) }
        }
    }

    func read(_ code: Int) async throws -> String {
        var retries = 2
        while true {
            do {
                do {
                    let attempt = try await signal(code)
                    guard attempt % 5 != 0 else { throw URLError(.badServerResponse) }
                    return "attempt \(attempt)"
                } catch {
                    throw SignalError.lost(code)
                }
            } catch where retries > 0 {
                retries -= 1
                try Task.checkCancellation()
            }
        }
    }
}

@MainActor
final class Watch {
    private let mast = Mast()
    private var cancellables = Set<AnyCancellable>()

    func read(_ code: Int) {
        Task { [mast] in
            do {
                let text = try await mast.read(code)
                guard !Task.isCancelled else { return }
                record(.sink, text)
            } catch {
                guard !Task.isCancelled else { return }
                record(.sink, "\(error)")
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
    let watch = Watch()
    for code in [3, 99, 7] {
        watch.read(code)
        for _ in 0..<4 {
            await advance(by: 1)
            await settle()
        }
    }
}

// MARK: trace
// sink: attempt 3
// sink: lost(99)
// sink: attempt 7
