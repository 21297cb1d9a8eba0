// What merges the requests of a list delivers the value of each: several values, which nothing gathers, are no one-shot.
//
// uncompiled: the library is not here

// MARK: before
import Combine
import CombineExt
import Foundation

final class Buoys {
    private func depth(at place: String) -> AnyPublisher<Int, Error> { // → one-shot ✗ no-async-caller
        Just(place.count).setFailureType(to: Error.self).eraseToAnyPublisher()
    }

    func depths() -> AnyPublisher<Int, Error> { // → finite ✗ several-values
        [depth(at: "bay"), depth(at: "inlet")].merge().eraseToAnyPublisher()
    }
}

@MainActor
final class Chart {
    private let buoys = Buoys()
    private var cancellables = Set<AnyCancellable>()

    func show() {
        buoys.depths() // → finite ✗ several-values
            .sink { _ in } receiveValue: { record(.sink, "\($0)") }
            .store(in: &cancellables)
    }
}
