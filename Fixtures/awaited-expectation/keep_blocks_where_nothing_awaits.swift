// What blocks inside an expression, gives a result to look at, or stands beside something else that the test waits for has no place to await in.

// MARK: before
import Combine
import Foundation
import XCTest

enum SpringError: Error { case frozen }

final class Spring: Sendable {
    func flow() -> AnyPublisher<Int, SpringError> { // → one-shot ✗ review-tier
        Deferred {
            Future { promise in
                later(0.2) { promise(.failure(.frozen)) }
            }
        }
        .eraseToAnyPublisher()
    }

    func level() -> AnyPublisher<Int, Never> { // → one-shot ✗ review-tier
        Deferred {
            Future { promise in
                later(0.2) { promise(.success(4)) }
            }
        }
        .eraseToAnyPublisher()
    }
}

extension Publisher {
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

final class SpringTests: XCTestCase {
    private var bag: Set<AnyCancellable> = []

    func testLevelInAnExpression() {
        XCTAssertEqual(try Spring().level().await().get() + 1, 5) // → one-shot ✗ test-expectation
    }

    func testResult() throws {
        let result = try Spring().flow().await() // → one-shot ✗ test-expectation
        if case .success = result { XCTFail("it is frozen") }
    }

    func testBesideACallback() throws {
        let level = try Spring().level().await().get() // → one-shot ✗ test-expectation
        let said: String = waitFor { promise in later(0.1) { promise("level \(level)") } }
        XCTAssertEqual(said, "level 4")
        let again = try Spring().level().await().get() // → one-shot ✗ test-expectation
        let rest = PassthroughSubject<Int, Never>()
        later(0.1) { rest.send(2) }
        XCTAssertEqual(try rest.first().await().get() + again, 6) // → one-shot ✗ test-expectation
    }

    func testDoesMore() {
        let level: Int = waitFor { promise in
            Spring().level().sink { level in // → one-shot ✗ test-expectation
                record(.sink, "rose")
                promise(level + 1)
            }.store(in: &bag)
        }
        XCTAssertEqual(level, 5)
    }
}

// MARK: run
import XCTest

@MainActor func run() async {
    await runTest("assertion", SpringTests.testLevelInAnExpression)
    await runTest("result", SpringTests.testResult)
    await runTest("callback", SpringTests.testBesideACallback)
    await runTest("more", SpringTests.testDoesMore)
}

// MARK: trace
// caller: assertion passed
// caller: result passed
// caller: callback passed
// caller: more passed
// sink: compared 5 with 5
// sink: asserted equal: true
// sink: compared level 4 with level 4
// sink: asserted equal: true
// sink: compared 6 with 6
// sink: asserted equal: true
// sink: rose
// sink: compared 5 with 5
// sink: asserted equal: true
