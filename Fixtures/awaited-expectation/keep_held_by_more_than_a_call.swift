// What is handed a subscription may do more than hold it: count it, end it, or be handed more than that.

// MARK: before
import Combine
import Foundation
import XCTest

final class Stable: Sendable {
    func horses() -> AnyPublisher<Int, Never> { // → one-shot ✗ review-tier
        Deferred {
            Future { promise in
                later(0.2) { promise(.success(3)) }
            }
        }
        .eraseToAnyPublisher()
    }
}

final class StableTests: XCTestCase {
    private var held: [AnyCancellable] = []

    func hold(_ make: () -> AnyCancellable) {
        held.append(make())
        record(.caller, "held \(held.count)")
    }

    func keep(_ make: () -> AnyCancellable) {
        held.append(make())
    }

    func testHolds() {
        let came = expectation(description: "came")
        hold {
            Stable().horses().sink { horses in // → one-shot ✗ test-expectation
                XCTAssertEqual(horses, 3)
                came.fulfill()
            }
        }
        wait(for: [came], timeout: 1)
    }

    func testKeepsMore() {
        let came = expectation(description: "came")
        keep {
            record(.caller, "subscribes")
            return Stable().horses().sink { horses in // → one-shot ✗ test-expectation
                XCTAssertEqual(horses, 3)
                came.fulfill()
            }
        }
        wait(for: [came], timeout: 1)
    }

    func testCounts() {
        let came = expectation(description: "came")
        held.append(
            Stable().horses().sink { horses in // → one-shot ✗ test-expectation
                XCTAssertEqual(horses, 3)
                came.fulfill()
            })
        XCTAssertEqual(held.count, 1)
        wait(for: [came], timeout: 1)
    }
}

// MARK: run
import XCTest

@MainActor func run() async {
    await runTest("holds", StableTests.testHolds)
    await runTest("keeps more", StableTests.testKeepsMore)
    await runTest("counts", StableTests.testCounts)
}

// MARK: trace
// caller: held 1
// caller: holds passed
// caller: subscribes
// caller: keeps more passed
// caller: counts passed
// sink: compared 3 with 3
// sink: asserted equal: true
// sink: compared 3 with 3
// sink: asserted equal: true
// sink: compared 1 with 1
// sink: asserted equal: true
// sink: compared 3 with 3
// sink: asserted equal: true
