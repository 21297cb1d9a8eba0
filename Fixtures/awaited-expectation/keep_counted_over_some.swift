// Subscriptions that share an expectation move together, or it is kept for the one that moves; where that would have to wait for the other,
// none does.

// MARK: before
import Combine
import Foundation
import XCTest

final class Quarry: @unchecked Sendable {
    private let subject = PassthroughSubject<Int, Never>()

    func stones() -> AnyPublisher<Int, Never> { // → one-shot ✗ review-tier
        Deferred {
            Future { promise in
                later(0.2) { promise(.success(6)) }
            }
        }
        .eraseToAnyPublisher()
    }

    func blasts() -> AnyPublisher<Int, Never> { // → continuous ✗ subject
        later(0.3) { self.subject.send(1) }
        return subject.eraseToAnyPublisher()
    }
}

final class QuarryTests: XCTestCase {
    private var bag: Set<AnyCancellable> = []

    func testDigs() {
        let done = expectation(description: "done")
        done.expectedFulfillmentCount = 2
        let quarry = Quarry()
        quarry.stones() // → one-shot ✗ test-expectation
            .sink { stones in
                XCTAssertEqual(stones, 6)
                done.fulfill()
            }
            .store(in: &bag)
        quarry.blasts() // → continuous ✗ subject
            .sink { _ in done.fulfill() }
            .store(in: &bag)
        wait(for: [done], timeout: 1)
    }
}

// MARK: run
import XCTest

@MainActor func run() async {
    await runTest("digs", QuarryTests.testDigs)
}

// MARK: trace
// caller: digs passed
// sink: compared 6 with 6
// sink: asserted equal: true
