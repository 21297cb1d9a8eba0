// A function of the tests that is handed a publisher and returns what it delivers blocks; the test awaits the value in its place.
//
// tier: review

// MARK: before
import Combine
import Foundation
import XCTest

enum MuseumError: Error { case closed }

protocol Museum {
    func paintings(by painter: String) -> AnyPublisher<[String], MuseumError> // → one-shot publisher-requirement
}

struct CityMuseum: Museum, Sendable {
    let isOpen: Bool

    func paintings(by painter: String) -> AnyPublisher<[String], MuseumError> { // → one-shot publisher-function
        Deferred {
            Future { promise in
                later(0.2) { promise(isOpen ? .success(["\(painter) I", "\(painter) II"]) : .failure(.closed)) }
            }
        }
        .eraseToAnyPublisher()
    }
}

extension XCTestCase {
    @discardableResult
    func awaitPublisher<T: Publisher>(_ publisher: T, timeout: TimeInterval = 1) throws -> T.Output {
        var result: Result<T.Output, any Error>?
        let ended = expectation(description: "ended")
        let cancellable = publisher.sink( // → undecided ✗ undecided-source
            receiveCompletion: { completion in
                if case .failure(let error) = completion { result = .failure(error) }
                ended.fulfill()
            },
            receiveValue: { result = .success($0) }
        )
        waitForExpectations(timeout: timeout)
        cancellable.cancel()
        return try XCTUnwrap(result).get()
    }

    func outcome<Output, Failure: Error>(of publisher: AnyPublisher<Output, Failure>) throws -> Result<Output, any Error> {
        Result { try awaitPublisher(publisher) }
    }
}

final class MuseumTests: XCTestCase {
    func testPaintings() throws {
        let museum = CityMuseum(isOpen: true)
        let paintings = try awaitPublisher(museum.paintings(by: "Klee")) // → one-shot awaited-expectation review
        XCTAssertEqual(paintings.count, 2)
    }

    func testThatItIsOpen() throws {
        try awaitPublisher(CityMuseum(isOpen: true).paintings(by: "Klee")) // → one-shot awaited-expectation review
    }

    func testNamedPublisher() throws {
        let publisher = CityMuseum(isOpen: true).paintings(by: "Marc").map(\.count)
        let count = try awaitPublisher(publisher, timeout: 2) // → one-shot awaited-expectation review
        XCTAssertEqual(count, 2)
    }

    func testClosed() throws {
        let museum = CityMuseum(isOpen: false)
        do {
            _ = try outcome(of: museum.paintings(by: "Klee")).get() // → one-shot awaited-expectation review
            XCTFail("it is closed")
        } catch {
            XCTAssertEqual("\(error)", "closed")
        }
    }

    func testFails() throws {
        let paintings = try awaitPublisher(CityMuseum(isOpen: false).paintings(by: "Klee")) // → one-shot awaited-expectation review
        XCTAssertEqual(paintings.count, 2)
    }

    func testAsserted() throws {
        let museum = CityMuseum(isOpen: true)
        XCTAssertEqual(try awaitPublisher(museum.paintings(by: "Klee").map(\.count)), 2) // → one-shot awaited-expectation review
        try XCTAssertEqual(2, awaitPublisher(museum.paintings(by: "Marc")).count, "both") // → one-shot awaited-expectation review
        let first = try XCTUnwrap(awaitPublisher(museum.paintings(by: "Macke")).first) // → one-shot awaited-expectation review
        XCTAssertEqual(first, "Macke I")
    }

    func testFailsWhereItIsAsserted() {
        let museum = CityMuseum(isOpen: false)
        XCTAssertEqual(try awaitPublisher(museum.paintings(by: "Klee")).count, 2) // → one-shot awaited-expectation review
    }

    func testIsToFail() {
        let museum = CityMuseum(isOpen: false)
        XCTAssertThrowsError(try awaitPublisher(museum.paintings(by: "Klee"))) { failure in // → one-shot awaited-expectation review
            // It says why.
            XCTAssertEqual("\(failure)", "closed")
        }
        XCTAssertThrowsError(try outcome(of: museum.paintings(by: "Marc")).get()) // → one-shot awaited-expectation review
    }

    func testIsToFailAndDoesNot() {
        XCTAssertThrowsError(try awaitPublisher(CityMuseum(isOpen: true).paintings(by: "Klee"))) // → one-shot awaited-expectation review
    }
}

// MARK: after
import Combine
import Foundation
import XCTest

enum MuseumError: Error { case closed }

protocol Museum {
    func paintings(by painter: String) async throws -> [String]
}

