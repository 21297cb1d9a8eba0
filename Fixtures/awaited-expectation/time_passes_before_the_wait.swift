// What only lets time pass between the subscription and the wait goes with the wait.
//
// tier: review

// MARK: before
import Combine
import Foundation
import XCTest

final class Sundial: Sendable {
    func read() -> AnyPublisher<Int, Never> { // → one-shot publisher-function
        Deferred {
            Future { promise in
                later(0.2) { promise(.success(9)) }
            }
        }
        .eraseToAnyPublisher()
    }
}

extension XCTestCase {
    func drainMainQueue(thoroughness: Int = 3) {
        for _ in 0..<thoroughness {
            let drained = XCTestExpectation(description: "drained")
            DispatchQueue.main.async { drained.fulfill() }
            wait(for: [drained], timeout: 1)
        }
    }
}

final class SundialTests: XCTestCase {
    func testReads() {
        let read = expectation(description: "read")
        let subscription = Sundial().read() // → one-shot awaited-expectation review
            .sink { hour in
                XCTAssertEqual(hour, 9)
                read.fulfill()
            }
        drainMainQueue()
        waitForExpectations(timeout: 1)
        subscription.cancel()
    }
}

// MARK: after
import Combine
import Foundation
import XCTest

final class Sundial: Sendable {
    func read() async -> Int {
        await withCheckedContinuation { continuation in
            later(0.2) { continuation.resume(returning: 9) }
        }
    }
}

extension XCTestCase {
    func drainMainQueue(thoroughness: Int = 3) {
        for _ in 0..<thoroughness {
            let drained = XCTestExpectation(description: "drained")
            DispatchQueue.main.async { drained.fulfill() }
            wait(for: [drained], timeout: 1)
        }
    }
}

final class SundialTests: XCTestCase {
    func testReads() async {
        let hour = await Sundial().read()
        XCTAssertEqual(hour, 9)
    }
}

// MARK: run
import XCTest

@MainActor func run() async {
    await runTest("reads", SundialTests.testReads)
}

// MARK: trace
// caller: reads passed
// sink: compared 9 with 9
// sink: asserted equal: true
