// A publisher that no scanned code calls may be called by code that was not scanned: whether it may go is a question.

// MARK: before
import Combine
import Foundation

final class Almanac: Sendable {
    func moonrise() -> AnyPublisher<Int, Never> { // → one-shot ✗ review-tier
        Deferred { Future { promise in later(1) { promise(.success(21)) } } }.eraseToAnyPublisher()
    }
}

@MainActor
final class Watch {
    private let almanac = Almanac()

    func show() { record(.caller, "no moon") }
}

// MARK: run
@MainActor func run() async {
    let watch = Watch()
    watch.show()
    await settle()
}

// MARK: trace
// caller: no moon
