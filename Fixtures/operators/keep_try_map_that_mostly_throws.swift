// What follows a check in the same closure is its value on one path only: the other returns before it, from the closure, not the function.

// MARK: before
import Combine
import Foundation

enum CountError: Error {
    case none
}

final class Ledger: Sendable {
    private func count(_ page: Int) -> AnyPublisher<Int, Error> { // → one-shot ✗ review-tier
        Just(page * 3).setFailureType(to: Error.self).eraseToAnyPublisher()
    }

    func label(_ page: Int) -> AnyPublisher<String, Error> { // → one-shot ✗ review-tier
        count(page)
            .tryMap { count in
                if count > 6 { return "many" }
                guard count > 0 else { throw CountError.none }
                return "few"
            }
            .map { label in
                record(.service, label)
                return label + " on \(page)"
            }
            .eraseToAnyPublisher()
    }
}

// MARK: run
@MainActor func run() async {
    for page in [3, 1, 0] {
        _ = Ledger().label(page) // → one-shot ✗ callee-stays
            .sink { record(.sink, "\($0)") } receiveValue: { record(.sink, $0) }
    }
}

// MARK: trace
// service: many
// service: few
// sink: many on 3
// sink: finished
// sink: few on 1
// sink: finished
// sink: failure(Fixture.CountError.none)
