// A subscription that is handed to what only holds it is one of the test's own.
//
// tier: review

// MARK: before
import Combine
import Foundation
import XCTest

enum HarbourError: Error { case fog }

final class Harbour: Sendable {
    func ships(_ isClear: Bool = true) -> AnyPublisher<Int, HarbourError> { // → one-shot publisher-function
        Deferred {
            Future { promise in
                later(0.2) { promise(isClear ? .success(4) : .failure(.fog)) }
            }
        }
        .eraseToAnyPublisher()
    }
}

class HoldingTestCase: XCTestCase {
    private var held: Set<AnyCancellable> = []

    func hold(_ make: () -> AnyCancellable) {
        held.insert(make())
    }
}

final class HarbourTests: HoldingTestCase {
    private var bag: Set<AnyCancellable> = []

    func testShips() {
        let came = expectation(description: "came")
        let ended = expectation(description: "ended")
        var ships: Int?
        hold {
            Harbour().ships() // → one-shot awaited-expectation review
                .sink(
                    receiveCompletion: { _ in ended.fulfill() },
                    receiveValue: { ships = $0; came.fulfill() })
        }
        waitForExpectations(timeout: 1)
        XCTAssertEqual(ships.map { $0 + 1 }, 5)
    }

    func testFog() {
        let came = expectation(description: "came")
        bag.insert(
            Harbour().ships(false).sink( // → one-shot awaited-expectation review
                receiveCompletion: { completion in
                    if case .failure(let error) = completion { XCTFail("\(error)") }
                },
                receiveValue: { ships in
                    XCTAssertEqual(ships, 4)
                    came.fulfill()
                }))
        wait(for: [came], timeout: 0.5)
    }

    func testLocalBag() {
        let came = expectation(description: "came")
        var own: [AnyCancellable] = []
        own.append(
            Harbour().ships().sink( // → one-shot awaited-expectation review
                receiveCompletion: { _ in },
                receiveValue: { ships in
                    XCTAssertEqual(ships, 4)
                    came.fulfill()
                }))
        wait(for: [came], timeout: 1)
    }
}

// MARK: after
import Combine
import Foundation
import XCTest

enum HarbourError: Error { case fog }

final class Harbour: Sendable {
    func ships(_ isClear: Bool = true) async throws -> Int {
        try await withCheckedThrowingContinuation { continuation in
            later(0.2) { continuation.resume(with: isClear ? .success(4) : .failure(HarbourError.fog)) }
        }
    }
}

class HoldingTestCase: XCTestCase {
    private var held: Set<AnyCancellable> = []

    func hold(_ make: () -> AnyCancellable) {
        held.insert(make())
    }
}

final class HarbourTests: HoldingTestCase {
    private var bag: Set<AnyCancellable> = []

    func testShips() async throws {
        let ships: Int? = try await Harbour().ships()
        XCTAssertEqual(ships.map { $0 + 1 }, 5)
    }

    func testFog() async throws {
        let ships = try await Harbour().ships(false)
        XCTAssertEqual(ships, 4)
    }

    func testLocalBag() async throws {
        let ships = try await Harbour().ships()
        XCTAssertEqual(ships, 4)
    }
}

// MARK: run
import XCTest

@MainActor func run() async {
    await runTest("ships", HarbourTests.testShips)
    await runTest("fog", HarbourTests.testFog)
    await runTest("local bag", HarbourTests.testLocalBag)
}

// MARK: trace
// caller: ships passed
// caller: fog failed
// caller: local bag passed
// sink: compared Optional(5) with Optional(5)
// sink: asserted equal: true
// sink: compared 4 with 4
// sink: asserted equal: true
