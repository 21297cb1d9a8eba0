// A function of the tests that hands an expectation to a closure and waits for it is all gone where the closure only subscribes.
//
// tier: review

// MARK: before
import Combine
import Foundation
import XCTest

enum PierError: Error { case storm }

final class Pier: Sendable {
    private let isCalm: Bool

    init(isCalm: Bool) { self.isCalm = isCalm }

    func land() -> AnyPublisher<String, PierError> { // → one-shot publisher-function
        Deferred { [isCalm] in
            Future { promise in
                later(0.2) { promise(isCalm ? .success("ferry") : .failure(.storm)) }
            }
        }
        .eraseToAnyPublisher()
    }
}

extension XCTestCase {
    func waitForExpectation(description: String = "", count: Int = 1, timeout: Double = 1, _ block: (XCTestExpectation) -> Void) {
        let fulfilled = expectation(description: description)
        fulfilled.expectedFulfillmentCount = count
        block(fulfilled)
        wait(for: [fulfilled], timeout: timeout)
    }
}

final class PierTests: XCTestCase {
    private var bag: Set<AnyCancellable> = []

    func testLands() {
        let pier = Pier(isCalm: true)
        waitForExpectation(timeout: 0.5) { landed in
            pier.land() // → one-shot awaited-expectation review
                .sink { completion in
                    if case .failure(let error) = completion { XCTFail("\(error)") }
                } receiveValue: { ship in
                    XCTAssertEqual(ship, "ferry")
                    landed.fulfill()
                }
                .store(in: &bag)
        }
        record(.caller, "landed")
    }

    func testStorm() {
        waitForExpectation { turnedBack in
            Pier(isCalm: false).land() // → one-shot awaited-expectation review
                .sink { completion in
                    guard case .failure(let error) = completion else { return }
                    XCTAssertEqual("\(error)", "storm")
                    turnedBack.fulfill()
                } receiveValue: { _ in
                    XCTFail("there is a storm")
                }
                .store(in: &bag)
        }
    }
}

// MARK: after
import Combine
import Foundation
import XCTest

enum PierError: Error { case storm }

final class Pier: Sendable {
    private let isCalm: Bool

    init(isCalm: Bool) { self.isCalm = isCalm }

    func land() async throws -> String {
        try await withCheckedThrowingContinuation { continuation in
            later(0.2) { continuation.resume(with: self.isCalm ? .success("ferry") : .failure(PierError.storm)) }
        }
    }
}

extension XCTestCase {
    func waitForExpectation(description: String = "", count: Int = 1, timeout: Double = 1, _ block: (XCTestExpectation) -> Void) {
        let fulfilled = expectation(description: description)
        fulfilled.expectedFulfillmentCount = count
        block(fulfilled)
        wait(for: [fulfilled], timeout: timeout)
    }
}

final class PierTests: XCTestCase {
    private var bag: Set<AnyCancellable> = []

    func testLands() async throws {
        let pier = Pier(isCalm: true)
        let ship = try await pier.land()
        XCTAssertEqual(ship, "ferry")
        record(.caller, "landed")
    }

    func testStorm() async {
        do {
            _ = try await Pier(isCalm: false).land()
            XCTFail("there is a storm")
        } catch {
            XCTAssertEqual("\(error)", "storm")
        }
    }
}

// MARK: run
import XCTest

@MainActor func run() async {
    await runTest("lands", PierTests.testLands)
    await runTest("storm", PierTests.testStorm)
}

// MARK: trace
// caller: landed
// caller: lands passed
// caller: storm passed
// sink: compared ferry with ferry
// sink: asserted equal: true
// sink: compared storm with storm
// sink: asserted equal: true
