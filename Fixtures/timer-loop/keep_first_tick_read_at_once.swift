// What stands in front of the ticks is handled before `sink` returns, and the line behind it reads what the handler wrote.
//
// rules: timer-loop
// accept: handler-after-send, nested-sends-queue, others-read-newer, unhandled-values-wait

// MARK: before
import Combine
import Foundation

@MainActor
final class Forecast {
    private var bag = Set<AnyCancellable>()
    private var text = "nothing"

    func start() {
        Timer.publish(every: 60, on: .main, in: .common) // → continuous ✗ read-after-send
            .autoconnect()
            .prepend(Date())
            .sink { [weak self] _ in self?.text = "sun" }
            .store(in: &bag)
        record(.caller, text)
    }
}

// MARK: run
import Combine

@MainActor func run() async {
    let forecast = Forecast()
    forecast.start()
    await settle()
}

// MARK: trace
// caller: sun