struct CityMuseum: Museum, Sendable {
    let isOpen: Bool

    func paintings(by painter: String) async throws -> [String] {
        try await withCheckedThrowingContinuation { continuation in
            later(0.2) { continuation.resume(with: isOpen ? .success(["\(painter) I", "\(painter) II"]) : .failure(MuseumError.closed)) }
        }
    }
}

extension XCTestCase {
    @discardableResult
    func awaitPublisher<T: Publisher>(_ publisher: T, timeout: TimeInterval = 1) throws -> T.Output {
        var result: Result<T.Output, any Error>?
        let ended = expectation(description: "ended")
        let cancellable = publisher.sink(
            receiveCompletion: { completion in
                if case .failure(let error) = completion { result = .failure(error) }
                ended.fulfill()
            },
            receiveValue: { result = .success($0) }
        )
        waitForExpectations(timeout: timeout)
        cancellable.cancel()
        return try XCTUnwrap(result).get()
    }

    func outcome<Output, Failure: Error>(of publisher: AnyPublisher<Output, Failure>) throws -> Result<Output, any Error> {
        Result { try awaitPublisher(publisher) }
    }
}

final class MuseumTests: XCTestCase {
    func testPaintings() async throws {
        let museum = CityMuseum(isOpen: true)
        let paintings = try await museum.paintings(by: "Klee")
        XCTAssertEqual(paintings.count, 2)
    }

    func testThatItIsOpen() async throws {
        _ = try await CityMuseum(isOpen: true).paintings(by: "Klee")
    }

    func testNamedPublisher() async throws {
        let count = try await CityMuseum(isOpen: true).paintings(by: "Marc").count
        XCTAssertEqual(count, 2)
    }

    func testClosed() async throws {
        let museum = CityMuseum(isOpen: false)
        do {
            _ = try await museum.paintings(by: "Klee")
            XCTFail("it is closed")
        } catch {
            XCTAssertEqual("\(error)", "closed")
        }
    }

    func testFails() async throws {
        let paintings = try await CityMuseum(isOpen: false).paintings(by: "Klee")
        XCTAssertEqual(paintings.count, 2)
    }

    func testAsserted() async throws {
        let museum = CityMuseum(isOpen: true)
        let count = try await museum.paintings(by: "Klee").count
        XCTAssertEqual(count, 2)
        let paintings = try await museum.paintings(by: "Marc")
        XCTAssertEqual(2, paintings.count, "both")
        let values = try await museum.paintings(by: "Macke")
        let first = try XCTUnwrap(values.first)
        XCTAssertEqual(first, "Macke I")
    }

    func testFailsWhereItIsAsserted() async throws {
        let museum = CityMuseum(isOpen: false)
        let paintings = try await museum.paintings(by: "Klee")
        XCTAssertEqual(paintings.count, 2)
    }

    func testIsToFail() async {
        let museum = CityMuseum(isOpen: false)
        do {
            _ = try await museum.paintings(by: "Klee")
            XCTFail("no failure came")
        } catch {
            // It says why.
            XCTAssertEqual("\(error)", "closed")
        }
        do {
            _ = try await museum.paintings(by: "Marc")
            XCTFail("no failure came")
        } catch {}
    }

    func testIsToFailAndDoesNot() async {
        do {
            _ = try await CityMuseum(isOpen: true).paintings(by: "Klee")
            XCTFail("no failure came")
        } catch {}
    }
}

// MARK: run
import XCTest

@MainActor func run() async {
    await runTest("paintings", MuseumTests.testPaintings)
    await runTest("named", MuseumTests.testNamedPublisher)
    await runTest("is open", MuseumTests.testThatItIsOpen)
    await runTest("closed", MuseumTests.testClosed)
    await runTest("asserted", MuseumTests.testAsserted)
    await runTest("is to fail", MuseumTests.testIsToFail)
    await runTest("is to fail and does not", MuseumTests.testIsToFailAndDoesNot)
    await runTest("fails", MuseumTests.testFails)
}

// MARK: trace
// caller: paintings passed
// caller: named passed
// caller: is open passed
// caller: closed passed
// caller: asserted passed
// caller: is to fail passed
// caller: is to fail and does not failed
// caller: fails failed
// sink: compared 2 with 2
// sink: asserted equal: true
// sink: compared 2 with 2
// sink: asserted equal: true
// sink: compared closed with closed
// sink: asserted equal: true
// sink: compared 2 with 2
// sink: asserted equal: true
// sink: compared 2 with 2
// sink: asserted equal: true
// sink: compared Macke I with Macke I
// sink: asserted equal: true
// sink: compared closed with closed
// sink: asserted equal: true
