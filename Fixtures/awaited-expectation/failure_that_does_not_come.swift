// A test for a failure would pass when none comes, for nothing times out any more.
//
// tier: review

// MARK: before
import Combine
import Foundation
import XCTest

enum DoorError: Error, Equatable {
    case locked
    case jammed(Int)
}

final class Door: Sendable {
    private let isLocked: Bool

    init(isLocked: Bool) { self.isLocked = isLocked }

    func open() -> AnyPublisher<Void, DoorError> { // → one-shot publisher-function
        Deferred { [isLocked] in
            Future { promise in
                later(0.2) { promise(isLocked ? .failure(.locked) : .success(())) }
            }
        }
        .eraseToAnyPublisher()
    }
}

final class DoorTests: XCTestCase {
    private var bag: Set<AnyCancellable> = []

    func testLocked() {
        let refused = expectation(description: "the door stays shut")
        Door(isLocked: true).open() // → one-shot awaited-expectation review
            .sink(receiveCompletion: { completion in
                if case .failure(let error) = completion {
                    XCTAssertEqual(error, .locked)
                    refused.fulfill() // as it should be
                }
            }, receiveValue: { _ in })
            .store(in: &bag)
        wait(for: [refused], timeout: 1)
    }

    func testUnlocked() {
        let refused = expectation(description: "the door stays shut")
        Door(isLocked: false).open() // → one-shot awaited-expectation review
            .sink(receiveCompletion: { completion in
                if case .failure(let error) = completion {
                    XCTAssertEqual(error, .locked)
                    refused.fulfill()
                }
            }, receiveValue: { _ in })
            .store(in: &bag)
        wait(for: [refused], timeout: 1)
    }
}
// MARK: after
import Combine
import Foundation
import XCTest

enum DoorError: Error, Equatable {
    case locked
    case jammed(Int)
}

final class Door: Sendable {
    private let isLocked: Bool

    init(isLocked: Bool) { self.isLocked = isLocked }

    func open() async throws {
        try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Error>) in
            later(0.2) { continuation.resume(with: self.isLocked ? .failure(DoorError.locked) : .success(())) }
        }
    }
}

final class DoorTests: XCTestCase {
    private var bag: Set<AnyCancellable> = []

    func testLocked() async throws {
        do {
            try await Door(isLocked: true).open()
            XCTFail("no failure came")
        } catch let error as DoorError {
            XCTAssertEqual(error, .locked)
            // as it should be
        }
    }

    func testUnlocked() async throws {
        do {
            try await Door(isLocked: false).open()
            XCTFail("no failure came")
        } catch let error as DoorError {
            XCTAssertEqual(error, .locked)
        }
    }
}

// MARK: run
import XCTest

@MainActor func run() async {
    await runTest("locked", DoorTests.testLocked)
    await runTest("unlocked", DoorTests.testUnlocked)
}

// MARK: trace
// caller: locked passed
// caller: unlocked failed
// sink: compared locked with locked
// sink: asserted equal: true
