// A test that looks at neither the value nor the failure goes on after either.
//
// tier: review

// MARK: before
import Combine
import Foundation
import XCTest

struct Adrift: Error {}

final class Mooring: Sendable {
    private let holds: Bool

    init(holds: Bool) { self.holds = holds }

    func tie() -> AnyPublisher<Int, Adrift> { // → one-shot publisher-function
        Deferred { [holds] in
            Future { promise in
                record(.service, "tied")
                later(0.2) { promise(holds ? .success(2) : .failure(Adrift())) }
            }
        }
        .eraseToAnyPublisher()
    }
}

final class MooringTests: XCTestCase {
    private var bag: Set<AnyCancellable> = []

    func testAsked() {
        let asked = expectation(description: "asked")
        Mooring(holds: false).tie() // → one-shot awaited-expectation review
            .sink(receiveCompletion: { _ in asked.fulfill() }, receiveValue: { _ in })
            .store(in: &bag)
        wait(for: [asked], timeout: 1)
        record(.caller, "asked")
    }

    func testNoted() {
        let noted = expectation(description: "noted")
        Mooring(holds: true).tie() // → one-shot awaited-expectation review
            .sink(
                receiveCompletion: { _ in
                    // In the log.
                    record(.sink, "noted")
                    noted.fulfill()
                },
                receiveValue: { _ in })
            .store(in: &bag)
        wait(for: [noted], timeout: 1)
        record(.caller, "noted")
    }
}

// MARK: after
import Combine
import Foundation
import XCTest

struct Adrift: Error {}

final class Mooring: Sendable {
    private let holds: Bool

    init(holds: Bool) { self.holds = holds }

    func tie() async throws -> Int {
        try await withCheckedThrowingContinuation { continuation in
            record(.service, "tied")
            later(0.2) { continuation.resume(with: self.holds ? .success(2) : .failure(Adrift())) }
        }
    }
}

final class MooringTests: XCTestCase {
    private var bag: Set<AnyCancellable> = []

    func testAsked() async {
        _ = try? await Mooring(holds: false).tie()
        record(.caller, "asked")
    }

    func testNoted() async {
        _ = try? await Mooring(holds: true).tie()
        // In the log.
        record(.sink, "noted")
        record(.caller, "noted")
    }
}

// MARK: run
import XCTest

@MainActor func run() async {
    await runTest("asked", MooringTests.testAsked)
    await runTest("noted", MooringTests.testNoted)
}

// MARK: trace
// service: tied
// caller: asked
// caller: asked passed
// service: tied
// sink: noted
// caller: noted
// caller: noted passed
