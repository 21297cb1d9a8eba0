// A test that waits for nothing stays where it passes while nothing has come: it says that nothing is there yet, holds the clock itself,
// or drives on before it looks.

// MARK: before
import Combine
import Foundation
import XCTest

final class Mailbox: Sendable {
    func letters() -> AnyPublisher<[String], Never> { // → one-shot ✗ review-tier
        Deferred {
            Future { promise in
                later(0.2) { promise(.success(["a letter"])) }
            }
        }
        .eraseToAnyPublisher()
    }
}

final class MailboxTests: XCTestCase {
    private let mailbox = Mailbox()
    private var bag: Set<AnyCancellable> = []

    func testIsEmptyAtFirst() {
        var letters: [String] = []
        mailbox.letters().sink { letters = $0 }.store(in: &bag) // → one-shot ✗ test-expectation
        XCTAssertEqual(letters, [])
        XCTAssertEqual(letters.count, 0)
    }

    func testIsNotOpenAtFirst() {
        var isOpen = false
        var first: String?
        mailbox.letters() // → one-shot ✗ test-expectation
            .sink {
                isOpen = true
                first = $0.first
            }
            .store(in: &bag)
        XCTAssertFalse(isOpen)
        XCTAssertNil(first)
    }

    func testComesInTime() {
        var letters: [String] = []
        mailbox.letters().sink { letters = $0 }.store(in: &bag) // → one-shot ✗ test-expectation
        record(.caller, "another letter")
        XCTAssertTrue(letters.isEmpty)
    }
}

// MARK: run
import XCTest

@MainActor func run() async {
    await runTest("is empty at first", MailboxTests.testIsEmptyAtFirst)
    await runTest("is not open at first", MailboxTests.testIsNotOpenAtFirst)
    await runTest("comes in time", MailboxTests.testComesInTime)
}

// MARK: trace
// caller: is empty at first passed
// caller: is not open at first passed
// caller: another letter
// caller: comes in time passed
// sink: compared [] with []
// sink: asserted equal: true
// sink: compared 0 with 0
// sink: asserted equal: true
// sink: asserted false: true
// sink: asserted nil: true
// sink: asserted true: true
