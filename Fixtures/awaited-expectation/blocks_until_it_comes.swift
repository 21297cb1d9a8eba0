// A call of the tests' own that blocks until the value is there and returns it becomes the await of the value.
//
// tier: review

// MARK: before
import Combine
import Foundation
import XCTest

enum WellError: Error { case dry }

final class Well: Sendable {
    private let depth: Int

    init(depth: Int) { self.depth = depth }

    func draw(_ liters: Int) -> AnyPublisher<Int, WellError> { // → one-shot publisher-function
        Deferred { [depth] in
            Future { promise in
                later(0.2) { promise(liters > depth ? .failure(.dry) : .success(liters)) }
            }
        }
        .eraseToAnyPublisher()
    }

    func measure() -> AnyPublisher<Int, Never> { // → one-shot publisher-function
        Deferred { [depth] in
            Future { promise in
                record(.service, "measuring")
                later(0.2) { promise(.success(depth)) }
            }
        }
        .eraseToAnyPublisher()
    }
}

extension Publisher {
    func wait(timeout: TimeInterval = 1) throws -> Output {
        let ended = XCTestExpectation(description: "ended")
        var output: Output?
        var failure: Failure?
        let cancellable = sink(
            receiveCompletion: { completion in
                if case .failure(let error) = completion { failure = error }
                ended.fulfill()
            },
            receiveValue: { output = $0 }
        )
        XCTestCase().wait(for: [ended], timeout: timeout)
        cancellable.cancel()
        if let failure { throw failure }
        return try XCTUnwrap(output)
    }

    func await(timeout: TimeInterval = 1) throws -> Result<Output, Failure> {
        let ended = XCTestExpectation(description: "ended")
        var result: Result<Output, Failure>?
        let cancellable = sink(
            receiveCompletion: { completion in
                if case .failure(let error) = completion { result = .failure(error) }
                ended.fulfill()
            },
            receiveValue: { result = .success($0) }
        )
        XCTestCase().wait(for: [ended], timeout: timeout)
        cancellable.cancel()
        return try XCTUnwrap(result)
    }
}

extension XCTestCase {
    func waitFor(button: String, timeout: Double = 1) -> Bool { button.isEmpty }

    func waitFor<Value>(_ work: (@escaping (Value) -> Void) -> Void) -> Value {
        let kept = expectation(description: "kept")
        var received: Value?
        work { value in
            received = value
            kept.fulfill()
        }
        wait(for: [kept], timeout: 1)
        return received!
    }
}

final class WellTests: XCTestCase {
    private var bag: Set<AnyCancellable> = []

    func testDraws() throws {
        let well = Well(depth: 5)
        let liters = try well.draw(3).wait() // → one-shot awaited-expectation review
        XCTAssertEqual(liters, 3)
        let depth = try well.measure().wait() // → one-shot awaited-expectation review
        XCTAssertEqual(depth, 5)
    }

    func testDry() throws {
        do {
            _ = try Well(depth: 2).draw(3).await().get() // → one-shot awaited-expectation review
            XCTFail("it is dry")
        } catch {
            XCTAssertEqual("\(error)", "dry")
        }
    }

    func testDryAllTheSame() throws {
        _ = try Well(depth: 2).draw(3).await() // → one-shot awaited-expectation review
        record(.caller, "drew")
    }

    func testFails() throws {
        let liters = try Well(depth: 2).draw(3).map { $0 * 2 }.await().get() // → one-shot awaited-expectation review
        XCTAssertEqual(liters, 6)
    }

    func testMeasures() {
        let well = Well(depth: 5)
        let depth: Int = waitFor { promise in
            well.measure().sink { depth in // → one-shot awaited-expectation review
                promise(depth)
            }.store(in: &self.bag)
        }
        XCTAssertEqual(depth, 5)
    }

    func testNothingOfADryOne() {
        XCTAssertNil(try? Well(depth: 2).draw(3).wait().description) // → one-shot awaited-expectation review
    }
}

// MARK: after
import Combine
import Foundation
import XCTest

enum WellError: Error { case dry }

