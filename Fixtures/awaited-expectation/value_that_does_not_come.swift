// A test for a value would pass when the publisher ends without one, for nothing times out any more.
//
// tier: review

// MARK: before
import Combine
import Foundation
import XCTest

final class Mailbox: Sendable {
    private let letters: [String]

    init(_ letters: String...) { self.letters = letters }

    func newest() -> AnyPublisher<String, Never> { // → one-shot publisher-function
        Deferred { [letters] in
            Future<String?, Never> { promise in
                later(0.2) { promise(.success(letters.last)) }
            }
        }
        .compactMap { $0 }
        .eraseToAnyPublisher()
    }
}

final class MailboxTests: XCTestCase {
    private var bag: Set<AnyCancellable> = []

    func testNewest() {
        let delivered = expectation(description: "a letter")
        Mailbox("bill", "postcard").newest() // → one-shot awaited-expectation review
            .sink { letter in
                XCTAssertEqual(letter, "postcard")
                delivered.fulfill()
            }
            .store(in: &bag)
        wait(for: [delivered], timeout: 1)
    }

    func testEmpty() {
        let delivered = expectation(description: "a letter")
        Mailbox().newest() // → one-shot awaited-expectation review
            .sink { letter in
                XCTAssertEqual(letter, "postcard")
                delivered.fulfill()
            }
            .store(in: &bag)
        wait(for: [delivered], timeout: 1)
    }
}

// MARK: after
import Combine
import Foundation
import XCTest

final class Mailbox: Sendable {
    private let letters: [String]

    init(_ letters: String...) { self.letters = letters }

    func newest() async -> String? {
        await withCheckedContinuation { continuation in
            later(0.2) { continuation.resume(returning: self.letters.last) }
        }
    }
}

final class MailboxTests: XCTestCase {
    private var bag: Set<AnyCancellable> = []

    func testNewest() async {
        guard let letter = await Mailbox("bill", "postcard").newest() else { return XCTFail("no value came") }
        XCTAssertEqual(letter, "postcard")
    }

    func testEmpty() async {
        guard let letter = await Mailbox().newest() else { return XCTFail("no value came") }
        XCTAssertEqual(letter, "postcard")
    }
}

// MARK: run
import XCTest

@MainActor func run() async {
    await runTest("newest", MailboxTests.testNewest)
    await runTest("empty", MailboxTests.testEmpty)
}

// MARK: trace
// caller: newest passed
// caller: empty failed
// sink: compared postcard with postcard
// sink: asserted equal: true
