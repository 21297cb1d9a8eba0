// A `Future` that never names its promise never ends, whatever is accepted: there is no callback that could be lost.
//
// accept: lost-callback-cancels

// MARK: before
import Combine
import Foundation

@MainActor
final class Sentry {
    func wait() -> AnyPublisher<Int, Error> { // → one-shot ✗ promise-not-once
        Deferred {
            Future { _ in record(.service, "on guard") }
        }
        .eraseToAnyPublisher()
    }
}

@MainActor
final class Gate {
    private let sentry = Sentry()
    private var cancellables = Set<AnyCancellable>()

    func open() {
        sentry.wait() // → one-shot ✗ callee-stays
            .sink(receiveCompletion: { _ in record(.sink, "end") }, receiveValue: { record(.sink, "\($0)") })
            .store(in: &cancellables)
    }
}

// MARK: run
@MainActor func run() async {
    let gate = Gate()
    gate.open()
    await settle()
    record(.caller, "still open")
}

// MARK: trace
// caller: still open
// service: on guard
