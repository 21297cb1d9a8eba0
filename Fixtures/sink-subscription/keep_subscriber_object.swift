// A subscriber asks for as many values as it wants; a task would give it one it did not ask for.

// MARK: before
import Combine
import Foundation

final class Reservoir: Sendable {
    func level() -> AnyPublisher<Int, Never> { // → one-shot ✗ review-tier
        Deferred {
            Future { promise in
                later(1) { promise(.success(40)) }
            }
        }
        .eraseToAnyPublisher()
    }
}

@MainActor
final class ReservoirModel {
    private let reservoir = Reservoir()
    private var level: Subscribers.Sink<Int, Never>?

    func measure() {
        let sink = Subscribers.Sink<Int, Never>(
            receiveCompletion: { _ in record(.sink, "finished") },
            receiveValue: { record(.sink, "\($0) %") })
        reservoir.level().subscribe(sink) // → one-shot ✗ no-async-form
        level = sink
    }

    func stop() {
        level?.cancel()
    }
}

// MARK: run
@MainActor func run() async {
    let model = ReservoirModel()
    model.measure()
    await advance(by: 1)
    model.measure()
    model.stop()
    await advance(by: 1)
}

// MARK: trace
// sink: 40 %
// sink: finished
