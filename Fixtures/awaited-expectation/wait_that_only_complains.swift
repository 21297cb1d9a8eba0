// A handler that only complains of the time being up says what the wait itself says.
//
// tier: review

// MARK: before
import Combine
import Foundation
import XCTest

final class Tide: Sendable {
    func height() -> AnyPublisher<Int, Never> { // → one-shot publisher-function
        Deferred {
            Future { promise in
                later(0.2) { promise(.success(2)) }
            }
        }
        .eraseToAnyPublisher()
    }
}

final class TideTests: XCTestCase {
    private var bag: Set<AnyCancellable> = []

    func testHeight() {
        let came = expectation(description: "came")
        Tide().height() // → one-shot awaited-expectation review
            .sink { height in
                XCTAssertEqual(height, 2)
                came.fulfill()
            }
            .store(in: &bag)
        waitForExpectations(timeout: 1) { error in
            if let error {
                XCTFail("timed out: \(error)")
            }
        }
        record(.caller, "came")
    }

    func testHeightAfterSomethingElse() {
        let risen = expectation(description: "risen")
        let came = expectation(description: "came")
        later(0.1) { risen.fulfill() }
        wait(for: [risen], timeout: 1)
        Tide().height() // → one-shot awaited-expectation review
            .sink { height in
                XCTAssertEqual(height, 2)
                came.fulfill()
            }
            .store(in: &bag)
        waitForExpectations(timeout: 1, handler: { if let error = $0 { print(error) } })
    }
}

// MARK: after
import Combine
import Foundation
import XCTest

final class Tide: Sendable {
    func height() async -> Int {
        await withCheckedContinuation { continuation in
            later(0.2) { continuation.resume(returning: 2) }
        }
    }
}

final class TideTests: XCTestCase {
    private var bag: Set<AnyCancellable> = []

    func testHeight() async {
        let height = await Tide().height()
        XCTAssertEqual(height, 2)
        record(.caller, "came")
    }

    func testHeightAfterSomethingElse() async {
        let risen = expectation(description: "risen")
        later(0.1) { risen.fulfill() }
        await fulfillment(of: [risen], timeout: 1)
        let height = await Tide().height()
        XCTAssertEqual(height, 2)
    }
}

// MARK: run
import XCTest

@MainActor func run() async {
    await runTest("height", TideTests.testHeight)
    await runTest("height after something else", TideTests.testHeightAfterSomethingElse)
}

// MARK: trace
// caller: came
// caller: height passed
// caller: height after something else passed
// sink: compared 2 with 2
// sink: asserted equal: true
// sink: compared 2 with 2
// sink: asserted equal: true
