// What a chain delivers on a queue of its own, or on a scheduler that is handed in, is not put on the main actor, whatever is accepted and whatever type
// it stands in.
//
// rules: publisher-loop, notification-loop
// accept: handler-after-send, no-order-between-streams, others-read-newer, unhandled-values-wait, nested-sends-queue

// MARK: before
import Combine
import Foundation

extension Notification.Name {
    static let cacheFilled = Notification.Name("cacheFilled")
}

@MainActor
final class Cache {
    let writes = PassthroughSubject<String, Never>()
    private let queue = DispatchQueue(label: "cache")
    private let scheduler: DispatchQueue
    private var cancellables = Set<AnyCancellable>()

    init(scheduler: DispatchQueue) { self.scheduler = scheduler }

    func listen() {
        writes.receive(on: queue) // → continuous ✗ scheduler
            .map { $0 + "!" }
            .sink { record(.sink, $0) }
            .store(in: &cancellables)
        writes.debounce(for: .seconds(1), scheduler: scheduler) // → continuous ✗ scheduler
            .sink { record(.service, $0) }
            .store(in: &cancellables)
        NotificationCenter.default.publisher(for: .cacheFilled) // → continuous ✗ scheduler
            .receive(on: queue)
            .sink { _ in record(.lifetime, "filled") }
            .store(in: &cancellables)
    }
}

// MARK: run
@MainActor func run() async {
    let cache = Cache(scheduler: DispatchQueue.main)
    cache.listen()
    cache.writes.send("a")
    NotificationCenter.default.post(name: .cacheFilled, object: nil)
    await advance(by: 2)
}

// MARK: trace
// lifetime: filled
// service: a
// sink: a!
