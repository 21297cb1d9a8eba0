// In the default mode a timer rests while somebody scrolls, and one with a tolerance fires when it suits the system: ticks on the main queue do neither. One that
// is connected by hand begins later than it is listened to.
//
// rules: timer-loop

// MARK: before
import Combine
import Foundation

@MainActor
final class Clock {
    private var bag = Set<AnyCancellable>()

    func resting() {
        Timer.publish(every: 1, on: .main, in: .default) // → continuous ✗ timer
            .autoconnect()
            .sink { _ in record(.sink, "resting") }
            .store(in: &bag)
    }

    func easy() {
        Timer.publish(every: 1, tolerance: 0.1, on: .main, in: .common) // → continuous ✗ timer
            .autoconnect()
            .sink { _ in record(.sink, "easy") }
            .store(in: &bag)
    }

    func byHand() {
        let timer = Timer.publish(every: 1, on: .main, in: .common)
        timer // → continuous ✗ timer
            .sink { _ in record(.sink, "by hand") }
            .store(in: &bag)
        timer.connect().store(in: &bag)
    }

    func both() {
        Timer.publish(every: 1, on: .main, in: .common) // → continuous ✗ timer
            .autoconnect()
            .scan(0) { count, _ in count + 1 }
            .sink { record(.sink, "both: \($0)") }
            .store(in: &bag)
    }
}

// MARK: run
import Combine

@MainActor func run() async {
    let clock = Clock()
    clock.resting()
    clock.easy()
    clock.byHand()
    clock.both()
    await advance(by: 1.5)
}

// MARK: trace
// sink: resting
// sink: easy
// sink: by hand
// sink: both: 1
