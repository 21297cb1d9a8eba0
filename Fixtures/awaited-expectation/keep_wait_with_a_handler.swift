// What a test does when the wait is over, or has taken too long, would be lost with the wait.

// MARK: before
import Combine
import Foundation
import XCTest

final class Clock: Sendable {
    func strike(_ hour: Int) -> AnyPublisher<Int, Never> { // → one-shot ✗ review-tier
        Deferred {
            Future { promise in
                later(0.3) { promise(.success(hour)) }
            }
        }
        .eraseToAnyPublisher()
    }
}

final class ClockTests: XCTestCase {
    private var bag = Set<AnyCancellable>()

    func testStrikes() {
        let struck = expectation(description: "it strikes")
        Clock().strike(3) // → one-shot ✗ test-expectation
            .sink { _ in struck.fulfill() }
            .store(in: &bag)
        waitForExpectations(timeout: 1) { error in
            record(.caller, error == nil ? "over" : "too late")
        }
    }
}

// MARK: run
import XCTest

@MainActor func run() async {
    await runTest("strikes", ClockTests.testStrikes)
}

// MARK: trace
// caller: over
// caller: strikes passed
