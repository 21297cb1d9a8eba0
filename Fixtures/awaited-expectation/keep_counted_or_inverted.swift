// An expectation that counts, or that must not be fulfilled, says more than that a value is awaited.
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

    func testTwice() {
        let both = expectation(description: "two rings")
        let rings = 2
        both.expectedFulfillmentCount = rings
        bell.ring() // → one-shot ✗ test-expectation
            .sink { _ in both.fulfill() }
            .store(in: &bag)
        bell.ring() // → one-shot ✗ test-expectation
            .sink { _ in both.fulfill() }
            .store(in: &bag)
        wait(for: [both], timeout: 1)
    }

    func testSilence() {
        let heard = expectation(description: "nothing is heard")
        heard.isInverted = true
        bell.ring() // → one-shot ✗ test-expectation
            .sink { _ in heard.fulfill() }
            .store(in: &bag)
        bag.removeAll()
        wait(for: [heard], timeout: 0.1)
    }
}

// MARK: run
import XCTest

@MainActor func run() async {
    await runTest("twice", BellTests.testTwice)
    await runTest("silence", BellTests.testSilence)
}

// MARK: trace
// caller: twice passed
// caller: silence passed
// service: ring
// service: ring
// service: ring
