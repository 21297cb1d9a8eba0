// A type that hides its source behind a closure delivers what any of its initialisers puts there, not what the first of them does.

// MARK: before
import Combine
import Foundation

final class Tide {
    let changes = PassthroughSubject<Int, Never>()
    func level() -> AnyPublisher<Int, Never> { // → one-shot ✗ no-async-caller
        Just(4).eraseToAnyPublisher()
    }
}

final class Gauge {
    private let read: () -> AnyPublisher<Int, Never>

    init() {
        read = { Just(0).eraseToAnyPublisher() }
    }

    init(_ tide: Tide) {
        read = { tide.level().append(tide.changes).eraseToAnyPublisher() }
    }

    func levels() -> AnyPublisher<Int, Never> { // → continuous ✗ subject
        read()
    }
}

@MainActor
final class GaugeModel {
    private var cancellables = Set<AnyCancellable>()

    func show(_ gauge: Gauge) {
        gauge.levels() // → continuous ✗ subject
            .sink { record(.sink, "level \($0)") }
            .store(in: &cancellables)
    }
}

// MARK: run
import Combine

@MainActor func run() async {
    let tide = Tide()
    let model = GaugeModel()
    model.show(Gauge(tide))
    tide.changes.send(5)
    tide.changes.send(6)
}

// MARK: trace
// sink: level 4
// sink: level 5
// sink: level 6
