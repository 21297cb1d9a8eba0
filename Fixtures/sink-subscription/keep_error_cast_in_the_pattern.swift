// A case for errors of another type than the chain's comes before the case for all; which of the two an error takes is asked when it comes.

// MARK: before
import Combine
import Foundation

struct Leak: Error { let deck: Int }

final class Hull: Sendable {
    func check(_ deck: Int) -> AnyPublisher<Int, Error> { // → one-shot ✗ no-async-caller
        Deferred {
            Future { promise in
                later(1) {
                    switch deck {
                    case 1: promise(.success(deck))
                    case 2: promise(.failure(Leak(deck: deck)))
                    default: promise(.failure(URLError(.badURL)))
                    }
                }
            }
        }
        .eraseToAnyPublisher()
    }
}

@MainActor
final class HullModel {
    private let hull = Hull()
    private var cancellables = Set<AnyCancellable>()

    func check(_ deck: Int) {
        hull.check(deck) // → one-shot ✗ hard-to-read
            .receive(on: DispatchQueue.main)
            .sink { completion in
                switch completion {
                case .failure(let leak as Leak): record(.sink, "leak on deck \(leak.deck)")
                case .failure: record(.sink, "no deck")
                case .finished: record(.sink, "checked")
                }
            } receiveValue: { record(.sink, "deck \($0) is dry") }
            .store(in: &cancellables)
    }
}

// MARK: run
@MainActor func run() async {
    let model = HullModel()
    for deck in 1...3 {
        model.check(deck)
        await advance(by: 1)
    }
}

// MARK: trace
// sink: deck 1 is dry
// sink: checked
// sink: leak on deck 2
// sink: no deck
