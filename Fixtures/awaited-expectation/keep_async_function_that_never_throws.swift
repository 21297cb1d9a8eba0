// A function of the tests that is called without `try` cannot hand on a failure that only fails the test.

// MARK: before
import Combine
import Foundation
import XCTest

enum CellarError: Error { case flooded }

final class Cellar: Sendable {
    func bottles() -> AnyPublisher<Int, CellarError> { // → one-shot ✗ review-tier
        Deferred {
            Future { promise in
                later(0.2) { promise(.failure(.flooded)) }
            }
        }
        .eraseToAnyPublisher()
    }
}

final class CellarTests: XCTestCase {
    private var bag: Set<AnyCancellable> = []

    private func expectBottles(_ count: Int) async {
        let counted = expectation(description: "counted")
        Cellar().bottles() // → one-shot ✗ test-expectation
            .sink { completion in
                if case .failure(let error) = completion { XCTFail("\(error)") }
                counted.fulfill()
            } receiveValue: { bottles in
                XCTAssertEqual(bottles, count)
            }
            .store(in: &bag)
        await fulfillment(of: [counted], timeout: 1)
    }

    func testBottles() async {
        await expectBottles(3)
        record(.caller, "counted")
    }
}

// MARK: run
import XCTest

@MainActor func run() async {
    await runTest("bottles", CellarTests.testBottles)
}

// MARK: trace
// caller: counted
// caller: bottles failed
