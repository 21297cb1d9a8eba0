// What a test does with the completion itself is done with what it would have been: `.finished` after the value, `.failure(error)` in its place.
//
// tier: review

// MARK: before
import Combine
import Foundation
import XCTest

enum ForgeError: Error, Equatable { case cold }

final class Forge: Sendable {
    private let isLit: Bool

    init(isLit: Bool) { self.isLit = isLit }

    func cast(_ name: String) -> AnyPublisher<String, ForgeError> { // → one-shot publisher-function
        Deferred { [isLit] in
            Future { promise in
                later(0.2) { promise(isLit ? .success(name) : .failure(.cold)) }
            }
        }
        .eraseToAnyPublisher()
    }
}

final class ForgeTests: XCTestCase {
    private var bag: Set<AnyCancellable> = []

    func testEndIsKept() {
        let ended = expectation(description: "ended")
        var end: Subscribers.Completion<ForgeError>?
        Forge(isLit: true).cast("bell") // → one-shot awaited-expectation review
            .sink(
                receiveCompletion: {
                    end = $0
                    ended.fulfill()
                },
                receiveValue: { XCTAssertEqual($0, "bell") }
            )
            .store(in: &bag)
        wait(for: [ended], timeout: 0.5)
        XCTAssertEqual(end, .finished)
    }

    func testColdEndIsKept() {
        let ended = expectation(description: "ended")
        var end: Subscribers.Completion<ForgeError>?
        Forge(isLit: false).cast("bell") // → one-shot awaited-expectation review
            .sink(
                receiveCompletion: {
                    end = $0
                    ended.fulfill()
                },
                receiveValue: { _ in XCTFail("it is cold") }
            )
            .store(in: &bag)
        wait(for: [ended], timeout: 0.5)
        XCTAssertEqual(end, .failure(.cold))
    }

    func testTold() {
        let ended = expectation(description: "ended")
        let cancellable = Forge(isLit: true).cast("plough") // → one-shot awaited-expectation review
            .sink(receiveCompletion: { completion in
                record(.caller, "the end: \(String(describing: completion))")
                switch completion {
                case .finished:
                    break
                case .failure(let error):
                    XCTFail("it is lit: \(error)")
                }
                ended.fulfill()
            }, receiveValue: { name in
                record(.sink, name)
            })
        wait(for: [ended], timeout: 0.5)
        XCTAssertNotNil(cancellable)
    }

    func testCompared() {
        let ended = expectation(description: "ended")
        Forge(isLit: false).cast("nail") // → one-shot awaited-expectation review
            .sink(
                receiveCompletion: { completion in
                    XCTAssertEqual(completion, .finished)
                    ended.fulfill()
                },
                receiveValue: { _ in }
            )
            .store(in: &bag)
        wait(for: [ended], timeout: 0.5)
    }

    func testLeavesAtTheEnd() {
        let ended = expectation(description: "ended")
        Forge(isLit: false).cast("nail") // → one-shot awaited-expectation review
            .sink { completion in
                if completion == .finished {
                    ended.fulfill()
                    return
                }

                XCTFail("it did not finish")
            } receiveValue: { name in
                XCTAssertEqual(name, "nail")
            }
            .store(in: &bag)
        wait(for: [ended], timeout: 0.5)
    }
}

// MARK: after
import Combine
import Foundation
import XCTest

enum ForgeError: Error, Equatable { case cold }

final class Forge: Sendable {
    private let isLit: Bool

    init(isLit: Bool) { self.isLit = isLit }

    func cast(_ name: String) async throws -> String {
        try await withCheckedThrowingContinuation { continuation in
            later(0.2) { continuation.resume(with: self.isLit ? .success(name) : .failure(ForgeError.cold)) }
        }
    }
}

final class ForgeTests: XCTestCase {
    private var bag: Set<AnyCancellable> = []

    func testEndIsKept() async throws {
        var end: Subscribers.Completion<ForgeError>?
        do {
            let cast = try await Forge(isLit: true).cast("bell")
            XCTAssertEqual(cast, "bell")
            end = Subscribers.Completion<ForgeError>.finished
        } catch let error as ForgeError {
            end = Subscribers.Completion<ForgeError>.failure(error)
        }
        XCTAssertEqual(end, .finished)
    }

    func testColdEndIsKept() async throws {
        var end: Subscribers.Completion<ForgeError>?
        do {
            _ = try await Forge(isLit: false).cast("bell")
            XCTFail("it is cold")
            end = Subscribers.Completion<ForgeError>.finished
        } catch let error as ForgeError {
            end = Subscribers.Completion<ForgeError>.failure(error)
        }
        XCTAssertEqual(end, .failure(.cold))
    }

    func testTold() async throws {
        do {
            let name = try await Forge(isLit: true).cast("plough")
            record(.sink, name)
            record(.caller, "the end: finished")
        } catch let error as ForgeError {
            record(.caller, "the end: failure(\(String(reflecting: error)))")
            XCTFail("it is lit: \(error)")
        }
    }

    func testCompared() async throws {
        do {
            _ = try await Forge(isLit: false).cast("nail")
            XCTAssertEqual(Subscribers.Completion<ForgeError>.finished, .finished)
        } catch let error as ForgeError {
            XCTAssertEqual(Subscribers.Completion<ForgeError>.failure(error), .finished)
        }
    }

    func testLeavesAtTheEnd() async throws {
        let name = try await Forge(isLit: false).cast("nail")
        XCTAssertEqual(name, "nail")
    }
}

// MARK: run
import XCTest

@MainActor func run() async {
    await runTest("kept", ForgeTests.testEndIsKept)
    await runTest("cold", ForgeTests.testColdEndIsKept)
    await runTest("told", ForgeTests.testTold)
    await runTest("compared", ForgeTests.testCompared)
    await runTest("left", ForgeTests.testLeavesAtTheEnd)
}

// MARK: trace
// caller: kept passed
// caller: cold passed
// caller: the end: finished
// caller: told passed
// caller: compared failed
// caller: left failed
// sink: compared bell with bell
// sink: asserted equal: true
// sink: compared Optional(Combine.Subscribers.Completion<Fixture.ForgeError>.finished) with Optional(Combine.Subscribers.Completion<Fixture.ForgeError>.finished)
// sink: asserted equal: true
// sink: compared Optional(Combine.Subscribers.Completion<Fixture.ForgeError>.failure(Fixture.ForgeError.cold)) with Optional(Combine.Subscribers.Completion<Fixture.ForgeError>.failure(Fixture.ForgeError.cold))
// sink: asserted equal: true
// sink: plough
// sink: compared failure(Fixture.ForgeError.cold) with finished
// sink: asserted equal: false
