// A failure branch that matches one error only does nothing for the others; a `catch` for one error would let the others through.
//
// pitfalls: 22

// MARK: before
import Combine
import Foundation

enum GateError: Error, Equatable {
    case closed
    case broken
}

final class Gatehouse: Sendable {
    func pass(_ isBroken: Bool) -> AnyPublisher<Void, GateError> { // → one-shot ✗ no-async-caller
        Deferred {
            Future { promise in
                later(1) { promise(.failure(isBroken ? .broken : .closed)) }
            }
        }
        .eraseToAnyPublisher()
    }
}

@MainActor
final class GatehouseModel {
    private let gatehouse = Gatehouse()
    private var cancellables = Set<AnyCancellable>()

    func pass(_ isBroken: Bool) {
        gatehouse.pass(isBroken) // → one-shot ✗ hard-to-read
            .receive(on: DispatchQueue.main)
            .sink(
                receiveCompletion: { completion in
                    if case .failure(.closed) = completion { record(.sink, "closed") }
                },
                receiveValue: { record(.sink, "through") }
            )
            .store(in: &cancellables)
    }
}

// MARK: run
@MainActor func run() async {
    let model = GatehouseModel()
    model.pass(false)
    model.pass(true)
    await advance(by: 1)
    record(.caller, "one of two is told")
}

// MARK: trace
// caller: one of two is told
// sink: closed
