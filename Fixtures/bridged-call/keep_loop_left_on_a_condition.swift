// A loop over values that its first value need not leave has an end of its own, after which something is done.

// MARK: before
import Combine
import Foundation

final class Buoys: Sendable {
    func swell(_ id: Int) -> AnyPublisher<Int, Error> { // → one-shot ✗ review-tier
        Deferred {
            Future { promise in
                later(1) { promise(.success(id)) }
            }
        }
        .eraseToAnyPublisher()
    }
}

@MainActor
final class Watch {
    let buoys = Buoys()

    func high(_ id: Int) async throws -> Int? {
        for try await swell in buoys.swell(id).values { // → one-shot ✗ shape-not-supported
            if swell < 3 { continue }
            return swell
        }
        return nil
    }

    func any(_ id: Int) async throws {
        for try await swell in buoys.swell(id).values { // → one-shot ✗ shape-not-supported
            record(.caller, "swell \(swell)")
            break
        }
        record(.caller, "over")
    }
}

// MARK: run
@MainActor func run() async {
    let watch = Watch()
    let looking = Task { @MainActor in
        record(.caller, "\((try? await watch.high(2)) ?? 0)")
        record(.caller, "\((try? await watch.high(4)) ?? 0)")
        try? await watch.any(5)
    }
    await advance(by: 6)
    await looking.value
}

// MARK: trace
// caller: 0
// caller: 4
// caller: swell 5
// caller: over
