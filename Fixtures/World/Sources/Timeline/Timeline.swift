import Foundation
import Glibc

/// Everything that is yet to happen in a fixture, on one thread: work that can run now, first in first out, and work that waits for virtual time.
///
/// What can run now is in the real main queue, because the main actor's jobs go there whatever one does: tasks (TaskExecutor.swift), Combine's schedulers
/// (`DispatchQueue`, `RunLoop`, `OperationQueue`), `Timer.publish`, `Task.sleep` and the fake services all put their work into that one queue, so that a
/// run has one order. In `threads` mode nothing goes through it: work runs where the system puts it, in real time.
public final class Timeline: @unchecked Sendable {
    public static let shared = Timeline()

    /// Whether work runs where the system puts it: `FIXTURE_THREADS` is set in the environment.
    public let usesThreads = ProcessInfo.processInfo.environment["FIXTURE_THREADS"] != nil

    private let lock = NSLock()
    private var waiting: [Waiting] = []
    private var sequence: UInt64 = 0
    private var clock: UInt64 = 1_000_000_000
    private var idle: [() -> Void] = []

    private struct Waiting {
        let due: UInt64
        let sequence: UInt64
        let action: () -> Void
    }

    /// Virtual nanoseconds since a fixed start; real ones in `threads` mode.
    public var now: UInt64 {
        usesThreads ? DispatchTime.now().uptimeNanoseconds : lock.withLock { clock }
    }

    /// Runs `action` after all that is ready now.
    public func perform(_ action: @escaping () -> Void) {
        nonisolated(unsafe) let action = action
        DispatchQueue.main.async { action() }
    }

    /// Runs `action` when virtual time reaches `due` (nanoseconds, see `now`); returns a number to cancel it by.
    @discardableResult
    public func perform(at due: UInt64, _ action: @escaping () -> Void) -> UInt64 {
        lock.withLock {
            sequence += 1
            waiting.append(Waiting(due: due, sequence: sequence, action: action))
            return sequence
        }
    }

    /// Takes back what `perform(at:)` gave this number; nothing if it has run.
    public func cancel(_ number: UInt64) {
        lock.withLock { waiting.removeAll { $0.sequence == number } }
    }

    /// Calls `action` once, when the main queue has nothing left.
    public func whenIdle(_ action: @escaping () -> Void) {
        lock.withLock { idle.append(action) }
    }

    /// Moves virtual time on to `target`, stopping at each thing that is due on the way and letting all that follows from it run; then calls `done`.
    public func advance(to target: UInt64, done: @escaping () -> Void) {
        whenIdle { [self] in
            let next: Waiting? = lock.withLock {
                guard let first = waiting.min(by: { ($0.due, $0.sequence) < ($1.due, $1.sequence) }), first.due <= target else {
                    clock = max(clock, target)
                    return nil
                }
                waiting.removeAll { $0.sequence == first.sequence }
                clock = max(clock, first.due)
                return first
            }
            guard let next else { return done() }
            next.action()
            advance(to: target, done: done)
        }
    }

    /// Runs the fixture's work on this thread for ever; the fixture ends the process. Ends it itself when nothing has happened for `patience` seconds.
    public func run(patience: TimeInterval = 5) -> Never {
        let mainQueue = MainQueueSignal()
        var quietSince = Date()
        while true {
            if mainQueue.hasWork(within: 0) {
                RunLoop.main.run(mode: .default, before: Date())
                quietSince = Date()
            } else if let action = lock.withLock({ idle.isEmpty ? nil : idle.removeFirst() }) {
                action()
                quietSince = Date()
            } else if Date().timeIntervalSince(quietSince) > patience {
                FileHandle.standardError.write(Data("the fixture waits for something that never comes\n".utf8))
                exit(3)
            } else if !mainQueue.hasWork(within: 2) {
                // Timers and other sources of the real run loop.
                RunLoop.main.run(mode: .default, before: Date())
            }
        }
    }
}

/// What libdispatch tells a run loop by: readable as long as the main queue has work (`_dispatch_get_main_queue_handle_4CF`, which CoreFoundation uses).
private struct MainQueueSignal {
    private let file: Int32

    init() {
        guard let symbol = dlsym(dlopen(nil, RTLD_LAZY), "_dispatch_get_main_queue_handle_4CF") else {
            fatalError("libdispatch does not tell of its main queue")
        }
        file = unsafeBitCast(symbol, to: (@convention(c) () -> Int32).self)()
    }

    func hasWork(within milliseconds: Int32) -> Bool {
        var poll = pollfd(fd: file, events: Int16(POLLIN), revents: 0)
        return Glibc.poll(&poll, 1, milliseconds) > 0
    }
}
