// Where nothing of what the test waits for is fulfilled by the subscription, its value may as well never come; and what has to be fulfilled in
// an order, or where a closure ends, is not fulfilled so after the value.

// MARK: before
import Combine
import Foundation
import XCTest

final class Mill: @unchecked Sendable {
    var onTurn: (@Sendable () -> Void)?
    var isStill = false

    func grind() -> AnyPublisher<Int, Never> { // → one-shot ✗ promise-not-once
        Deferred {
            Future { promise in
                later(0.2) {
                    self.onTurn?()
                    if !self.isStill { promise(.success(5)) }
                }
            }
        }
        .eraseToAnyPublisher()
    }
}

final class MillTests: XCTestCase {
    private var bag: Set<AnyCancellable> = []

    func testTurns() {
        let turned = expectation(description: "turned")
        let mill = Mill()
        mill.isStill = true
        mill.onTurn = { turned.fulfill() }
        mill.grind() // → one-shot ✗ test-expectation
            .sink { _ in record(.sink, "ground") }
            .store(in: &bag)
        wait(for: [turned], timeout: 1)
    }

    func testTurnsFirst() {
        let turned = expectation(description: "turned")
        let ground = expectation(description: "ground")
        ground.expectedFulfillmentCount = 2
        let mill = Mill()
        mill.onTurn = {
            turned.fulfill()
            ground.fulfill()
        }
        mill.grind() // → one-shot ✗ test-expectation
            .sink { _ in ground.fulfill() }
            .store(in: &bag)
        wait(for: [turned, ground], timeout: 1, enforceOrder: true)
    }

    func testEndsLast() {
        let ground = expectation(description: "ground")
        ground.expectedFulfillmentCount = 3
        let mill = Mill()
        mill.onTurn = {
            ground.fulfill()
            ground.fulfill()
        }
        mill.grind() // → one-shot ✗ test-expectation
            .sink { sacks in
                defer { ground.fulfill() }
                XCTAssertEqual(sacks, 5)
            }
            .store(in: &bag)
        wait(for: [ground], timeout: 1)
    }
}

// MARK: run
import XCTest

@MainActor func run() async {
    await runTest("turns", MillTests.testTurns)
    await runTest("turns first", MillTests.testTurnsFirst)
    await runTest("ends last", MillTests.testEndsLast)
}

// MARK: trace
// caller: turns passed
// caller: turns first passed
// caller: ends last passed
// sink: compared 5 with 5
// sink: asserted equal: true
