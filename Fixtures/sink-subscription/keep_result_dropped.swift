// A request that is cancelled as soon as it is made would suddenly be sent.

// MARK: before
import Combine
import Foundation

final class Mailbox: Sendable {
    func count() -> AnyPublisher<Int, Never> { // → one-shot ✗ review-tier
        Deferred {
            Future { promise in
                later(1) { promise(.success(7)) }
            }
        }
        .eraseToAnyPublisher()
    }
}

@MainActor
final class Dock {
    private let mailbox = Mailbox()

    func refresh() {
        _ = mailbox.count() // → one-shot ✗ result-dropped
            .sink { record(.sink, "\($0) letters") }
    }
}

// MARK: run
@MainActor func run() async {
    Dock().refresh()
    await advance(by: 2)
    record(.caller, "nothing came")
}

// MARK: trace
// caller: nothing came
