// A function that takes an `Error` takes the one of its type, where that has one: an async form that catches any error has none to give it.
//
// pitfalls: 22

// MARK: before
import Combine
import Foundation

final class Sounder: Sendable {
    enum Error: Swift.Error {
        case shallow, lost
    }

    func depth(_ number: Int) -> AnyPublisher<Int, Error> { // → one-shot ✗ review-tier
        Deferred {
            Future<Int, Error> { promise in
                later(1) {
                    if number == 0 { promise(.failure(.shallow)) } else { promise(.success(number)) }
                }
            }
        }
        .eraseToAnyPublisher()
    }

    func depthAnyway(_ number: Int) -> AnyPublisher<Int, Never> { // → one-shot ✗ shape-not-supported
        depth(number)
            .catch { error -> Just<Int> in
                Just(Sounder.code(of: error))
            }
            .eraseToAnyPublisher()
    }

    static func code(of error: Error) -> Int { error == .shallow ? -1 : 0 }
}

@MainActor
final class SounderModel {
    private let sounder = Sounder()
    private var cancellables = Set<AnyCancellable>()

    func sound(_ number: Int) {
        sounder.depthAnyway(number) // → one-shot ✗ callee-stays
            .receive(on: DispatchQueue.main)
            .sink { record(.sink, "\($0)") }
            .store(in: &cancellables)
    }
}

// MARK: run
@MainActor func run() async {
    let model = SounderModel()
    model.sound(4)
    await advance(by: 1)
    model.sound(0)
    await advance(by: 1)
}

// MARK: trace
// sink: 4
// sink: -1
