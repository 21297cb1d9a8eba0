// Where every good name for what is caught means something else, the chain stays.

// MARK: before
import Combine
import Foundation

enum OrderError: Error { case refused, closed, cold }

final class Kitchen: Sendable {
    func cook(_ id: Int) -> AnyPublisher<String, Error> { // → one-shot ✗ review-tier
        Deferred {
            Future { promise in
                later(1) { id > 4 ? promise(.failure(URLError(.timedOut))) : promise(.success("dish \(id)")) }
            }
        }
        .eraseToAnyPublisher()
    }

    func dish(_ id: Int, error: OrderError, failure: OrderError, caughtError: OrderError) -> AnyPublisher<String, OrderError> { // → one-shot ✗ hard-to-read
        cook(id)
            .mapError {
                record(.service, "\($0 is URLError)")
                return id > 6 ? error : id > 5 ? failure : caughtError
            }
            .eraseToAnyPublisher()
    }
}

@MainActor
final class Waiter {
    private let kitchen = Kitchen()
    private var cancellables = Set<AnyCancellable>()

    func order(_ id: Int) {
        kitchen.dish(id, error: .refused, failure: .closed, caughtError: .cold) // → one-shot ✗ callee-stays
            .receive(on: DispatchQueue.main)
            .sink { completion in
                if case .failure(let reason) = completion { record(.sink, "\(reason)") }
            } receiveValue: { record(.sink, $0) }
            .store(in: &cancellables)
    }
}

// MARK: run
@MainActor func run() async {
    let waiter = Waiter()
    waiter.order(5)
    waiter.order(6)
    await advance(by: 4)
}

// MARK: trace
// service: true
// service: true
// sink: cold
// sink: closed
