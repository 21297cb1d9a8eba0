// A `defer` that does more than end the subscription uses what the test holds for something of its own.

// MARK: before
import Combine
import Foundation
import XCTest

final class Radio: Sendable {
    func station(_ number: Int) -> AnyPublisher<String, Never> { // → one-shot ✗ review-tier
        Deferred {
            Future { promise in
                later(0.2) { promise(.success("station \(number)")) }
            }
        }
        .eraseToAnyPublisher()
    }
}

final class RadioTests: XCTestCase {
    func testStation() {
        let tuned = expectation(description: "tuned")
        let subscription = Radio().station(3) // → one-shot ✗ test-expectation
            .sink { name in
                XCTAssertEqual(name, "station 3")
                tuned.fulfill()
            }
        defer {
            record(.caller, "held \(type(of: subscription))")
            subscription.cancel()
        }
        wait(for: [tuned], timeout: 0.5)
    }
}

// MARK: run
import XCTest

@MainActor func run() async {
    await runTest("station", RadioTests.testStation)
}

// MARK: trace
// caller: held AnyCancellable
// caller: station passed
// sink: compared station 3 with station 3
// sink: asserted equal: true
