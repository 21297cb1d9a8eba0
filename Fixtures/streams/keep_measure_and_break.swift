// What measures a request or stops the debugger at it belongs to the chain; dropped, the log would go silent.

// MARK: before
import Combine
import Foundation

final class Probe: Sendable {
    func value() -> AnyPublisher<Int, Error> { // → one-shot ✗ review-tier
        Deferred {
            Future { promise in later(2) { promise(.success(7)) } }
        }
        .eraseToAnyPublisher()
    }
}

@MainActor
final class ProbeModel {
    private let probe = Probe()
    private var cancellables = Set<AnyCancellable>()

    func measure() {
        probe.value() // → one-shot ✗ no-async-form
            .measureInterval(using: DispatchQueue.main)
            .sink { _ in } receiveValue: { record(.sink, "\($0.magnitude / 1_000_000_000) seconds") }
            .store(in: &cancellables)
        probe.value() // → one-shot ✗ no-async-form
            .breakpoint(receiveOutput: { $0 > 100 })
            .sink { _ in } receiveValue: { record(.sink, "\($0)") }
            .store(in: &cancellables)
    }
}

// MARK: run
@MainActor func run() async {
    let model = ProbeModel()
    model.measure()
    await advance(by: 2)
}

// MARK: trace
// sink: 2 seconds
// sink: 7
