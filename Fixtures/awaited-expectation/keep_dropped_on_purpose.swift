// A test of what is dropped: nothing may come once nothing holds the subscription.

// MARK: before
import Combine
import Foundation
import XCTest

final class Snail: Sendable {
    func arrive() -> AnyPublisher<Int, Never> { // → one-shot ✗ review-tier
        Deferred {
            Future { promise in
                later(0.2) { promise(.success(1)) }
            }
        }
        .eraseToAnyPublisher()
    }
}

final class SnailTests: XCTestCase {
    func testIsForgotten() {
        let arrived = expectation(description: "arrived")
        arrived.isInverted = true
        _ = Snail().arrive().sink { _ in arrived.fulfill() } // → one-shot ✗ test-expectation
        wait(for: [arrived], timeout: 0.5)
    }

    func testIsForgottenWhileSomethingElseHappens() {
        let passed = expectation(description: "time passed")
        _ = Snail().arrive().sink { _ in XCTFail("it was forgotten") } // → one-shot ✗ test-expectation
        later(0.4) { passed.fulfill() }
        wait(for: [passed], timeout: 1)
    }
}

// MARK: run
import XCTest

@MainActor func run() async {
    await runTest("forgotten", SnailTests.testIsForgotten)
    await runTest("forgotten meanwhile", SnailTests.testIsForgottenWhileSomethingElseHappens)
}

// MARK: trace
// caller: forgotten passed
// caller: forgotten meanwhile passed
