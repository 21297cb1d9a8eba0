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
        await Future<Int, Never> { promise in
            self.whenWound { promise(.success($0)) }
        }.awaitedValue()
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

extension Publisher where Failure == Never {
    /// The first value, waited for until it comes.
    fileprivate func awaitedValue() async -> Output {
        await withCheckedContinuation { continuation in
            nonisolated(unsafe) var waiting: CheckedContinuation<Output, Never>? = continuation
            let sink = Subscribers.Sink<Output, Never>(
                receiveCompletion: { _ in },
                receiveValue: {
                    nonisolated(unsafe) let value = $0
                    waiting?.resume(returning: value)
                    waiting = nil
                })
            subscribe(sink)
        }
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
