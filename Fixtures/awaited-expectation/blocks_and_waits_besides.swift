// What a test waits for besides what it blocks for is waited for as before.
//
// tier: review

// MARK: before
import Combine
import Foundation
import XCTest

final class Bell: @unchecked Sendable {
    var onRing: (@Sendable () -> Void)?

    func ring() -> AnyPublisher<Int, Never> { // → one-shot publisher-function
        Deferred {
            Future { promise in
                later(0.2) {
                    self.onRing?()
                    promise(.success(8))
                }
            }
        }
        .eraseToAnyPublisher()
    }
}

extension XCTestCase {
    func awaitPublisher<T: Publisher>(_ publisher: T, timeout: TimeInterval = 1) throws -> T.Output {
        var result: T.Output?
        let ended = XCTestExpectation(description: "ended")
        let cancellable = publisher.sink( // → undecided ✗ undecided-source
            receiveCompletion: { _ in ended.fulfill() },
            receiveValue: { result = $0 }
        )
        wait(for: [ended], timeout: timeout)
        cancellable.cancel()
        return try XCTUnwrap(result)
    }
}

final class BellTests: XCTestCase {
    func testRings() throws {
        let bell = Bell()
        let rung = expectation(description: "rung")
        bell.onRing = { later(0.2) { rung.fulfill() } }
        let hour = try awaitPublisher(bell.ring()) // → one-shot awaited-expectation review
        wait(for: [rung], timeout: 1)
        XCTAssertEqual(hour, 8)
    }

    func testRingsNot() throws {
        let rung = expectation(description: "rung")
        let hour = try awaitPublisher(Bell().ring()) // → one-shot awaited-expectation review
        wait(for: [rung], timeout: 0.5)
        XCTAssertEqual(hour, 8)
    }
}

// MARK: after
import Combine
import Foundation
import XCTest

final class Bell: @unchecked Sendable {
    var onRing: (@Sendable () -> Void)?

    func ring() async -> Int {
        await withCheckedContinuation { continuation in
            later(0.2) {
                self.onRing?()
                continuation.resume(returning: 8)
            }
        }
    }
}

extension XCTestCase {
    func awaitPublisher<T: Publisher>(_ publisher: T, timeout: TimeInterval = 1) throws -> T.Output {
        var result: T.Output?
        let ended = XCTestExpectation(description: "ended")
        let cancellable = publisher.sink(
            receiveCompletion: { _ in ended.fulfill() },
            receiveValue: { result = $0 }
        )
        wait(for: [ended], timeout: timeout)
        cancellable.cancel()
        return try XCTUnwrap(result)
    }
}

final class BellTests: XCTestCase {
    func testRings() async throws {
        let bell = Bell()
        let rung = expectation(description: "rung")
        bell.onRing = { later(0.2) { rung.fulfill() } }
        let hour = await bell.ring()
        await fulfillment(of: [rung], timeout: 1)
        XCTAssertEqual(hour, 8)
    }

    func testRingsNot() async throws {
        let rung = expectation(description: "rung")
        let hour = await Bell().ring()
        await fulfillment(of: [rung], timeout: 0.5)
        XCTAssertEqual(hour, 8)
    }
}

// MARK: run
import XCTest

@MainActor func run() async {
    await runTest("rings", BellTests.testRings)
    await runTest("rings not", BellTests.testRingsNot)
}

// MARK: trace
// caller: rings passed
// caller: rings not failed
// sink: compared 8 with 8
// sink: asserted equal: true
// sink: compared 8 with 8
// sink: asserted equal: true
