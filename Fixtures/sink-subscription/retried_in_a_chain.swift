// `retry(2)` is one word for three attempts: between a request and its branches it is a loop in a closure that is called where it stands.
//
// pitfalls: 26

// MARK: before
import Combine
import Foundation

final class Gate: @unchecked Sendable {
    private var attempts = 0

    func open(after failures: Int) -> AnyPublisher<Int, Error> { // → one-shot publisher-function
        Deferred {
            Future { promise in
                self.attempts += 1
                let attempt = self.attempts
                record(.service, "attempt \(attempt)")
                later(0.1) { promise(attempt > failures ? .success(attempt) : .failure(URLError(.timedOut))) }
            }
        }
        .eraseToAnyPublisher()
    }
}

@MainActor
final class GateModel {
    private var cancellables = Set<AnyCancellable>()

    func pass(_ gate: Gate, after failures: Int) {
        gate.open(after: failures) // → one-shot sink-subscription
            .retry(2)
            .receive(on: DispatchQueue.main)
            .sink(
                receiveCompletion: { completion in
                    if case .failure = completion { record(.sink, "closed") }
                },
                receiveValue: { record(.sink, "open at attempt \($0)") })
            .store(in: &cancellables)
    }
}

// MARK: after
import Combine
import Foundation

final class Gate: @unchecked Sendable {
    private var attempts = 0

    func open(after failures: Int) async throws -> Int {
        try await withCheckedThrowingContinuation { continuation in
            attempts += 1
            let attempt = attempts
            record(.service, "attempt \(attempt)")
            later(0.1) { continuation.resume(with: attempt > failures ? .success(attempt) : .failure(URLError(.timedOut))) }
        }
    }
}

@MainActor
final class GateModel {
    private var cancellables = Set<AnyCancellable>()

    func pass(_ gate: Gate, after failures: Int) {
        Task {
            do {
                let value = try await { () async throws -> Int in
                    for _ in 0..<2 {
                        do {
                            return try await gate.open(after: failures)
                        } catch {
                            try Task.checkCancellation()
                        }
                    }
                    return try await gate.open(after: failures)
                }()
                guard !Task.isCancelled else { return }
                record(.sink, "open at attempt \(value)")
            } catch {
                guard !Task.isCancelled else { return }
                record(.sink, "closed")
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
    let model = GateModel()
    model.pass(Gate(), after: 0)
    await advance(by: 1)
    model.pass(Gate(), after: 2)
    await advance(by: 1)
    model.pass(Gate(), after: 3)
    await advance(by: 1)
}

// MARK: trace
// service: attempt 1
// service: attempt 1
// service: attempt 2
// service: attempt 3
// service: attempt 1
// service: attempt 2
// service: attempt 3
// sink: open at attempt 1
// sink: open at attempt 3
// sink: closed
