// A loop that goes on to the end, a test that a value may not pass and an optional that is looked at ask for more than the one value: a call would do
// something else, or not compile.
//
// swift6: none

// MARK: before
import Combine
import Foundation

final class Springs: Sendable {
    func depth(_ id: Int) -> AnyPublisher<Int, Error> { // → one-shot ✗ review-tier
        Deferred {
            Future { promise in
                later(1) { promise(.success(id * 10)) }
            }
        }
        .eraseToAnyPublisher()
    }
}

@MainActor
final class Dowser {
    let springs = Springs()
    let found = PassthroughSubject<Int, Never>()

    func all() async throws {
        for try await depth in springs.depth(1).values { // → one-shot ✗ shape-not-supported
            record(.caller, "\(depth) deep")
        }
        record(.caller, "no more")
    }

    func deep() async throws -> Int? {
        try await springs.depth(2).values.first { $0 > 50 } // → one-shot ✗ shape-not-supported
    }

    func said() async throws -> String {
        let depth = try await springs.depth(3).values.first { _ in true } // → one-shot ✗ shape-not-supported
        return depth.map { "\($0)" } ?? "none"
    }

    func next() async -> Int? {
        await found.values.first { _ in true } // → continuous ✗ subject
    }
}

// MARK: run
@MainActor func run() async {
    let dowser = Dowser()
    let looking = Task { @MainActor in
        try? await dowser.all()
        record(.caller, "\((try? await dowser.deep()) ?? 0)")
        record(.caller, (try? await dowser.said()) ?? "failed")
    }
    await advance(by: 8)
    await looking.value
    let waiting = Task { @MainActor in record(.caller, "\(await dowser.next() ?? 0) found") }
    await advance(by: 1)
    dowser.found.send(4)
    await waiting.value
}

// MARK: trace
// caller: 10 deep
// caller: no more
// caller: 0
// caller: 30
// caller: 4 found
