// A completion that is asked for a failure and for more, and then handed on as a whole, would have to be written out at both ends.

// MARK: before
import Combine
import Foundation

enum KilnError: Error {
    case cold
    case cracked
}

@MainActor
final class Kiln {
    func fire(_ pot: String) -> AnyPublisher<Int, KilnError> { // → one-shot ✗ no-async-caller
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
                if case .failure(let error) = completion, error == .cracked { record(.sink, "\(pot) is lost") }
                self.note(completion)
            } receiveValue: { hours in
                record(.sink, "\(pot) took \(hours)")
            }
            .store(in: &cancellables)
    }

    private func note(_ end: Subscribers.Completion<KilnError>) {
        record(.sink, "\(end)")
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
// sink: finished
// sink: vase is lost
// sink: failure(Fixture.KilnError.cracked)
// sink: failure(Fixture.KilnError.cold)
