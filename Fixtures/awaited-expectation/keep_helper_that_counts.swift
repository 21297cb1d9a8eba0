// A function of the tests that waits in its own way, or a closure that does more than subscribe, says for no place where the test could await.

// MARK: before
import Combine
import Foundation
import XCTest

final class Mill: Sendable {
    func grind() -> AnyPublisher<Int, Never> { // → one-shot ✗ review-tier
        Deferred {
            Future { promise in
                later(0.2) { promise(.success(3)) }
            }
        }
        .eraseToAnyPublisher()
    }
}

extension XCTestCase {
    func waitForExpectation(count: Int = 1, _ block: (XCTestExpectation) -> Void) {
        let fulfilled = expectation(description: "fulfilled")
        fulfilled.expectedFulfillmentCount = count
        block(fulfilled)
        wait(for: [fulfilled], timeout: 1)
    }

    func waitForNothing(_ block: (XCTestExpectation) -> Void) {
        let fulfilled = expectation(description: "fulfilled")
        fulfilled.isInverted = true
        block(fulfilled)
        wait(for: [fulfilled], timeout: 0.1)
    }
}

final class MillTests: XCTestCase {
    private var bag: Set<AnyCancellable> = []

    func testTwice() {
        waitForExpectation(count: 2) { ground in
            Mill().grind() // → one-shot ✗ test-expectation
                .sink { _ in
                    ground.fulfill()
                    ground.fulfill()
                }
                .store(in: &bag)
        }
    }

    func testNotYet() {
        waitForNothing { ground in
            Mill().grind() // → one-shot ✗ test-expectation
                .sink { _ in ground.fulfill() }
                .store(in: &bag)
        }
    }

    func testBeside() {
        waitForExpectation { ground in
            later(0.1) { record(.service, "turning") }
            Mill().grind() // → one-shot ✗ test-expectation
                .sink { sacks in
                    XCTAssertEqual(sacks, 3)
                    ground.fulfill()
                }
                .store(in: &bag)
        }
    }
}

// MARK: run
import XCTest

@MainActor func run() async {
    await runTest("twice", MillTests.testTwice)
    await runTest("not yet", MillTests.testNotYet)
    await runTest("beside", MillTests.testBeside)
}

// MARK: trace
// caller: twice passed
// caller: not yet passed
// caller: beside passed
// service: turning
// sink: compared 3 with 3
// sink: asserted equal: true
