// A function of the tests that does more than wait sets off what the subscription delivers: after the await it would come too late.
//
// tier: review

// MARK: before
import Combine
import Foundation
import XCTest

final class Clockwork: @unchecked Sendable {
    private var waiting: ((Int) -> Void)?

    func strike() -> AnyPublisher<Int, Never> { // → one-shot publisher-wrapper review
        Deferred {
            Future { promise in
                self.whenWound { promise(.success($0)) }
            }
        }
        .eraseToAnyPublisher()
    }

    private func whenWound(completion: @escaping (Int) -> Void) { waiting = completion }

    func wind() { waiting?(12) }
}

final class ClockworkTests: XCTestCase {
    private let clockwork = Clockwork()
    private var bag: Set<AnyCancellable> = []

    private func windAndWait() {
        let wound = XCTestExpectation(description: "wound")
        later(0.1) { [clockwork] in
            clockwork.wind()
            wound.fulfill()
        }
        wait(for: [wound], timeout: 1)
    }

    func testStrikes() {
        let struck = expectation(description: "struck")
        clockwork.strike() // → one-shot ✗ test-expectation
            .sink { hour in
                XCTAssertEqual(hour, 12)
                struck.fulfill()
            }
            .store(in: &bag)
        windAndWait()
        wait(for: [struck], timeout: 1)
    }
}

// MARK: after
import Combine
import Foundation
import XCTest

final class Clockwork: @unchecked Sendable {
    private var waiting: ((Int) -> Void)?

    func strike() -> AnyPublisher<Int, Never> {
        taskPublisher { await self.strike() }
    }

    func strike() async -> Int {
        await withCheckedContinuation { continuation in
            let firstCall = FirstCall(continuation)
            whenWound { firstCall.resume(returning: $0) }
        }
    }

    private func whenWound(completion: @escaping (Int) -> Void) { waiting = completion }

    func wind() { waiting?(12) }
}

final class ClockworkTests: XCTestCase {
    private let clockwork = Clockwork()
    private var bag: Set<AnyCancellable> = []

    private func windAndWait() {
        let wound = XCTestExpectation(description: "wound")
        later(0.1) { [clockwork] in
            clockwork.wind()
            wound.fulfill()
        }
        wait(for: [wound], timeout: 1)
    }

    func testStrikes() {
        let struck = expectation(description: "struck")
        clockwork.strike()
            .sink { hour in
                XCTAssertEqual(hour, 12)
                struck.fulfill()
            }
            .store(in: &bag)
        windAndWait()
        wait(for: [struck], timeout: 1)
    }
}

/// Runs `work` when somebody subscribes; cancelling the subscription cancels it.
private func taskPublisher<Output: Sendable>(_ work: @escaping @Sendable () async -> Output) -> AnyPublisher<Output, Never> {
    Deferred {
        let task = Task { await work() }
        return Future<Output, Never> { promise in
            nonisolated(unsafe) let promise = promise
            Task { promise(await task.result) }
        }
        .handleEvents(receiveCancel: { task.cancel() })
    }
    .eraseToAnyPublisher()
}

/// A continuation that the first call resumes; later calls are ignored, as a `Future` ignores them.
/// What lets go of it without a call cancels whoever waits.
private final class FirstCall<Value, Failure: Error>: @unchecked Sendable {
    private let lock = NSLock()
    private var continuation: CheckedContinuation<Value, Failure>?

    init(_ continuation: CheckedContinuation<Value, Failure>) {
        self.continuation = continuation
    }

    deinit {
        let waiting = continuation as? CheckedContinuation<Value, any Error>
        waiting?.resume(throwing: CancellationError())
    }

    func resume(with result: Result<Value, Failure>) {
        lock.lock()
        let waiting = continuation
        continuation = nil
        lock.unlock()
        nonisolated(unsafe) let result = result
        waiting?.resume(with: result)
    }

    func resume<Own: Error>(with result: Result<Value, Own>) where Failure == any Error {
        resume(with: result.mapError { $0 as any Error })
    }

    func resume(returning value: Value) {
        resume(with: .success(value))
    }

    func resume(throwing error: Failure) {
        resume(with: .failure(error))
    }

    func resume() where Value == Void {
        resume(with: .success(()))
    }
}

// MARK: run
import XCTest

@MainActor func run() async {
    await runTest("strikes", ClockworkTests.testStrikes)
}

// MARK: trace
// caller: strikes passed
// sink: compared 12 with 12
// sink: asserted equal: true
