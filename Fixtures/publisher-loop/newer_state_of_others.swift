// A handler that reads another object reads it when it runs, and not when the value was sent: the newest state, which a team may accept.
//
// rules: publisher-loop
// accept: handler-after-send, others-read-newer, unhandled-values-wait, nested-sends-queue
// waiver: others-read-newer

// MARK: before
import Combine

@MainActor
final class Settings {
    var unit = "km"
}

@MainActor
final class Speedometer {
    let speed = PassthroughSubject<Int, Never>()
    private let settings: Settings
    private var cancellables = Set<AnyCancellable>()

    init(settings: Settings) { self.settings = settings }

    func listen() {
        speed.sink { [weak self] speed in // → continuous publisher-loop review
            guard let self else { return }
            record(.sink, "\(speed) \(settings.unit)")
        }
        .store(in: &cancellables)
    }
}

// MARK: after
import Combine

@MainActor
final class Settings {
    var unit = "km"
}

@MainActor
final class Speedometer {
    let speed = PassthroughSubject<Int, Never>()
    private let settings: Settings
    private var cancellables = Set<AnyCancellable>()

    init(settings: Settings) { self.settings = settings }

    func listen() {
        Task { [weak self, values = speed.buffered()] in
            for await speed in values {
                guard let self, !Task.isCancelled else { return }
                record(.sink, "\(speed) \(settings.unit)")
            }
        }
        .store(in: &cancellables)
    }
}

extension Task {
    /// Cancels the task when `bag` lets go of it.
    fileprivate func store(in bag: inout Set<AnyCancellable>) {
        AnyCancellable(cancel).store(in: &bag)
    }
}

extension Publisher where Failure == Never {
    /// What is delivered from now on, kept until the loop asks for it; the end of the loop cancels the subscription.
    fileprivate func buffered() -> AsyncStream<Output> {
        AsyncStream { continuation in
            nonisolated(unsafe) let sink = Subscribers.Sink<Output, Never>(
                receiveCompletion: { _ in continuation.finish() },
                receiveValue: {
                    nonisolated(unsafe) let value = $0
                    continuation.yield(value)
                })
            continuation.onTermination = { _ in sink.cancel() }
            subscribe(sink)
        }
    }
}

// MARK: run
@MainActor func run() async {
    let settings = Settings()
    let speedometer = Speedometer(settings: settings)
    speedometer.listen()
    speedometer.speed.send(50)
    settings.unit = "mi"
    await advance(by: 1)
}

// MARK: trace before
// sink: 50 km

// MARK: trace after
// sink: 50 mi
