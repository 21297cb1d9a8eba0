// An expectation that something else fulfils too stays, and is waited for once the value is there.
//
// tier: review

// MARK: before
import Combine
import Foundation
import XCTest

enum BakeryError: Error { case burnt }

final class Bakery: @unchecked Sendable {
    var onBake: (@Sendable () -> Void)?
    var isHot = false

    func bread() -> AnyPublisher<Int, BakeryError> { // → one-shot publisher-wrapper review
        Deferred {
            Future { promise in
                later(0.2) {
                    self.onBake?()
                    promise(self.isHot ? .failure(.burnt) : .success(12))
                }
            }
        }
        .eraseToAnyPublisher()
    }
}

final class BakeryTests: XCTestCase {
    private var bag: Set<AnyCancellable> = []

    func testBakes() {
        let baked = expectation(description: "baked")
        baked.expectedFulfillmentCount = 2
        let bakery = Bakery()
        bakery.onBake = { baked.fulfill() }
        bakery.bread() // → one-shot awaited-expectation review
            .sink(
                receiveCompletion: { completion in
                    if case .failure(let error) = completion { XCTFail("\(error)") }
                },
                receiveValue: { loaves in
                    XCTAssertEqual(loaves, 12)
                    baked.fulfill()
                }
            )
            .store(in: &bag)
        let limit = 1.0
        waitForExpectations(timeout: limit)
        record(.caller, "baked")
    }

    func testBakesLess() {
        let baked = expectation(description: "baked")
        baked.expectedFulfillmentCount = 2
        let bakery = Bakery()
        bakery.bread() // → one-shot ✗ test-expectation
            .sink(
                receiveCompletion: { _ in },
                receiveValue: { loaves in
                    XCTAssertEqual(loaves, 12)
                    baked.fulfill()
                }
            )
            .store(in: &bag)
        if bakery.isHot { baked.fulfill() }
        wait(for: [baked], timeout: 0.5)
    }

    func testBurns() {
        let ended = expectation(description: "ended")
        ended.expectedFulfillmentCount = 2
        let bakery = Bakery()
        bakery.isHot = true
        bakery.onBake = { ended.fulfill() }
        bakery.bread() // → one-shot awaited-expectation review
            .sink(
                receiveCompletion: { completion in
                    if case .failure(let error) = completion { XCTAssertEqual(error, .burnt) }
                    ended.fulfill()
                },
                receiveValue: { _ in XCTFail("it is burnt") }
            )
            .store(in: &bag)
        wait(for: [ended], timeout: 1)
    }

    func testTastes() {
        let came = expectation(description: "came")
        let tasted = expectation(description: "tasted")
        Bakery().bread() // → one-shot awaited-expectation review
            .sink(
                receiveCompletion: { _ in came.fulfill() },
                receiveValue: { loaves in
                    later(0.3) {
                        record(.service, "tasted \(loaves)")
                        tasted.fulfill()
                    }
                }
            )
            .store(in: &bag)
        wait(for: [came, tasted], timeout: 1)
    }
}

// MARK: after
import Combine
import Foundation
import XCTest

enum BakeryError: Error { case burnt }

final class Bakery: @unchecked Sendable {
    var onBake: (@Sendable () -> Void)?
    var isHot = false

    func bread() -> AnyPublisher<Int, BakeryError> {
        taskPublisher(failingWith: BakeryError.self) { try await self.bread() }
    }

    func bread() async throws -> Int {
        try await withCheckedThrowingContinuation { continuation in
            later(0.2) {
                self.onBake?()
                continuation.resume(with: self.isHot ? .failure(BakeryError.burnt) : .success(12))
            }
        }
    }
}

final class BakeryTests: XCTestCase {
    private var bag: Set<AnyCancellable> = []

    func testBakes() async throws {
        let baked = expectation(description: "baked")
        let bakery = Bakery()
        bakery.onBake = { baked.fulfill() }
        let loaves = try await bakery.bread()
        XCTAssertEqual(loaves, 12)
        let limit = 1.0
        await fulfillment(of: [baked], timeout: limit)
        record(.caller, "baked")
    }

    func testBakesLess() {
        let baked = expectation(description: "baked")
        baked.expectedFulfillmentCount = 2
        let bakery = Bakery()
        bakery.bread()
            .sink(
                receiveCompletion: { _ in },
                receiveValue: { loaves in
                    XCTAssertEqual(loaves, 12)
                    baked.fulfill()
                }
            )
            .store(in: &bag)
        if bakery.isHot { baked.fulfill() }
        wait(for: [baked], timeout: 0.5)
    }

    func testBurns() async throws {
        let ended = expectation(description: "ended")
        let bakery = Bakery()
        bakery.isHot = true
        bakery.onBake = { ended.fulfill() }
        do {
            _ = try await bakery.bread()
            XCTFail("it is burnt")
        } catch let error as BakeryError {
            XCTAssertEqual(error, .burnt)
        }
        await fulfillment(of: [ended], timeout: 1)
    }

    func testTastes() async {
        let tasted = expectation(description: "tasted")
        do {
            let loaves = try await Bakery().bread()
            later(0.3) {
                record(.service, "tasted \(loaves)")
                tasted.fulfill()
            }
        } catch {}
        await fulfillment(of: [tasted], timeout: 1)
    }
}

/// Runs `work` when somebody subscribes; cancelling the subscription cancels it.
private func taskPublisher<Output: Sendable>(
    _ work: @escaping @Sendable () async throws -> Output
) -> AnyPublisher<Output, any Error> {
    Deferred {
        let task = Task { try await work() }
        return Future<Output, any Error> { promise in
            nonisolated(unsafe) let promise = promise
            Task { promise(await task.result) }
        }
        .handleEvents(receiveCancel: { task.cancel() })
    }
    .eraseToAnyPublisher()
}

/// The same for work that fails with errors of one type; who cancels is told of nothing.
private func taskPublisher<Output: Sendable, Failure: Error>(
    failingWith failure: Failure.Type, _ work: @escaping @Sendable () async throws -> Output
) -> AnyPublisher<Output, Failure> {
    taskPublisher(work)
        .catch { error -> AnyPublisher<Output, Failure> in
            guard let error = error as? Failure else { return Empty().eraseToAnyPublisher() }
            return Fail(error: error).eraseToAnyPublisher()
        }
        .eraseToAnyPublisher()
}

// MARK: run
import XCTest

@MainActor func run() async {
    await runTest("bakes", BakeryTests.testBakes)
    await runTest("bakes less", BakeryTests.testBakesLess)
    await runTest("burns", BakeryTests.testBurns)
    await runTest("tastes", BakeryTests.testTastes)
}

// MARK: trace
// caller: baked
// caller: bakes passed
// caller: bakes less failed
// caller: burns passed
// caller: tastes passed
// service: tasted 12
// sink: compared 12 with 12
// sink: asserted equal: true
// sink: compared 12 with 12
// sink: asserted equal: true
// sink: compared burnt with burnt
// sink: asserted equal: true
