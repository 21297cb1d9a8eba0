// A closure that a property holds is the property's under whatever name a `guard` or a `case` gives it.

// MARK: before
import Combine
import Foundation

@MainActor
final class Lighthouse {
    private let beams = PassthroughSubject<Int, Never>()
    private var watch: (() -> AnyPublisher<Int, Never>)?
    private var cancellables = Set<AnyCancellable>()

    init() {
        watch = { [beams] in beams.eraseToAnyPublisher() }
    }

    func sweep() -> AnyPublisher<Int, Never> { // → continuous ✗ subject
        guard let watch else { return Empty().eraseToAnyPublisher() }
        return watch()
    }

    func doubled(_ isOn: Bool) -> AnyPublisher<Int, Never> { // → continuous ✗ subject
        switch (isOn, watch) {
        case (true, let watch?): return watch().map { $0 * 2 }.eraseToAnyPublisher()
        default: return Empty().eraseToAnyPublisher()
        }
    }

    func start() {
        doubled(true) // → continuous ✗ subject
            .sink { record(.sink, "twice \($0)") }
            .store(in: &cancellables)
    }

    func turn(_ angle: Int) { beams.send(angle) }
}

// MARK: run
import Combine

@MainActor func run() async {
    let lighthouse = Lighthouse()
    lighthouse.start()
    lighthouse.turn(10)
    lighthouse.turn(20)
}

// MARK: trace
// sink: twice 20
// sink: twice 40
