// A subscription that nothing holds is over before the test waits: a test that passes was given the value at once, and may as well
// await it.
//
// tier: review

// MARK: before
import Combine
import Foundation
import XCTest

enum CoopError: Error { case fox }

protocol Coop {
    func eggs(of hen: String) -> AnyPublisher<[Int], CoopError> // → one-shot publisher-requirement
}

struct FarmCoop: Coop, Sendable {
    func eggs(of hen: String) -> AnyPublisher<[Int], CoopError> { // → one-shot publisher-function
        Deferred {
            Future { promise in
                later(0.2) { promise(.success([hen.count])) }
            }
        }
        .eraseToAnyPublisher()
    }
}

struct CoopMock: Coop {
    var result: Result<[Int], CoopError>

    func eggs(of hen: String) -> AnyPublisher<[Int], CoopError> { // → one-shot publisher-function
        result.publisher.eraseToAnyPublisher()
    }
}

struct Basket {
    let coop: any Coop

    func fill(from hen: String) -> AnyPublisher<Int, CoopError> { // → one-shot publisher-function
        coop.eggs(of: hen).map(\.count).eraseToAnyPublisher()
    }
}

final class BasketTests: XCTestCase {
    func testFills() {
        let filled = expectation(description: "filled")
        _ = Basket(coop: CoopMock(result: .success([1, 2]))).fill(from: "Ada") // → one-shot awaited-expectation review
            .sink(receiveCompletion: { _ in }, receiveValue: { eggs in
                XCTAssertEqual(eggs, 2)
                filled.fulfill()
            })
        wait(for: [filled], timeout: 1)
    }

    func testFox() {
        let emptied = expectation(description: "emptied")
        _ = Basket(coop: CoopMock(result: .failure(.fox))).fill(from: "Ada") // → one-shot awaited-expectation review
            .sink(
                receiveCompletion: { completion in
                    if case .failure(let error) = completion { XCTAssertEqual("\(error)", "fox") }
                    emptied.fulfill()
                },
                receiveValue: { _ in XCTFail("the fox was there") }
            )
        wait(for: [emptied], timeout: 1)
    }
}

// MARK: after
import Combine
import Foundation
import XCTest

enum CoopError: Error { case fox }

protocol Coop {
    func eggs(of hen: String) async throws -> [Int]
}

struct FarmCoop: Coop, Sendable {
    func eggs(of hen: String) async throws -> [Int] {
        try await withCheckedThrowingContinuation { continuation in
            later(0.2) { continuation.resume(returning: [hen.count]) }
        }
    }
}

struct CoopMock: Coop {
    var result: Result<[Int], CoopError>

    func eggs(of hen: String) async throws -> [Int] {
        try result.get()
    }
}

struct Basket {
    let coop: any Coop

    func fill(from hen: String) async throws -> Int {
        try await coop.eggs(of: hen).count
    }
}

final class BasketTests: XCTestCase {
    func testFills() async throws {
        let eggs = try await Basket(coop: CoopMock(result: .success([1, 2]))).fill(from: "Ada")
        XCTAssertEqual(eggs, 2)
    }

    func testFox() async {
        do {
            _ = try await Basket(coop: CoopMock(result: .failure(.fox))).fill(from: "Ada")
            XCTFail("the fox was there")
        } catch {
            XCTAssertEqual("\(error)", "fox")
        }
    }
}

// MARK: run
import XCTest

@MainActor func run() async {
    await runTest("fills", BasketTests.testFills)
    await runTest("fox", BasketTests.testFox)
}

// MARK: trace
// caller: fills passed
// caller: fox passed
// sink: compared 2 with 2
// sink: asserted equal: true
// sink: compared fox with fox
// sink: asserted equal: true
