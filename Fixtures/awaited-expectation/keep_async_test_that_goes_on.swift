// An async test that does something else while the request is under way, or starts it in a task: awaited in its place the request would be
// over before.
//
// swift6: none

// MARK: before
import Combine
import Foundation
import XCTest

final class Bridge: Sendable {
    func cross() async { record(.service, "crossed") }

    func toll() -> AnyPublisher<Int, Never> { // → one-shot ✗ review-tier
        Deferred {
            Future { promise in
                record(.service, "asked")
                later(0.5) { promise(.success(4)) }
            }
        }
        .eraseToAnyPublisher()
    }
}

final class BridgeTests: XCTestCase {
    private var cancellables = Set<AnyCancellable>()

    func testToll() async {
        let bridge = Bridge()
        let paid = expectation(description: "paid")
        bridge.toll() // → one-shot ✗ test-expectation
            .sink { toll in
                XCTAssertEqual(toll, 4)
                paid.fulfill()
            }
            .store(in: &cancellables)
        await bridge.cross()
        await fulfillment(of: [paid], timeout: 1)
    }

    func testTollInATask() async {
        let bridge = Bridge()
        let paid = expectation(description: "paid")
        Task { @MainActor in
            bridge.toll() // → one-shot ✗ shape-not-supported
                .sink { toll in
                    XCTAssertEqual(toll, 4)
                    paid.fulfill()
                }
                .store(in: &cancellables)
        }
        await fulfillment(of: [paid], timeout: 1)
    }
}

// MARK: run
import XCTest

@MainActor func run() async {
    await runTest("toll", BridgeTests.testToll)
    await runTest("toll in a task", BridgeTests.testTollInATask)
}

// MARK: trace
// service: asked
// service: crossed
// sink: compared 4 with 4
// sink: asserted equal: true
// caller: toll passed
// service: asked
// sink: compared 4 with 4
// sink: asserted equal: true
// caller: toll in a task passed
