// What waits for a subject has to listen before the subject is sent anything: that a list with such a publisher is awaited as it is, is for a
// person to see.
//
// uncompiled: the library is not here

// MARK: before
import Combine
import CombineExt
import Foundation

final class Gauges {
    let tide = PassthroughSubject<Int, Never>()

    private func depth() -> AnyPublisher<Int, Never> { // → one-shot ✗ no-async-caller
        Just(7).eraseToAnyPublisher()
    }

    func all(isWide: Bool) -> AnyPublisher<String, Never> { // → one-shot ✗ shape-not-supported
        var readings = [depth()]
        if isWide { readings.append(tide.first().eraseToAnyPublisher()) }
        return readings.zip().map { "readings \($0)" }.eraseToAnyPublisher()
    }
}

@MainActor
final class GaugeView {
    private let gauges = Gauges()
    private var cancellables = Set<AnyCancellable>()

    func show() {
        gauges.all(isWide: true) // → one-shot ✗ callee-stays
            .sink { record(.sink, $0) }
            .store(in: &cancellables)
    }
}
