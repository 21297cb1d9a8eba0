// What the request fails with must not come out as the failure to build it, which is what the `catch` stands for.

// MARK: before
import Combine
import Foundation

enum OrderError: Error {
    case unreadable
    case refused
}

final class Orders: Sendable {
    private func send(_ body: Data) -> AnyPublisher<String, Error> { // → one-shot ✗ review-tier
        Deferred {
            Future { promise in
                later(1) { body.count > 4 ? promise(.failure(OrderError.refused)) : promise(.success("order of \(body.count)")) }
            }
        }
        .eraseToAnyPublisher()
    }

    func order(_ dish: [String: String]) -> AnyPublisher<String, Error> { // → one-shot ✗ hard-to-read
        do {
            let body = try JSONEncoder().encode(dish)
            return send(body)
        } catch {
            return Fail(error: OrderError.unreadable).eraseToAnyPublisher()
        }
    }
}

// MARK: run
@MainActor func run() async {
    let orders = Orders()
    let order = orders.order(["soup": "hot"])
        .sink { record(.sink, "\($0)") } receiveValue: { record(.sink, $0) } // → one-shot ✗ callee-stays
    await advance(by: 2)
    _ = order
}

// MARK: trace
// sink: failure(Fixture.OrderError.refused)
