// A test that also waits for what no subscription of its own fulfils, and looks at how that ended, goes on blocking: two subscriptions
// that could move stay with it.

// MARK: before
import Combine
import Foundation
import XCTest

final class Post: @unchecked Sendable {
    var delivered: @Sendable () -> Void = {}

    func send(_ letter: String) -> AnyPublisher<String, Never> { // → one-shot ✗ review-tier
        Deferred {
            Future { [self] promise in
                later(0.2) { promise(.success(letter)) }
                later(0.3) { self.delivered() }
            }
        }
        .eraseToAnyPublisher()
    }
}

final class PostTests: XCTestCase {
    private var bag = Set<AnyCancellable>()

    func testLetters() {
        let post = Post()
        let delivered = expectation(description: "delivered")
        post.delivered = { delivered.fulfill() }
        let first = expectation(description: "first")
        post.send("first") // → one-shot ✗ test-expectation
            .sink { letter in
                record(.sink, letter)
                first.fulfill()
            }
            .store(in: &bag)
        wait(for: [first], timeout: 0.5)
        let second = expectation(description: "second")
        post.send("second") // → one-shot ✗ test-expectation
            .sink { letter in
                record(.sink, letter)
                second.fulfill()
            }
            .store(in: &bag)
        wait(for: [second], timeout: 0.5)
        waitForExpectations(timeout: 0.5) { _ in record(.caller, "over") }
    }
}

// MARK: run
import XCTest

@MainActor func run() async {
    await runTest("letters", PostTests.testLetters)
}

// MARK: trace
// caller: over
// caller: letters passed
// sink: first
// sink: second
