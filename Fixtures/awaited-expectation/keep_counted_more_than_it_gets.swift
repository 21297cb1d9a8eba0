// An expectation that is to be fulfilled more often than the subscription does it fails, or something else fulfils it too.

// MARK: before
import Combine
import Foundation
import XCTest

final class Tickets: Sendable {
    func buy(_ count: Int) -> AnyPublisher<Int, Never> { // → one-shot ✗ review-tier
        Deferred {
            Future { promise in
                later(0.2) { promise(.success(count)) }
            }
        }
        .eraseToAnyPublisher()
    }
}

final class TicketTests: XCTestCase {
    private var bag = Set<AnyCancellable>()

    func testBuy() {
        let bought = expectation(description: "bought")
        bought.expectedFulfillmentCount = 2
        Tickets().buy(2) // → one-shot ✗ test-expectation
            .sink { count in
                XCTAssertEqual(count, 2)
                bought.fulfill()
            }
            .store(in: &bag)
        wait(for: [bought], timeout: 0.5)
    }
}

// MARK: run
import XCTest

@MainActor func run() async {
    await runTest("buy", TicketTests.testBuy)
}

// MARK: trace
// caller: buy failed
// sink: compared 2 with 2
// sink: asserted equal: true
