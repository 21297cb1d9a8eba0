// A local that holds the publisher moves to where the test awaits it, past what only makes expectations or declares what is set later.
//
// tier: review

// MARK: before
import Combine
import Foundation
import XCTest

enum HarborError: Error { case fog }

final class Harbor: Sendable {
    func ships(from port: String) -> AnyPublisher<[String], HarborError> { // → one-shot publisher-function
        Deferred {
            Future { promise in
                record(.service, "looking for ships from \(port)")
                later(0.2) { promise(port == "Nowhere" ? .failure(.fog) : .success(["Ada", "Bea"])) }
            }
        }
        .eraseToAnyPublisher()
    }
}

extension XCTestCase {
    func outcome<T: Publisher>(of publisher: T) throws -> Result<T.Output, any Error> {
        var result: Result<T.Output, any Error>?
        let ended = expectation(description: "ended")
        let cancellable = publisher.sink( // → undecided ✗ undecided-source
            receiveCompletion: { completion in
                if case .failure(let error) = completion { result = .failure(error) }
                ended.fulfill()
            },
            receiveValue: { result = .success($0) }
        )
        waitForExpectations(timeout: 1)
        cancellable.cancel()
        return try XCTUnwrap(result)
    }
}

final class HarborTests: XCTestCase {
    private let harbor = Harbor()
    private var bag: Set<AnyCancellable> = []

    func testShips() {
        // When
        let publisher = harbor.ships(from: "Bergen")

        // Then
        let seen = expectation(description: "seen")
        seen.assertForOverFulfill = false
        var names: [String] = []
        publisher // → one-shot awaited-expectation review
            .sink(
                receiveCompletion: { completion in
                    if case .failure(let error) = completion { XCTFail("\(error)") }
                },
                receiveValue: { ships in
                    names = ships
                    seen.fulfill()
                }
            )
            .store(in: &bag)
        wait(for: [seen], timeout: 1)
        XCTAssertEqual(names, ["Ada", "Bea"])
    }

    func testShipsAndBoats() {
        var count = 0
        let seen = expectation(description: "seen")
        harbor.ships(from: "Bergen") // → one-shot awaited-expectation review
            .sink(
                receiveCompletion: { completion in
                    if case .failure(let error) = completion { XCTFail("\(error)") }
                },
                receiveValue: {
                    count = $0.count
                    seen.fulfill()
                }
            )
            .store(in: &bag)
        wait(for: [seen], timeout: 1)
        count += 3
        XCTAssertEqual(count, 5)
    }

    func testFog() throws {
        let publisher = harbor.ships(from: "Nowhere")
        var ships: [String]?
        do {
            ships = try outcome(of: publisher).get() // → one-shot awaited-expectation review
            XCTFail("there is fog")
        } catch {
            XCTAssertEqual("\(error)", "fog")
        }
        XCTAssertNil(ships)
    }
}

// MARK: after
import Combine
import Foundation
import XCTest

enum HarborError: Error { case fog }

final class Harbor: Sendable {
    func ships(from port: String) async throws -> [String] {
        try await withCheckedThrowingContinuation { continuation in
            record(.service, "looking for ships from \(port)")
            later(0.2) { continuation.resume(with: port == "Nowhere" ? .failure(HarborError.fog) : .success(["Ada", "Bea"])) }
        }
    }
}

extension XCTestCase {
    func outcome<T: Publisher>(of publisher: T) throws -> Result<T.Output, any Error> {
        var result: Result<T.Output, any Error>?
        let ended = expectation(description: "ended")
        let cancellable = publisher.sink(
            receiveCompletion: { completion in
                if case .failure(let error) = completion { result = .failure(error) }
                ended.fulfill()
            },
            receiveValue: { result = .success($0) }
        )
        waitForExpectations(timeout: 1)
        cancellable.cancel()
        return try XCTUnwrap(result)
    }
}

final class HarborTests: XCTestCase {
    private let harbor = Harbor()
    private var bag: Set<AnyCancellable> = []

    func testShips() async throws {
        // When

        // Then
        let names = try await harbor.ships(from: "Bergen")
        XCTAssertEqual(names, ["Ada", "Bea"])
    }

    func testShipsAndBoats() async throws {
        var count = 0
        let ships = try await harbor.ships(from: "Bergen")
        count = ships.count
        count += 3
        XCTAssertEqual(count, 5)
    }

    func testFog() async throws {
        var ships: [String]?
        do {
            ships = try await harbor.ships(from: "Nowhere")
            XCTFail("there is fog")
        } catch {
            XCTAssertEqual("\(error)", "fog")
        }
        XCTAssertNil(ships)
    }
}

// MARK: run
import XCTest

@MainActor func run() async {
    await runTest("ships", HarborTests.testShips)
    await runTest("boats", HarborTests.testShipsAndBoats)
    await runTest("fog", HarborTests.testFog)
}

// MARK: trace
// caller: ships passed
// caller: boats passed
// caller: fog passed
// service: looking for ships from Bergen
// service: looking for ships from Bergen
// service: looking for ships from Nowhere
// sink: compared ["Ada", "Bea"] with ["Ada", "Bea"]
// sink: asserted equal: true
// sink: compared 5 with 5
// sink: asserted equal: true
// sink: compared fog with fog
// sink: asserted equal: true
// sink: asserted nil: true
