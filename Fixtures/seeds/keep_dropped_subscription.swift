// A subscription that nobody keeps is cancelled at once; a task that nobody keeps runs on, so the upload would suddenly happen.
//
// seeds: B3
// pitfalls: 7

// MARK: before
import Combine
import Foundation

final class Telemetry: Sendable {
    func upload(_ event: String) -> AnyPublisher<Int, Never> { // → one-shot ✗ review-tier
        Deferred {
            Future { promise in
                record(.service, "uploading \(event)")
                later(1) { promise(.success(event.count)) }
            }
        }
        .eraseToAnyPublisher()
    }
}

@MainActor
final class Tracker {
    private let telemetry = Telemetry()

    func track(_ event: String) {
        _ = telemetry.upload(event) // → one-shot ✗ result-dropped
            .sink { record(.sink, "\($0) sent") }
    }
}

// MARK: run
@MainActor func run() async {
    Tracker().track("tap")
    await advance(by: 2)
}

// MARK: trace
// service: uploading tap
