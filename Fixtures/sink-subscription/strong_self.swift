// A job that outlives the screen because its closure holds `self` would be cut short by a weak capture.

// MARK: before
import Combine
import Foundation

final class Outbox: Sendable {
    func send(_ text: String) -> AnyPublisher<Void, Error> { // → one-shot publisher-function
        Deferred {
            Future { promise in
                later(2) { promise(.success(())) }
            }
        }
        .eraseToAnyPublisher()
    }
}

@MainActor
final class Composer {
    private let outbox = Outbox()
    private let canary = Canary("composer")
    private var cancellables = Set<AnyCancellable>()
    private var sent = 0

    func send(_ text: String) {
        outbox.send(text) // → one-shot sink-subscription
            .sink(
                receiveCompletion: { _ in },
                receiveValue: {
                    self.sent += 1
                    record(.sink, "sent \(self.sent)")
                }
            )
            .store(in: &cancellables)
    }
}

// MARK: after
import Combine
import Foundation

final class Outbox: Sendable {
    func send(_ text: String) async throws {
        try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Error>) in
            later(2) { continuation.resume() }
        }
    }
}

@MainActor
final class Composer {
    private let outbox = Outbox()
    private let canary = Canary("composer")
    private var cancellables = Set<AnyCancellable>()
    private var sent = 0

    func send(_ text: String) {
        Task { [outbox] in
            guard (try? await outbox.send(text)) != nil, !Task.isCancelled else { return }
            self.sent += 1
            record(.sink, "sent \(self.sent)")
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

// MARK: run
@MainActor func run() async {
    var composer: Composer? = Composer()
    composer?.send("hello")
    composer = nil
    record(.lifetime, "let go")
    await advance(by: 2)
}

// MARK: trace
// sink: sent 1
// lifetime: let go
// lifetime: composer gone
