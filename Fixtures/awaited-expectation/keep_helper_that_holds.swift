// A subscription that a test hands to a helper, or that starts what nobody waits for, has no place where the test could await it.

// MARK: before
import Combine
import Foundation
import XCTest

final class Kettle: Sendable {
    func boil() -> AnyPublisher<Int, Never> { // → one-shot ✗ review-tier
        Deferred {
            Future { promise in
                record(.service, "heating")
                later(0.3) { promise(.success(100)) }
            }
        }
        .eraseToAnyPublisher()
    }
}

final class KettleTests: XCTestCase {
    private var held: [AnyCancellable] = []

    func testBoils() {
        let boiled = expectation(description: "it boils")
        hold {
            Kettle().boil() // → one-shot ✗ test-expectation
                .sink { degrees in
                    XCTAssertEqual(degrees, 100)
                    boiled.fulfill()
                }
        }
        wait(for: [boiled], timeout: 1)
    }

    func testStarts() {
        Kettle().boil() // → one-shot ✗ test-expectation
            .sink { _ in XCTFail("too early") }
            .store(in: &held)
        held.removeAll()
    }

    private func hold(_ make: () -> AnyCancellable) {
        let new = make()
        held.append(new)
    }
}

// MARK: run
import XCTest

@MainActor func run() async {
    await runTest("boils", KettleTests.testBoils)
    await runTest("starts", KettleTests.testStarts)
}

// MARK: trace
// caller: boils passed
// caller: starts passed
// service: heating
// service: heating
// sink: compared 100 with 100
// sink: asserted equal: true
