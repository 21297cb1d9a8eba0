// A refresh that starts at once and then every minute: the first comes in a turn of its own, as does what follows, and each refresh cancels the one before.
//
// rules: timer-loop
// accept: handler-after-send, nested-sends-queue, others-read-newer, unhandled-values-wait
// seeds: D3

// MARK: before
import Combine
import Foundation

@MainActor
final class WeatherRefresh {
    private var cancellables = Set<AnyCancellable>()
    private var fetch: Task<Void, Never>?

    func start() {
        Timer.publish(every: 60, on: .main, in: .common) // → continuous timer-loop review
            .autoconnect()
            .prepend(Date())
            .sink { [weak self] _ in self?.refresh() }
            .store(in: &cancellables)
    }

    private func refresh() {
        fetch?.cancel()
        fetch = Task {
            record(.service, "fetching at \(Int(elapsed.rounded()))")
            try? await Task.sleep(for: .seconds(elapsed < 100 ? 70 : 1))
            if Task.isCancelled { return record(.sink, "given up") }
            record(.sink, "new weather at \(Int(elapsed.rounded()))")
        }
    }
}

// MARK: after
import Combine
import Foundation

@MainActor
final class WeatherRefresh {
    private var cancellables = Set<AnyCancellable>()
    private var fetch: Task<Void, Never>?

    func start() {
        Task { [weak self, ticks = Timer.ticks(every: 60, startingWith: Date())] in
            for await _ in ticks {
                guard let self, !Task.isCancelled else { return }
                self.refresh()
            }
        }
        .store(in: &cancellables)
    }

    private func refresh() {
        fetch?.cancel()
        fetch = Task {
            record(.service, "fetching at \(Int(elapsed.rounded()))")
            try? await Task.sleep(for: .seconds(elapsed < 100 ? 70 : 1))
            if Task.isCancelled { return record(.sink, "given up") }
            record(.sink, "new weather at \(Int(elapsed.rounded()))")
        }
    }
}

extension Task {
    /// Cancels the task when `bag` lets go of it.
    fileprivate func store(in bag: inout Set<AnyCancellable>) {
        AnyCancellable(cancel).store(in: &bag)
    }
}

extension Timer {
    /// The time, again and again after `interval` seconds from now on, until the loop over it ends; `first` comes at once.
    fileprivate static func ticks(every interval: TimeInterval, startingWith first: Date? = nil) -> AsyncStream<Date> {
        AsyncStream { continuation in
            if let first { continuation.yield(first) }
            let start = DispatchTime.now()
            // What a timer takes for nothing or less.
            let interval = max(interval, 0.0001)
            @Sendable func waitForNext() {
                let passed = Double(DispatchTime.now().uptimeNanoseconds - start.uptimeNanoseconds) / 1_000_000_000
                let next = ((passed / interval).rounded(.down) + 1) * interval
                DispatchQueue.main.asyncAfter(deadline: start + next) {
                    guard case .enqueued = continuation.yield(Date()) else { return }
                    waitForNext()
                }
            }
            waitForNext()
        }
    }
}

// MARK: run
@MainActor func run() async {
    let refresh = WeatherRefresh()
    refresh.start()
    await advance(by: 125)
}

// MARK: trace
// service: fetching at 0
// service: fetching at 60
// service: fetching at 120
// sink: given up
// sink: given up
// sink: new weather at 121
