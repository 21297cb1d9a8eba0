// What a guard does that asks for a failure and for more is done when all went well, and when the rest of the question is answered with no.

// MARK: before
import Combine
import Foundation

enum KilnError: Error {
    case cold
    case cracked
}

@MainActor
final class Kiln {
    func fire(_ pot: String) -> AnyPublisher<Int, KilnError> { // → one-shot ✗ review-tier
        Deferred {
            Future { promise in
                later(1) {
                    switch pot {
                    case "vase": promise(.failure(.cracked))
                    case "bowl": promise(.failure(.cold))
                    default: promise(.success(pot.count))
                    }
                }
            }
        }
        .eraseToAnyPublisher()
    }
}

@MainActor
final class Potter {
    private let kiln = Kiln()
    private var cancellables = Set<AnyCancellable>()

    func fire(_ pot: String) {
        kiln.fire(pot) // → one-shot ✗ hard-to-read
            .sink { completion in
                guard case .failure(let error) = completion, error == .cracked else {
                    record(.sink, "\(pot) can go in again")
                    return
                }
                record(.sink, "\(pot) \(error)")
            } receiveValue: { hours in
                record(.sink, "\(pot) took \(hours)")
            }
            .store(in: &cancellables)
    }
}

// MARK: run
@MainActor func run() async {
    let potter = Potter()
    for pot in ["cup", "vase", "bowl"] {
        potter.fire(pot)
        await advance(by: 2)
    }
}

// MARK: trace
// sink: cup took 3
// sink: cup can go in again
// sink: vase cracked
// sink: bowl can go in again
