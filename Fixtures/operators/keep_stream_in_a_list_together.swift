// A list with a stream in it is as much a stream as `zip` and `combineLatest` of the two are.
//
// uncompiled: the library is not here

// MARK: before
import Combine
import CombineExt
import Foundation

final class Gauges {
    let tide = CurrentValueSubject<Int, Never>(2)

    func depth() -> AnyPublisher<Int, Never> { // → one-shot ✗ no-async-caller
        Just(7).eraseToAnyPublisher()
    }

    func both() -> AnyPublisher<[Int], Never> { // → continuous ✗ subject
        [depth(), tide.eraseToAnyPublisher()].combineLatest().eraseToAnyPublisher()
    }
}

@MainActor
final class GaugeView {
    private let gauges = Gauges()
    private var cancellables = Set<AnyCancellable>()

    func show() {
        gauges.both() // → continuous ✗ subject
            .sink { record(.sink, "\($0)") }
            .store(in: &cancellables)
    }
}
