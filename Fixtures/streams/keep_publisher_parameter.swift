// A publisher that a caller hands in may be anything; guessed to be one value, the stream of the other caller would be cut.
//
// pitfalls: 41

// MARK: before
import Combine
import Foundation

@MainActor
final class Gauge {
    private var cancellables = Set<AnyCancellable>()

    func show(_ values: some Publisher<Int, Never>, as name: String) {
        values // → continuous ✗ subject
            .map { "\(name) \($0)" }
            .sink { record(.sink, $0) }
            .store(in: &cancellables)
    }
}

@MainActor
final class Cockpit {
    private let speed = CurrentValueSubject<Int, Never>(80)
    private let gauge = Gauge()

    func start() {
        gauge.show(Just(5), as: "oil")
        gauge.show(speed, as: "speed")
        speed.value = 90
    }
}

// MARK: run
@MainActor func run() async {
    Cockpit().start()
}

// MARK: trace
// sink: oil 5
// sink: speed 80
// sink: speed 90
