// A `catch` that goes on with what never ends makes a stream of a request.

// MARK: before
import Combine
import Foundation

final class Weighbridge: @unchecked Sendable {
    let readings = PassthroughSubject<Int, Never>()

    func weigh(_ cart: String) -> AnyPublisher<Int, Error> { // → one-shot ✗ review-tier
        Deferred {
            Future { promise in
                later(1) { promise(cart.isEmpty ? .failure(URLError(.badURL)) : .success(cart.count)) }
            }
        }
        .eraseToAnyPublisher()
    }

    func weights(_ cart: String) -> AnyPublisher<Int, Never> { // → continuous ✗ subject
        weigh(cart)
            .catch { [readings] _ in readings }
            .eraseToAnyPublisher()
    }
}

// MARK: run
@MainActor func run() async {
    let bridge = Weighbridge()
    let watching = bridge.weights("").sink { record(.caller, "\($0)") }
    await advance(by: 1)
    await settle()
    bridge.readings.send(4)
    bridge.readings.send(5)
    watching.cancel()
}

// MARK: trace
// caller: 4
// caller: 5
