// What a test subscribes to first waits for what the next subscription sets off, by a subject or by a callback that somebody keeps.
// Awaited first, it would never come.
//
// tier: review

// MARK: before
import Combine
import Foundation
import XCTest

protocol Orders: Sendable {
    func next() -> AnyPublisher<String, Never> // → one-shot ✗ requirement-stays
}

final class Hatch: Orders, @unchecked Sendable {
    private let bell = PassthroughSubject<String, Never>()

    func next() -> AnyPublisher<String, Never> { // → one-shot ✗ subject
        bell.first().eraseToAnyPublisher()
    }

    func call(_ order: String) -> AnyPublisher<Void, Never> { // → one-shot publisher-function
        Deferred { [bell] in
            Future { promise in
                later(0.2) {
                    bell.send(order)
                    promise(.success(()))
                }
            }
        }
        .eraseToAnyPublisher()
    }
}

final class Notebook: Orders {
    func next() -> AnyPublisher<String, Never> { // → one-shot ✗ requirement-stays
        Deferred {
            Future { promise in
                later(0.1) { promise(.success("nothing")) }
            }
        }
        .eraseToAnyPublisher()
    }
}

final class Pass: @unchecked Sendable {
    private var waiting: [(String) -> Void] = []

    func next() -> AnyPublisher<String, Never> { // → one-shot publisher-wrapper review
        Deferred {
            Future { promise in
                self.whenCalled { promise(.success($0)) }
            }
        }
        .eraseToAnyPublisher()
    }

    private func whenCalled(completion: @escaping (String) -> Void) {
        waiting.append(completion)
    }

    func call(_ order: String) -> AnyPublisher<Void, Never> { // → one-shot publisher-wrapper review
        Deferred {
            Future { promise in
                later(0.2) {
                    for completion in self.waiting { completion(order) }
                    promise(.success(()))
                }
            }
        }
        .eraseToAnyPublisher()
    }
}

final class OrderTests: XCTestCase {
    private var bag = Set<AnyCancellable>()

    func testHatch() {
        let hatch = Hatch()
        let orders: any Orders = hatch
        let rang = expectation(description: "rang")
        let called = expectation(description: "called")
        orders.next() // → one-shot ✗ callee-stays
            .sink { order in
                record(.sink, order)
                rang.fulfill()
            }
            .store(in: &bag)
        hatch.call("soup") // → one-shot awaited-expectation review
            .sink { _ in called.fulfill() }
            .store(in: &bag)
        wait(for: [rang, called], timeout: 0.5)
    }

    func testPass() {
        let pass = Pass()
        let rang = expectation(description: "rang")
        let called = expectation(description: "called")
        pass.next() // → one-shot ✗ test-expectation
            .sink { order in
                record(.sink, order)
                rang.fulfill()
            }
            .store(in: &bag)
        pass.call("bread") // → one-shot ✗ test-expectation
            .sink { _ in called.fulfill() }
            .store(in: &bag)
        wait(for: [rang, called], timeout: 0.5)
    }
}

// MARK: after
import Combine
import Foundation
import XCTest

protocol Orders: Sendable {
    func next() -> AnyPublisher<String, Never>
}

final class Hatch: Orders, @unchecked Sendable {
    private let bell = PassthroughSubject<String, Never>()

    func next() -> AnyPublisher<String, Never> {
        bell.first().eraseToAnyPublisher()
    }

    func call(_ order: String) async {
        await withCheckedContinuation { (continuation: CheckedContinuation<Void, Never>) in
            later(0.2) {
                self.bell.send(order)
                continuation.resume()
            }
        }
    }
}

final class Notebook: Orders {
    func next() -> AnyPublisher<String, Never> {
        Deferred {
            Future { promise in
                later(0.1) { promise(.success("nothing")) }
            }
        }
        .eraseToAnyPublisher()
    }
}

final class Pass: @unchecked Sendable {
    private var waiting: [(String) -> Void] = []

    func next() -> AnyPublisher<String, Never> {
        taskPublisher { await self.next() }
    }

    func next() async -> String {
        await withCheckedContinuation { continuation in
            let firstCall = FirstCall(continuation)
            whenCalled { firstCall.resume(returning: $0) }
        }
    }

    private func whenCalled(completion: @escaping (String) -> Void) {
        waiting.append(completion)
    }

    func call(_ order: String) -> AnyPublisher<Void, Never> {
        taskPublisher { await self.call(order) }
    }

    func call(_ order: String) async {
        await withCheckedContinuation { (continuation: CheckedContinuation<Void, Never>) in
            later(0.2) {
                for completion in self.waiting { completion(order) }
                continuation.resume()
            }
        }
    }
}

final class OrderTests: XCTestCase {
    private var bag = Set<AnyCancellable>()

    func testHatch() async {
        let hatch = Hatch()
        let orders: any Orders = hatch
        let rang = expectation(description: "rang")
        orders.next()
            .sink { order in
                record(.sink, order)
                rang.fulfill()
            }
            .store(in: &bag)
        await hatch.call("soup")
        await fulfillment(of: [rang], timeout: 0.5)
    }

    func testPass() {
        let pass = Pass()
        let rang = expectation(description: "rang")
        let called = expectation(description: "called")
        pass.next()
            .sink { order in
                record(.sink, order)
                rang.fulfill()
            }
            .store(in: &bag)
        pass.call("bread")
            .sink { _ in called.fulfill() }
            .store(in: &bag)
        wait(for: [rang, called], timeout: 0.5)
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
    await runTest("hatch", OrderTests.testHatch)
    await runTest("pass", OrderTests.testPass)
}

// MARK: trace
// caller: hatch passed
// caller: pass passed
// sink: soup
// sink: bread
