// A subscription inside a `Future` that does more with its failure than to hand it on: a `catch` that only wraps it would leave that out.

// MARK: before
import Combine
import Foundation

enum GateError: Error {
    case stuck(Error)
}

final class Gate: @unchecked Sendable {
    private var cancellables = Set<AnyCancellable>()

    private func height() -> AnyPublisher<Int, Error> { // → one-shot ✗ review-tier
        Deferred {
            Future { promise in
                later(1) { promise(.failure(URLError(.timedOut))) }
            }
        }
        .eraseToAnyPublisher()
    }

    func open() -> AnyPublisher<Int, GateError> { // → one-shot ✗ promise-not-once
        Deferred {
            Future { promise in
                self.height() // → one-shot ✗ shape-not-supported
                    .sink(receiveCompletion: { completion in
                        if case .failure(let error) = completion {
                            record(.service, "stuck")
                            promise(.failure(.stuck(error)))
                        }
                    }, receiveValue: { promise(.success($0)) })
                    .store(in: &self.cancellables)
            }
        }
        .eraseToAnyPublisher()
    }
}

@MainActor
final class Keeper {
    private let gate = Gate()
    private var cancellables = Set<AnyCancellable>()

    func open() {
        gate.open() // → one-shot ✗ callee-stays
            .receive(on: DispatchQueue.main)
            .sink(receiveCompletion: { if case .failure = $0 { record(.sink, "closed") } }, receiveValue: { record(.sink, "\($0)") })
            .store(in: &cancellables)
    }
}

// MARK: run
@MainActor func run() async {
    let keeper = Keeper()
    keeper.open()
    await advance(by: 1)
}

// MARK: trace
// service: stuck
// sink: closed
