// A local that holds the publisher stays where something happens before the test subscribes: what the call reads may be another by then.

// MARK: before
import Combine
import Foundation
import XCTest

final class Weathercock: @unchecked Sendable {
    var wind = "north"

    func direction() -> AnyPublisher<String, Never> { // → one-shot ✗ review-tier
        let wind = wind
        return Deferred {
            Future { promise in
                later(0.2) { promise(.success(wind)) }
            }
        }
        .eraseToAnyPublisher()
    }
}

final class WeathercockTests: XCTestCase {
    private var bag: Set<AnyCancellable> = []

    func testTurns() {
        let cock = Weathercock()
        let direction = cock.direction()
        cock.wind = "south"
        let turned = expectation(description: "turned")
        direction // → one-shot ✗ shape-not-supported
            .sink { wind in
                XCTAssertEqual(wind, "north")
                turned.fulfill()
            }
            .store(in: &bag)
        wait(for: [turned], timeout: 1)
    }

    func testTurnsWhileItIsDescribed() {
        let cock = Weathercock()
        let direction = cock.direction()
        func describe() -> String {
            cock.wind = "east"
            return "turned"
        }
        let turned = expectation(description: describe())
        direction // → one-shot ✗ shape-not-supported
            .sink { wind in
                XCTAssertEqual(wind, "north")
                turned.fulfill()
            }
            .store(in: &bag)
        wait(for: [turned], timeout: 1)
    }
}

// MARK: run
import XCTest

@MainActor func run() async {
    await runTest("turns", WeathercockTests.testTurns)
    await runTest("turns while it is described", WeathercockTests.testTurnsWhileItIsDescribed)
}

// MARK: trace
// caller: turns passed
// caller: turns while it is described passed
// sink: compared north with north
// sink: asserted equal: true
// sink: compared north with north
// sink: asserted equal: true
