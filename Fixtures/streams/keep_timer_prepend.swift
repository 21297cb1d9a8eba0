// A refresh that starts at once and then every minute would run once, and the fetch still under way would not be cancelled by the next.
//
// seeds: D3

// MARK: before
import Combine
import Foundation

@MainActor
final class WeatherRefresh {
    private var cancellables = Set<AnyCancellable>()
    private var fetch: Task<Void, Never>?

    func start() {
        Timer.publish(every: 60, on: .main, in: .common) // → continuous ✗ timer
            .autoconnect()
            .prepend(Date())
            .sink { [weak self] _ in self?.refresh() }
            .store(in: &cancellables)
    }

    private func refresh() {
        fetch?.cancel()
        fetch = Task {
            record(.service, "fetching at \(elapsed)")
            try? await Task.sleep(for: .seconds(elapsed < 100 ? 70 : 1))
            if Task.isCancelled { return record(.sink, "given up at \(elapsed)") }
            record(.sink, "new weather at \(elapsed)")
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
// service: fetching at 0.0
// service: fetching at 60.0
// service: fetching at 120.0
// sink: given up at 60.0
// sink: given up at 120.0
// sink: new weather at 121.0
