// A function of the tests that a subclass overrides is called as the subclass says: it stays, with the one that overrides it.

// MARK: before
import Combine
import Foundation
import XCTest

final class Windmill: Sendable {
    func turn(_ sails: Int) -> AnyPublisher<Int, Never> { // → one-shot ✗ review-tier
        Deferred {
            Future { promise in
                later(0.2) { promise(.success(sails * 90)) }
            }
        }
        .eraseToAnyPublisher()
    }
}

class WindmillTests: XCTestCase {
    let windmill = Windmill()
    var bag: Set<AnyCancellable> = []

    func turn() {
        let turned = expectation(description: "turned")
        windmill.turn(4) // → one-shot ✗ test-expectation
            .sink { degrees in
                record(.sink, "turned \(degrees)")
                turned.fulfill()
            }
            .store(in: &bag)
        wait(for: [turned], timeout: 1)
    }

    func testTurns() {
        turn()
    }
}

final class SmallWindmillTests: WindmillTests {
    override func turn() {
        let turned = expectation(description: "turned")
        windmill.turn(2) // → one-shot ✗ test-expectation
            .sink { degrees in
                record(.sink, "turned a little, \(degrees)")
                turned.fulfill()
            }
            .store(in: &bag)
        wait(for: [turned], timeout: 1)
    }
}

// MARK: run
import XCTest

@MainActor func run() async {
    await runTest("turns", WindmillTests.testTurns)
    await runTest("turns a little", SmallWindmillTests.testTurns)
}

// MARK: trace
// caller: turns passed
// caller: turns a little passed
// sink: turned 360
// sink: turned a little, 180
