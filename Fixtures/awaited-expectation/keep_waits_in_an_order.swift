// A test that waits in an order stays, and so does one whose wait does not say what else it is for, or that itself sets off what it
// waits for after it subscribed.

// MARK: before
import Combine
import Foundation
import XCTest

final class Ferry: @unchecked Sendable {
    var onHorn: (@Sendable () -> Void)?

    func cross() -> AnyPublisher<Int, Never> { // → one-shot ✗ review-tier
        Deferred {
            Future { promise in
                later(0.2) {
                    self.onHorn?()
                    promise(.success(3))
                }
            }
        }
        .eraseToAnyPublisher()
    }
}

final class FerryTests: XCTestCase {
    private var bag: Set<AnyCancellable> = []

    private func hornExpectation(of ferry: Ferry) -> XCTestExpectation {
        let blown = expectation(description: "blown")
        ferry.onHorn = { blown.fulfill() }
        return blown
    }

    func testBlowsFirst() {
        let blown = expectation(description: "blown")
        let landed = expectation(description: "landed")
        let ferry = Ferry()
        ferry.onHorn = { blown.fulfill() }
        ferry.cross() // → one-shot ✗ test-expectation
            .sink { cars in
                XCTAssertEqual(cars, 3)
                landed.fulfill()
            }
            .store(in: &bag)
        wait(for: [blown, landed], timeout: 1, enforceOrder: true)
    }

    func testBlows() {
        let ferry = Ferry()
        _ = hornExpectation(of: ferry)
        let stopped = expectation(description: "stopped")
        later(0.1) { stopped.fulfill() }
        let landed = expectation(description: "landed")
        ferry.cross() // → one-shot ✗ test-expectation
            .sink { cars in
                XCTAssertEqual(cars, 3)
                landed.fulfill()
            }
            .store(in: &bag)
        waitForExpectations(timeout: 1)
    }

    func testOnlyBlows() {
        let ferry = Ferry()
        _ = hornExpectation(of: ferry)
        let landed = expectation(description: "landed")
        ferry.cross() // → one-shot ✗ test-expectation
            .sink { cars in
                XCTAssertEqual(cars, 3)
                landed.fulfill()
            }
            .store(in: &bag)
        waitForExpectations(timeout: 1)
    }

    func testBlowsOnRequest() {
        let blown = expectation(description: "blown")
        let landed = expectation(description: "landed")
        let ferry = Ferry()
        ferry.cross() // → one-shot ✗ test-expectation
            .sink { cars in
                XCTAssertEqual(cars, 3)
                landed.fulfill()
            }
            .store(in: &bag)
        ferry.onHorn = { blown.fulfill() }
        wait(for: [blown, landed], timeout: 1)
    }
}

// MARK: run
import XCTest

@MainActor func run() async {
    await runTest("blows first", FerryTests.testBlowsFirst)
    await runTest("blows", FerryTests.testBlows)
    await runTest("only blows", FerryTests.testOnlyBlows)
    await runTest("on request", FerryTests.testBlowsOnRequest)
}

// MARK: trace
// caller: blows first passed
// caller: blows passed
// caller: only blows passed
// caller: on request passed
// sink: compared 3 with 3
// sink: asserted equal: true
// sink: compared 3 with 3
// sink: asserted equal: true
// sink: compared 3 with 3
// sink: asserted equal: true
// sink: compared 3 with 3
// sink: asserted equal: true
