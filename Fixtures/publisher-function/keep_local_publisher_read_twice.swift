// A local that two readers subscribe to: each runs the request anew, and neither is the place its definition could move to.
// MARK: before
import Combine
import Foundation

struct Docked: Error {}

final class Ferries {
    func isDay() -> AnyPublisher<Bool, Error> { // → one-shot ✗ no-async-caller
        Just(true).setFailureType(to: Error.self).eraseToAnyPublisher()
    }

    func fast() -> AnyPublisher<Int, Error> { // → one-shot ✗ no-async-caller
        Deferred { Future<Int, Error> { promise in promise(.success(20)) } }.eraseToAnyPublisher()
    }

    func slow() -> AnyPublisher<Int, Error> { // → one-shot ✗ no-async-caller
        Deferred { Future<Int, Error> { promise in promise(.success(90)) } }.eraseToAnyPublisher()
    }

    func thereAndBack() -> AnyPublisher<Int, Error> { // → one-shot ✗ shape-not-supported
        isDay()
            .flatMap { isDay -> AnyPublisher<Int, Error> in
                let ferry = isDay ? self.fast() : self.slow()
                return ferry.zip(ferry).map { $0 + $1 }.eraseToAnyPublisher()
            }
            .eraseToAnyPublisher()
    }
}

@MainActor
final class FerryModel {
    private let ferries = Ferries()
    private var cancellables = Set<AnyCancellable>()

    func load() {
        ferries.thereAndBack() // → one-shot ✗ callee-stays
            .sink(receiveCompletion: { _ in }, receiveValue: { record(.sink, "\($0)") })
            .store(in: &cancellables)
    }
}

// MARK: run
@MainActor func run() async {
    let model = FerryModel()
    model.load()
    await settle()
}

// MARK: trace
// sink: 40
