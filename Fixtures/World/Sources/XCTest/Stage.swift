import Foundation
import Timeline
import World

/// Where a test runs: one that blocks on a thread of its own, which stands still whenever the main thread moves.
final class Stage: @unchecked Sendable {
    nonisolated(unsafe) static var current = Stage()

    var hasFailed = false
    private let toMain = DispatchSemaphore(value: 0)
    private let toTest = DispatchSemaphore(value: 0)
    private var condition: (() -> Bool)?
    private var limit: UInt64 = 0

    /// Blocks the test until `condition` holds or `timeout` has passed in virtual time.
    func wait(_ timeout: TimeInterval, until condition: @escaping () -> Bool) {
        precondition(!Thread.isMainThread, "a test that blocks is run by `runTest`")
        self.condition = condition
        limit = Timeline.shared.now + UInt64(timeout * 1_000_000_000)
        toMain.signal()
        toTest.wait()
    }

    /// Runs a test that may block; the main thread stands still but for when the test waits.
    @MainActor func run(_ test: @escaping () throws -> Void) async {
        nonisolated(unsafe) let test = test
        Thread.detachNewThread {
            do { try test() } catch { self.hasFailed = true }
            self.condition = nil
            self.toMain.signal()
        }
        toMain.blockForAMoment()
        while let condition {
            while !condition(), Timeline.shared.now < limit { await advance(by: 0.1) }
            toTest.signal()
            toMain.blockForAMoment()
        }
    }

    /// Runs an async test while virtual time goes on.
    @MainActor func run(_ test: @escaping () async throws -> Void) async {
        nonisolated(unsafe) let test = test
        nonisolated(unsafe) var isDone = false
        Task {
            do { try await test() } catch { self.hasFailed = true }
            isDone = true
        }
        for step in 0..<600 where !isDone {
            await advance(by: 0.1)
            // It runs on a thread of its own, which has to get its turn, however little time virtual time takes on a busy machine.
            if step > 5, !isDone { usleep(2_000) }
        }
        if !isDone { record(.caller, "the test does not end") }
    }
}

extension DispatchSemaphore {
    /// Not seen by the compiler as a wait in async code, which it is not: the other thread is about to signal.
    fileprivate func blockForAMoment() { wait() }
}

/// Runs one test of a test case and records whether it passed: `await runTest("rate", RateTests.testRate)`.
@MainActor public func runTest<T: XCTestCase>(_ name: String, _ test: @escaping (T) -> () throws -> Void) async {
    let stage = Stage()
    Stage.current = stage
    let instance = T()
    instance.setUp()
    await stage.run(test(instance))
    instance.tearDown()
    record(.caller, "\(name) \(stage.hasFailed ? "failed" : "passed")")
}

@MainActor public func runTest<T: XCTestCase>(_ name: String, _ test: @escaping (T) -> () async throws -> Void) async {
    let stage = Stage()
    Stage.current = stage
    let instance = T()
    instance.setUp()
    nonisolated(unsafe) let run = test(instance)
    await stage.run { try await run() }
    instance.tearDown()
    record(.caller, "\(name) \(stage.hasFailed ? "failed" : "passed")")
}
