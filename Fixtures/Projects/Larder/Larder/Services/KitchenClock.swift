import Combine
import Foundation

/// Egg timers. Several run at a time.
final class KitchenClock: ObservableObject {
    struct Timing: Identifiable, Equatable {
        let id: Int
        let title: String
        var secondsLeft: Int
    }

    @Published private(set) var running: [Timing] = []
    let rings = PassthroughSubject<String, Never>()
    private var ticking: AnyCancellable?
    private var nextID = 1

    func start(_ title: String, seconds: Int) {
        running.append(Timing(id: nextID, title: title, secondsLeft: seconds))
        nextID += 1
        guard ticking == nil else { return }
        ticking = Timer.publish(every: 1, on: .main, in: .common)
            .autoconnect()
            .sink { [weak self] _ in self?.tick() }
    }

    func stopAll() {
        ticking = nil
        running = []
    }

    private func tick() {
        for index in running.indices { running[index].secondsLeft -= 1 }
        for timing in running where timing.secondsLeft <= 0 { rings.send(timing.title) }
        running.removeAll { $0.secondsLeft <= 0 }
        if running.isEmpty { ticking = nil }
    }
}