final class Well: Sendable {
    private let depth: Int

    init(depth: Int) { self.depth = depth }

    func draw(_ liters: Int) async throws -> Int {
        try await withCheckedThrowingContinuation { continuation in
            later(0.2) { continuation.resume(with: liters > self.depth ? .failure(WellError.dry) : .success(liters)) }
        }
    }

    func measure() async -> Int {
        await withCheckedContinuation { continuation in
            record(.service, "measuring")
            later(0.2) { continuation.resume(returning: self.depth) }
        }
    }
}

extension Publisher {
    func wait(timeout: TimeInterval = 1) throws -> Output {
        let ended = XCTestExpectation(description: "ended")
        var output: Output?
        var failure: Failure?
        let cancellable = sink(
            receiveCompletion: { completion in
                if case .failure(let error) = completion { failure = error }
                ended.fulfill()
            },
            receiveValue: { output = $0 }
        )
        XCTestCase().wait(for: [ended], timeout: timeout)
        cancellable.cancel()
        if let failure { throw failure }
        return try XCTUnwrap(output)
    }

    func await(timeout: TimeInterval = 1) throws -> Result<Output, Failure> {
        let ended = XCTestExpectation(description: "ended")
        var result: Result<Output, Failure>?
        let cancellable = sink(
            receiveCompletion: { completion in
                if case .failure(let error) = completion { result = .failure(error) }
                ended.fulfill()
            },
            receiveValue: { result = .success($0) }
        )
        XCTestCase().wait(for: [ended], timeout: timeout)
        cancellable.cancel()
        return try XCTUnwrap(result)
    }
}

extension XCTestCase {
    func waitFor(button: String, timeout: Double = 1) -> Bool { button.isEmpty }

    func waitFor<Value>(_ work: (@escaping (Value) -> Void) -> Void) -> Value {
        let kept = expectation(description: "kept")
        var received: Value?
        work { value in
            received = value
            kept.fulfill()
        }
        wait(for: [kept], timeout: 1)
        return received!
    }
}

final class WellTests: XCTestCase {
    private var bag: Set<AnyCancellable> = []

    func testDraws() async throws {
        let well = Well(depth: 5)
        let liters = try await well.draw(3)
        XCTAssertEqual(liters, 3)
        let depth = await well.measure()
        XCTAssertEqual(depth, 5)
    }

    func testDry() async throws {
        do {
            _ = try await Well(depth: 2).draw(3)
            XCTFail("it is dry")
        } catch {
            XCTAssertEqual("\(error)", "dry")
        }
    }

    func testDryAllTheSame() async throws {
        _ = try? await Well(depth: 2).draw(3)
        record(.caller, "drew")
    }

    func testFails() async throws {
        let value = try await Well(depth: 2).draw(3)
        let liters = value * 2
        XCTAssertEqual(liters, 6)
    }

    func testMeasures() async {
        let well = Well(depth: 5)
        let depth: Int = await well.measure()
        XCTAssertEqual(depth, 5)
    }

    func testNothingOfADryOne() async {
        let value = try? await Well(depth: 2).draw(3)
        XCTAssertNil(value?.description)
    }
}

// MARK: run
import XCTest

@MainActor func run() async {
    await runTest("draws", WellTests.testDraws)
    await runTest("dry", WellTests.testDry)
    await runTest("all the same", WellTests.testDryAllTheSame)
    await runTest("fails", WellTests.testFails)
    await runTest("measures", WellTests.testMeasures)
    await runTest("nothing", WellTests.testNothingOfADryOne)
}

// MARK: trace
// caller: draws passed
// caller: dry passed
// caller: drew
// caller: all the same passed
// caller: fails failed
// caller: measures passed
// caller: nothing passed
// service: measuring
// service: measuring
// sink: compared 3 with 3
// sink: asserted equal: true
// sink: compared 5 with 5
// sink: asserted equal: true
// sink: compared dry with dry
// sink: asserted equal: true
// sink: compared 5 with 5
// sink: asserted equal: true
// sink: asserted nil: true
