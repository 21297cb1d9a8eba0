// A chain can move only when what it calls has an async form; here a step of the callee has none.

// MARK: before
import Combine
import Foundation

final class Winch: Sendable {
    func pull() -> AnyPublisher<Int, Never> { // → one-shot ✗ no-async-form
        Deferred {
            Future<Int, Never> { promise in
                later(1) { promise(.success(4)) }
            }
        }
        .handleEvents(receiveCancel: { record(.service, "let go") })
        .eraseToAnyPublisher()
    }
}

@MainActor
final class WinchModel {
    private let winch = Winch()
    private var pulling: AnyCancellable?

    func start() {
        pulling = winch.pull() // → one-shot ✗ callee-stays
            .sink { record(.sink, "\($0) m") }
    }

    func stop() {
        pulling?.cancel()
    }
}

// MARK: run
@MainActor func run() async {
    let model = WinchModel()
    model.start()
    await advance(by: 1)
    model.start()
    model.stop()
    await advance(by: 1)
}

// MARK: trace
// service: let go
// sink: 4 m
