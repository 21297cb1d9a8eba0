// A test that counts the subscriptions it holds is about those: a value that is awaited is in no bag.

// MARK: before
import Combine
import Foundation
import XCTest

final class Choir: Sendable {
    func sing(_ verse: Int) -> AnyPublisher<Int, Never> { // → one-shot ✗ review-tier
        Deferred {
            Future { promise in
                later(0.2) { promise(.success(verse)) }
            }
        }
        .eraseToAnyPublisher()
    }
}

final class ChoirTests: XCTestCase {
    private var bag: Set<AnyCancellable> = []

    func testHoldsAfterwards() {
        let sung = expectation(description: "sung")
        Choir().sing(2) // → one-shot ✗ test-expectation
            .sink { verse in
                XCTAssertEqual(verse, 2)
                sung.fulfill()
            }
            .store(in: &bag)
        wait(for: [sung], timeout: 1)
        XCTAssertEqual(bag.count, 1)
    }
}

// MARK: run
import XCTest

@MainActor func run() async {
    await runTest("holds", ChoirTests.testHoldsAfterwards)
}

// MARK: trace
// caller: holds passed
// sink: compared 2 with 2
// sink: asserted equal: true
// sink: compared 1 with 1
// sink: asserted equal: true
