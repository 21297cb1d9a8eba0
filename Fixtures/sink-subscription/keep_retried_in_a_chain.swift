// `retry(2)` is one word for three attempts; between a request and its branches it would be a loop with a `do` inside a `do`.
//
// pitfalls: 26

// MARK: before
import Combine
import Foundation

final class Gate: @unchecked Sendable {
    private var attempts = 0

    func open(after failures: Int) -> AnyPublisher<Int, Error> { // → one-shot ✗ no-async-caller
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
        gate.open(after: failures) // → one-shot ✗ hard-to-read
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
