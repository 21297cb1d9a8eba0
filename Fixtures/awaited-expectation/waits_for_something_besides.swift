// What something else fulfils is still waited for, after the value: the wait stays without what the subscription fulfilled.
//
// tier: review

// MARK: before
import Combine
import Foundation
import XCTest

final class Lighthouse: @unchecked Sendable {
    var onFlash: (@Sendable () -> Void)?

    func light() -> AnyPublisher<Int, Never> { // → one-shot publisher-function
        Deferred {
            Future { promise in
                later(0.2) {
                    self.onFlash?()
                    promise(.success(7))
                }
            }
        }
        .eraseToAnyPublisher()
    }
}

final class LighthouseTests: XCTestCase {
    private var bag: Set<AnyCancellable> = []

    func testFlashes() {
        let lit = expectation(description: "lit")
        let flashed = expectation(description: "flashed")
        let lighthouse = Lighthouse()
        lighthouse.onFlash = { flashed.fulfill() }
        lighthouse.light() // → one-shot awaited-expectation review
            .sink { miles in
                XCTAssertEqual(miles, 7)
                lit.fulfill()
            }
            .store(in: &bag)
        wait(for: [lit, flashed], timeout: 1)
        record(.caller, "flashed")
    }

    func testFlashesLater() async {
        let lit = expectation(description: "lit")
        let flashed = expectation(description: "flashed")
        later(0.6) { flashed.fulfill() }
        Lighthouse().light() // → one-shot awaited-expectation review
            .sink { miles in
                XCTAssertEqual(miles, 7)
                lit.fulfill()
            }
            .store(in: &bag)
        await fulfillment(
            of: [
                lit,
                flashed,
            ], timeout: 1)
        record(.caller, "flashed later")
    }

    func testNeverFlashes() {
        let lit = expectation(description: "lit")
        let flashed = expectation(description: "flashed")
        let lighthouse = Lighthouse()
        if lighthouse.onFlash != nil { flashed.fulfill() }
        lighthouse.light() // → one-shot awaited-expectation review
            .sink { miles in
                XCTAssertEqual(miles, 7)
                lit.fulfill()
            }
            .store(in: &bag)
        waitForExpectations(timeout: 0.5)
    }

    func testFlashesFirst() {
        let flashed = expectation(description: "flashed")
        let lighthouse = Lighthouse()
        later(0.1) { flashed.fulfill() }
        wait(for: [flashed], timeout: 1)
        let lit = expectation(description: "lit")
        lighthouse.light() // → one-shot awaited-expectation review
            .sink { miles in
                XCTAssertEqual(miles, 7)
                lit.fulfill()
            }
            .store(in: &bag)
        wait(for: [lit], timeout: 1)
    }
}

// MARK: after
import Combine
import Foundation
import XCTest

final class Lighthouse: @unchecked Sendable {
    var onFlash: (@Sendable () -> Void)?

    func light() async -> Int {
        await withCheckedContinuation { continuation in
            later(0.2) {
                self.onFlash?()
                continuation.resume(returning: 7)
            }
        }
    }
}

final class LighthouseTests: XCTestCase {
    private var bag: Set<AnyCancellable> = []

    func testFlashes() async {
        let flashed = expectation(description: "flashed")
        let lighthouse = Lighthouse()
        lighthouse.onFlash = { flashed.fulfill() }
        let miles = await lighthouse.light()
        XCTAssertEqual(miles, 7)
        await fulfillment(of: [flashed], timeout: 1)
        record(.caller, "flashed")
    }

    func testFlashesLater() async {
        let flashed = expectation(description: "flashed")
        later(0.6) { flashed.fulfill() }
        let miles = await Lighthouse().light()
        XCTAssertEqual(miles, 7)
        await fulfillment(
            of: [flashed], timeout: 1)
        record(.caller, "flashed later")
    }

    func testNeverFlashes() async {
        let flashed = expectation(description: "flashed")
        let lighthouse = Lighthouse()
        if lighthouse.onFlash != nil { flashed.fulfill() }
        let miles = await lighthouse.light()
        XCTAssertEqual(miles, 7)
        await fulfillment(of: [flashed], timeout: 0.5)
    }

    func testFlashesFirst() async {
        let flashed = expectation(description: "flashed")
        let lighthouse = Lighthouse()
        later(0.1) { flashed.fulfill() }
        await fulfillment(of: [flashed], timeout: 1)
        let miles = await lighthouse.light()
        XCTAssertEqual(miles, 7)
    }
}

// MARK: run
import XCTest

@MainActor func run() async {
    await runTest("flashes", LighthouseTests.testFlashes)
    await runTest("flashes later", LighthouseTests.testFlashesLater)
    await runTest("never flashes", LighthouseTests.testNeverFlashes)
    await runTest("flashes first", LighthouseTests.testFlashesFirst)
}

// MARK: trace
// caller: flashed
// caller: flashes passed
// caller: flashed later
// caller: flashes later passed
// caller: never flashes failed
// caller: flashes first passed
// sink: compared 7 with 7
// sink: asserted equal: true
// sink: compared 7 with 7
// sink: asserted equal: true
// sink: compared 7 with 7
// sink: asserted equal: true
// sink: compared 7 with 7
// sink: asserted equal: true
