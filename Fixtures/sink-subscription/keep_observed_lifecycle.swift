// A spinner that starts when the subscription does and stops when it is cancelled: an async call knows neither moment.
//
// pitfalls: 37

// MARK: before
import Combine
import Foundation

final class Forge: Sendable {
    func anchor() -> AnyPublisher<String, Never> { // → one-shot ✗ review-tier
        Deferred {
            Future { promise in
                later(1) { promise(.success("anchor")) }
            }
        }
        .eraseToAnyPublisher()
    }
}

@MainActor
final class ForgeModel {
    private let forge = Forge()
    private var work: AnyCancellable?

    func start() {
        work = forge.anchor() // → one-shot ✗ no-async-form
            .handleEvents(
                receiveSubscription: { _ in record(.sink, "working") },
                receiveCancel: { record(.sink, "given up") }
            )
            .sink { record(.sink, $0) }
    }

    func stop() {
        work = nil
    }
}

// MARK: run
@MainActor func run() async {
    let model = ForgeModel()
    model.start()
    await advance(by: 1)
    model.start()
    model.stop()
    await advance(by: 1)
}

// MARK: trace
// sink: working
// sink: anchor
// sink: working
// sink: given up
