// An inverted expectation that the test hands on only after it subscribed is there too late once the value is awaited; one that nothing
// else is awaited with is for what never comes.

// MARK: before
import Combine
import Foundation
import XCTest

final class Door: @unchecked Sendable {
    var slammed: @Sendable () -> Void = {}

    func open() -> AnyPublisher<Int, Never> { // → one-shot ✗ review-tier
        Deferred {
            Future { promise in
                later(0.2) { promise(.success(90)) }
            }
        }
        .eraseToAnyPublisher()
    }
}

final class DoorTests: XCTestCase {
    private var bag = Set<AnyCancellable>()

    func testOpens() {
        let door = Door()
        let opened = expectation(description: "it opens")
        let slammed = expectation(description: "it slams")
        slammed.isInverted = true
        door.open() // → one-shot ✗ test-expectation
            .sink { angle in
                XCTAssertEqual(angle, 90)
                opened.fulfill()
            }
            .store(in: &bag)
        door.slammed = { slammed.fulfill() }
        wait(for: [opened, slammed], timeout: 0.5)
    }

    func testNothingComes() {
        let opened = expectation(description: "it opens")
        opened.isInverted = true
        let subscription = Door().open() // → one-shot ✗ test-expectation
            .sink { _ in opened.fulfill() }
        wait(for: [opened], timeout: 0.1)
        subscription.cancel()
    }
}

// MARK: run
import XCTest

@MainActor func run() async {
    await runTest("opens", DoorTests.testOpens)
    await runTest("nothing comes", DoorTests.testNothingComes)
}

// MARK: trace
// caller: opens passed
// caller: nothing comes passed
// sink: compared 90 with 90
// sink: asserted equal: true
