import Foundation
import Timeline

/// `Task.sleep` on virtual time. A member that any visible module declares is found before the one of Swift's concurrency module, so the code under test
/// calls these as it stands.
extension Task where Success == Never, Failure == Never {
    public static func sleep(nanoseconds duration: UInt64) async throws {
        try await Sleep().run(nanoseconds: duration)
    }

    public static func sleep(_ duration: UInt64) async {
        try? await Sleep().run(nanoseconds: duration)
    }

    public static func sleep(for duration: Duration, tolerance: Duration? = nil) async throws {
        let parts = duration.components
        try await Sleep().run(
            nanoseconds: UInt64(max(0, parts.seconds)) * 1_000_000_000 + UInt64(max(0, parts.attoseconds)) / 1_000_000_000)
    }

    public static func sleep<C: Clock>(for duration: C.Duration, tolerance: C.Duration? = nil, clock: C) async throws
    where C.Duration == Duration {
        try await sleep(for: duration)
    }
}

/// One sleep: ends when its time has come or its task is cancelled, whichever is first.
private final class Sleep: @unchecked Sendable {
    private let lock = NSLock()
    private var continuation: CheckedContinuation<Void, any Error>?
    private var isCancelled = false

    func run(nanoseconds: UInt64) async throws {
        try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                let isOver = lock.withLock {
                    self.continuation = continuation
                    return isCancelled
                }
                if isOver { return end(throwing: CancellationError()) }
                later(Double(nanoseconds) / 1_000_000_000) { self.end(throwing: nil) }
            }
        } onCancel: {
            lock.withLock { isCancelled = true }
            end(throwing: CancellationError())
        }
    }

    private func end(throwing error: CancellationError?) {
        let continuation = lock.withLock {
            defer { self.continuation = nil }
            return self.continuation
        }
        if let error { continuation?.resume(throwing: error) } else { continuation?.resume() }
    }
}
