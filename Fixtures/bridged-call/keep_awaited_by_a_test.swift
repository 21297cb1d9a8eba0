// A test that awaits through a bridge is its author's: by itself it goes on asking the publisher.

// MARK: before
import Combine
import Foundation
import XCTest

extension AnyPublisher where Output: Sendable {
    func awaited() async throws -> Output { // → undecided ✗ already-bridged
        for try await value in values { return value }
        throw CancellationError()
    }
}

final class Barometer: Sendable {
    func pressure() -> AnyPublisher<Int, Error> { // → one-shot ✗ no-async-caller
        Just(1013).setFailureType(to: Error.self).eraseToAnyPublisher()
    }
}

final class BarometerTests: XCTestCase {
    func testPressure() async throws {
        let pressure = try await Barometer().pressure().awaited() // → one-shot ✗ test-expectation
        XCTAssertEqual(pressure, 1013)
    }
}

// MARK: run
import XCTest

@MainActor func run() async {
    await runTest("pressure", BarometerTests.testPressure)
}

// MARK: trace
// caller: pressure passed
// sink: compared 1013 with 1013
// sink: asserted equal: true
