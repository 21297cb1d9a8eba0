@_exported import Foundation
@_exported import FoundationNetworking
import Timeline

/// Runs a fixture and ends the process: 0 when `run` returned, 3 when nothing happens any more and it has not.
public func play(_ run: @escaping @MainActor @Sendable () async -> Void) -> Never {
    if Timeline.shared.usesThreads {
        Task { @MainActor in
            await run()
            exit(0)
        }
        // Not an async main: that ends in dispatch_main on Linux, where the main run loop never runs.
        RunLoop.main.run()
        exit(3)
    }
    runTasks(on: .shared)
    Task { @MainActor in
        await run()
        exit(0)
    }
    Timeline.shared.run()
}

/// Returns when nothing is left to do at this moment of virtual time.
@MainActor public func settle() async {
    if Timeline.shared.usesThreads { return await sleepReally(0.05) }
    await withCheckedContinuation { continuation in
        Timeline.shared.whenIdle { continuation.resume() }
    }
}

/// Moves virtual time on by `seconds` and returns when all that was due in it has happened.
@MainActor public func advance(by seconds: Double) async {
    if Timeline.shared.usesThreads { return await sleepReally(seconds + 0.05) }
    await withCheckedContinuation { continuation in
        Timeline.shared.advance(to: Timeline.shared.now + UInt64(seconds * 1_000_000_000)) { continuation.resume() }
    }
}

/// Returns as soon as `condition` holds; for what comes from outside, such as the answer of the local server. Gives up after a
/// real minute: a machine with much else to do has taken more than ten seconds.
@MainActor public func until(_ condition: @MainActor () -> Bool) async {
    let deadline = Date() + 60
    while !condition() {
        guard Date() < deadline else { return record(.caller, "waited in vain") }
        await withCheckedContinuation { continuation in
            // With all its parameters it is Dispatch's own, on real time.
            DispatchQueue.main.asyncAfter(deadline: .now() + 0.002, qos: .unspecified, flags: []) { continuation.resume() }
        }
    }
    await settle()
}

private func sleepReally(_ seconds: Double) async {
    await withCheckedContinuation { continuation in
        DispatchQueue.main.asyncAfter(deadline: .now() + seconds, qos: .unspecified, flags: []) { continuation.resume() }
    }
}
