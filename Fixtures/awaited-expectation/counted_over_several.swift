// An expectation that is counted over all subscriptions of a test goes once each of them is awaited.
//
// tier: review

// MARK: before
import Combine
import Foundation
import XCTest

final class Orchard: Sendable {
    func apples(_ tree: Int) -> AnyPublisher<Int, Never> { // → one-shot publisher-function
        Deferred {
            Future { promise in
                later(0.2) { promise(.success(tree * 10)) }
            }
        }
        .eraseToAnyPublisher()
    }
}

final class OrchardTests: XCTestCase {
    func testPicks() {
        var bag = Set<AnyCancellable>()
        let picked = expectation(description: "picked")
        picked.expectedFulfillmentCount = 3
        let orchard = Orchard()
        orchard.apples(1).sink { _ in picked.fulfill() }.store(in: &bag) // → one-shot awaited-expectation review
        orchard.apples(2).sink { apples in // → one-shot awaited-expectation review
            XCTAssertEqual(apples, 20)
            picked.fulfill()
        }.store(in: &bag)
        orchard.apples(3).sink { _ in // → one-shot awaited-expectation review
            picked.fulfill()
        }.store(in: &bag)
        waitForExpectations(timeout: 1)
        record(.caller, "picked")
    }

    func testPicksTooFew() {
        var bag = Set<AnyCancellable>()
        let picked = expectation(description: "picked")
        picked.expectedFulfillmentCount = 3
        let orchard = Orchard()
        orchard.apples(1).sink { _ in picked.fulfill() }.store(in: &bag) // → one-shot awaited-expectation review
        orchard.apples(2).sink { _ in picked.fulfill() }.store(in: &bag) // → one-shot awaited-expectation review
        wait(for: [picked], timeout: 0.5)
    }
}

// MARK: after
import Combine
import Foundation
import XCTest

final class Orchard: Sendable {
    func apples(_ tree: Int) async -> Int {
        await withCheckedContinuation { continuation in
            later(0.2) { continuation.resume(returning: tree * 10) }
        }
    }
}

final class OrchardTests: XCTestCase {
    func testPicks() async {
        let orchard = Orchard()
        _ = await orchard.apples(1)
        let apples = await orchard.apples(2)
        XCTAssertEqual(apples, 20)
        _ = await orchard.apples(3)
        record(.caller, "picked")
    }

    func testPicksTooFew() async {
        let picked = expectation(description: "picked")
        picked.expectedFulfillmentCount = 3
        let orchard = Orchard()
        _ = await orchard.apples(1)
        picked.fulfill()
        _ = await orchard.apples(2)
        picked.fulfill()
        await fulfillment(of: [picked], timeout: 0.5)
    }
}

// MARK: run
import XCTest

@MainActor func run() async {
    await runTest("picks", OrchardTests.testPicks)
    await runTest("picks too few", OrchardTests.testPicksTooFew)
}

// MARK: trace
// caller: picked
// caller: picks passed
// caller: picks too few failed
// sink: compared 20 with 20
// sink: asserted equal: true
