// A test that waits for nothing passes only where what it looks at next was there at once, as from its double; or it ends, and looks at
// nothing that came later.
//
// tier: review

// MARK: before
import Combine
import Foundation
import XCTest

enum CellarError: Error { case empty }

protocol Cellar {
    func bottles(of year: Int) -> AnyPublisher<[String], CellarError> // → one-shot publisher-requirement
}

final class DeepCellar: Cellar, Sendable {
    func bottles(of year: Int) -> AnyPublisher<[String], CellarError> { // → one-shot publisher-function
        Deferred {
            Future { promise in
                later(0.2) { promise(year == 0 ? .failure(.empty) : .success(["red", "white"])) }
            }
        }
        .eraseToAnyPublisher()
    }
}

struct CellarMock: Cellar {
    var result: Result<[String], CellarError> = .success(["rose"])

    func bottles(of year: Int) -> AnyPublisher<[String], CellarError> { // → one-shot publisher-function
        result.publisher.eraseToAnyPublisher()
    }
}

struct Waiter {
    let cellar: any Cellar

    func order(_ year: Int) -> AnyPublisher<[String], CellarError> { // → one-shot publisher-function
        cellar.bottles(of: year).map { $0.sorted() }.eraseToAnyPublisher()
    }
}

final class WaiterTests: XCTestCase {
    private var bag: Set<AnyCancellable> = []

    func testOrder() {
        var bottles: [String] = []
        var failure: CellarError?
        Waiter(cellar: CellarMock()).order(1990) // → one-shot awaited-expectation review
            .sink { completion in
                if case .failure(let error) = completion { failure = error }
            } receiveValue: {
                bottles = $0
            }
            .store(in: &bag)
        XCTAssertNil(failure)
        XCTAssertEqual(bottles.count, 1)
    }

    func testEmpty() {
        var failure: CellarError?
        let waiter = Waiter(cellar: CellarMock(result: .failure(.empty)))
        let subscription = waiter.order(1990) // → one-shot awaited-expectation review
            .sink(
                receiveCompletion: { completion in
                    if case .failure(let error) = completion { failure = error }
                }, receiveValue: { _ in XCTFail("there is nothing") })
        XCTAssertNotNil(failure)
        subscription.cancel()
    }

    func testEnds() {
        Waiter(cellar: CellarMock()).order(1991) // → one-shot awaited-expectation review
            .sink { _ in
            } receiveValue: {
                XCTAssertEqual($0, ["rose"])
            }
            .store(in: &bag)
    }
}

// MARK: after
import Combine
import Foundation
import XCTest

enum CellarError: Error { case empty }

protocol Cellar {
    func bottles(of year: Int) async throws -> [String]
}

final class DeepCellar: Cellar, Sendable {
    func bottles(of year: Int) async throws -> [String] {
        try await withCheckedThrowingContinuation { continuation in
            later(0.2) { continuation.resume(with: year == 0 ? .failure(CellarError.empty) : .success(["red", "white"])) }
        }
    }
}

struct CellarMock: Cellar {
    var result: Result<[String], CellarError> = .success(["rose"])

    func bottles(of year: Int) async throws -> [String] {
        try result.get()
    }
}

struct Waiter {
    let cellar: any Cellar

    func order(_ year: Int) async throws -> [String] {
        let bottles = try await cellar.bottles(of: year)
        return bottles.sorted()
    }
}

final class WaiterTests: XCTestCase {
    private var bag: Set<AnyCancellable> = []

    func testOrder() async throws {
        var bottles: [String] = []
        var failure: CellarError?
        do {
            bottles = try await Waiter(cellar: CellarMock()).order(1990)
        } catch let error as CellarError {
            failure = error
        }
        XCTAssertNil(failure)
        XCTAssertEqual(bottles.count, 1)
    }

    func testEmpty() async throws {
        var failure: CellarError?
        let waiter = Waiter(cellar: CellarMock(result: .failure(.empty)))
        do {
            _ = try await waiter.order(1990)
            XCTFail("there is nothing")
        } catch let error as CellarError {
            failure = error
        }
        XCTAssertNotNil(failure)
    }

    func testEnds() async {
        do {
            let order = try await Waiter(cellar: CellarMock()).order(1991)
            XCTAssertEqual(order, ["rose"])
        } catch {}
    }
}

// MARK: run
import XCTest

@MainActor func run() async {
    await runTest("order", WaiterTests.testOrder)
    await runTest("empty", WaiterTests.testEmpty)
    await runTest("ends", WaiterTests.testEnds)
}

// MARK: trace
// caller: order passed
// caller: empty passed
// caller: ends passed
// sink: asserted nil: true
// sink: compared 1 with 1
// sink: asserted equal: true
// sink: compared ["rose"] with ["rose"]
// sink: asserted equal: true
