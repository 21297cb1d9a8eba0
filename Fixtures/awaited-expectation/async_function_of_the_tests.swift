// A function of the tests that is async already awaits the value as a test does: what calls it need not change.
//
// accept: test-waits-otherwise

// MARK: before
import Combine
import Foundation
import XCTest

enum GranaryError: Error { case locked }

final class Granary: Sendable {
    func sacks(of grain: String) -> AnyPublisher<Int, GranaryError> { // → one-shot publisher-function
        Deferred {
            Future { promise in
                later(0.2) { promise(grain == "gold" ? .failure(.locked) : .success(grain.count)) }
            }
        }
        .eraseToAnyPublisher()
    }
}

final class GranaryTests: XCTestCase {
    private var bag: Set<AnyCancellable> = []

    private func expectSacks(of grain: String, count: Int) async throws {
        let counted = expectation(description: "counted")
        Granary().sacks(of: grain) // → one-shot awaited-expectation review
            .sink { completion in
                if case .failure(let error) = completion { XCTFail("\(error)") }
                counted.fulfill()
            } receiveValue: { sacks in
                XCTAssertEqual(sacks, count)
            }
            .store(in: &bag)
        await fulfillment(of: [counted], timeout: 1)
    }

    func testSacks() async throws {
        try await expectSacks(of: "rye", count: 3)
        try await expectSacks(of: "barley", count: 6)
    }

    func testGold() async throws {
        try await expectSacks(of: "gold", count: 4)
    }
}

// MARK: after
import Combine
import Foundation
import XCTest

enum GranaryError: Error { case locked }

final class Granary: Sendable {
    func sacks(of grain: String) async throws -> Int {
        try await withCheckedThrowingContinuation { continuation in
            later(0.2) { continuation.resume(with: grain == "gold" ? .failure(GranaryError.locked) : .success(grain.count)) }
        }
    }
}

final class GranaryTests: XCTestCase {
    private var bag: Set<AnyCancellable> = []

    private func expectSacks(of grain: String, count: Int) async throws {
        let sacks = try await Granary().sacks(of: grain)
        XCTAssertEqual(sacks, count)
    }

    func testSacks() async throws {
        try await expectSacks(of: "rye", count: 3)
        try await expectSacks(of: "barley", count: 6)
    }

    func testGold() async throws {
        try await expectSacks(of: "gold", count: 4)
    }
}

// MARK: run
import XCTest

@MainActor func run() async {
    await runTest("sacks", GranaryTests.testSacks)
    await runTest("gold", GranaryTests.testGold)
}

// MARK: trace
// caller: sacks passed
// caller: gold failed
// sink: compared 3 with 3
// sink: asserted equal: true
// sink: compared 6 with 6
// sink: asserted equal: true
