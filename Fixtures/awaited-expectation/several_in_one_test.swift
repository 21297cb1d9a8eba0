// Two subscriptions of one test move together: awaited where they subscribed, one after the other, also where one wait brought them together.
//
// tier: review

// MARK: before
import Combine
import Foundation
import XCTest

final class Lamp: Sendable {
    func light(_ color: String) -> AnyPublisher<String, Never> { // → one-shot publisher-function
        Deferred {
            Future { promise in
                record(.service, color)
                later(0.3) { promise(.success(color)) }
            }
        }
        .eraseToAnyPublisher()
    }

    func check(_ color: String) -> AnyPublisher<Int, LampError> { // → one-shot publisher-function
        Deferred {
            Future { promise in
                later(0.2) { promise(color == "blue" ? .failure(.broken) : .success(color.count)) }
            }
        }
        .eraseToAnyPublisher()
    }
}

enum LampError: Error { case broken }

final class LampTests: XCTestCase {
    private var bag = Set<AnyCancellable>()
    private let lamp = Lamp()

    func testTogether() {
        let red = expectation(description: "red")
        let green = expectation(description: "green")
        lamp.light("red") // → one-shot awaited-expectation review
            .sink { color in
                XCTAssertEqual(color, "red")
                red.fulfill()
            }
            .store(in: &bag)
        lamp.light("green") // → one-shot awaited-expectation review
            .sink { color in
                XCTAssertEqual(color, "green")
                green.fulfill()
            }
            .store(in: &bag)
        wait(for: [red, green], timeout: 0.7)
    }

    func testInTurn() {
        var subscriptions = Set<AnyCancellable>()
        let lit = expectation(description: "lit")
        lamp.light("red") // → one-shot awaited-expectation review
            .sink { _ in lit.fulfill() }
            .store(in: &subscriptions)
        wait(for: [lit], timeout: 0.7)
        record(.caller, "lit")

        let checked = expectation(description: "checked")
        lamp.check("blue") // → one-shot awaited-expectation review
            .sink { completion in
                if case .failure(let error) = completion {
                    XCTAssertEqual("\(error)", "broken")
                    checked.fulfill()
                }
            } receiveValue: { _ in
                XCTFail("it is not broken")
            }
            .store(in: &subscriptions)
        wait(for: [checked], timeout: 0.7)
    }

    func testOneAfterTheOther() {
        let first = expectation(description: "first")
        lamp.check("red") // → one-shot awaited-expectation review
            .sink { completion in
                if case .failure(let error) = completion { XCTFail("\(error)") }
                first.fulfill()
            } receiveValue: { count in
                XCTAssertEqual(count, 3)
            }
            .store(in: &bag)
        waitForExpectations(timeout: 0.7)

        let second = expectation(description: "second")
        lamp.light("white") // → one-shot awaited-expectation review
            .sink { color in
                record(.sink, color)
                second.fulfill()
            }
            .store(in: &bag)
        waitForExpectations(timeout: 0.7)
    }
}

// MARK: after
import Combine
import Foundation
import XCTest

final class Lamp: Sendable {
    func light(_ color: String) async -> String {
        await withCheckedContinuation { continuation in
            record(.service, color)
            later(0.3) { continuation.resume(returning: color) }
        }
    }

    func check(_ color: String) async throws -> Int {
        try await withCheckedThrowingContinuation { continuation in
            later(0.2) { continuation.resume(with: color == "blue" ? .failure(LampError.broken) : .success(color.count)) }
        }
    }
}

enum LampError: Error { case broken }

final class LampTests: XCTestCase {
    private var bag = Set<AnyCancellable>()
    private let lamp = Lamp()

    func testTogether() async {
        let color = await lamp.light("red")
        XCTAssertEqual(color, "red")
        let light = await lamp.light("green")
        XCTAssertEqual(light, "green")
    }

    func testInTurn() async {
        _ = await lamp.light("red")
        record(.caller, "lit")

        do {
            _ = try await lamp.check("blue")
            XCTFail("it is not broken")
        } catch {
            XCTAssertEqual("\(error)", "broken")
        }
    }

    func testOneAfterTheOther() async throws {
        let count = try await lamp.check("red")
        XCTAssertEqual(count, 3)
        let color = await lamp.light("white")
        record(.sink, color)
    }
}

// MARK: run
import XCTest

@MainActor func run() async {
    await runTest("together", LampTests.testTogether)
    await runTest("in turn", LampTests.testInTurn)
    await runTest("one after the other", LampTests.testOneAfterTheOther)
}

// MARK: trace
// caller: together passed
// caller: lit
// caller: in turn passed
// caller: one after the other passed
// service: red
// service: green
// service: red
// service: white
// sink: compared red with red
// sink: asserted equal: true
// sink: compared green with green
// sink: asserted equal: true
// sink: compared broken with broken
// sink: asserted equal: true
// sink: compared 3 with 3
// sink: asserted equal: true
// sink: white
