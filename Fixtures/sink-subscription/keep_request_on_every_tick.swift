// A request inside a timer is a one-shot; the chain around it is not.
//
// pitfalls: 27

// MARK: before
import Combine
import Foundation

final class Traffic: Sendable {
    func jams() -> AnyPublisher<Int, Never> { // → one-shot ✗ review-tier
        Deferred {
            Future { promise in
                record(.service, "asked")
                later(0.1) { promise(.success(2)) }
            }
        }
        .eraseToAnyPublisher()
    }
}

@MainActor
final class TrafficModel {
    private let traffic = Traffic()
    private var polling: AnyCancellable?

    func start() {
        polling = Timer.publish(every: 1, on: .main, in: .common) // → continuous ✗ timer
            .autoconnect()
            .flatMap { [traffic] _ in traffic.jams() }
            .sink { record(.sink, "\($0) jams") }
    }

    func stop() {
        polling = nil
    }
}

// MARK: run
@MainActor func run() async {
    let model = TrafficModel()
    model.start()
    await advance(by: 2.5)
    model.stop()
    await advance(by: 2)
}

// MARK: trace
// service: asked
// service: asked
// sink: 2 jams
// sink: 2 jams
