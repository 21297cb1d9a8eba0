// A value that decides whether the wait ends, or a helper that blocks for several tests, leaves a test that must not be made async by itself.
//
// pitfalls: 40

// MARK: before
import Combine
import Foundation
import XCTest

final class Bell: Sendable {
    func ring() -> AnyPublisher<Int, Never> { // → one-shot ✗ review-tier
        Deferred {
            Future { promise in
                record(.service, "ring")
                later(0.3) { promise(.success(1)) }
            }
        }
        .eraseToAnyPublisher()
    }
}

final class BellTests: XCTestCase {
    private var bag = Set<AnyCancellable>()
    private let bell = Bell()

    func testOnlyIfLoud() {
        let loud = expectation(description: "a loud ring")
        bell.ring() // → one-shot ✗ test-expectation
            .sink { volume in
                if volume > 0 { loud.fulfill() }
            }
            .store(in: &bag)
        wait(for: [loud], timeout: 1)
    }

    func testByHand() {
        let heard = ring()
        XCTAssertEqual(heard, 1)
    }

    private func ring() -> Int {
        let heard = expectation(description: "a ring")
        var rings = 0
        bell.ring() // → one-shot ✗ test-expectation
            .sink {
                rings = $0
                heard.fulfill()
            }
            .store(in: &bag)
        wait(for: [heard], timeout: 1)
        return rings
    }
}

// MARK: run
import XCTest

@MainActor func run() async {
    await runTest("only if loud", BellTests.testOnlyIfLoud)
    await runTest("by hand", BellTests.testByHand)
}

// MARK: trace
// caller: only if loud passed
// caller: by hand passed
// service: ring
// service: ring
// sink: compared 1 with 1
// sink: asserted equal: true
