// A timer that became one await would tick once and stop.
//
// seeds: B5

// MARK: before
import Combine
import Foundation

final class Clock {
    private var cancellable: AnyCancellable?

    func start() {
        cancellable = Timer.publish(every: 1, on: .main, in: .common) // → continuous ✗ timer
            .autoconnect()
            .sink { _ in record(.sink, "tick") }
    }
}

// MARK: run
@MainActor func run() async {
    let clock = Clock()
    clock.start()
    await advance(by: 2.5)
}

// MARK: trace
// sink: tick
// sink: tick
