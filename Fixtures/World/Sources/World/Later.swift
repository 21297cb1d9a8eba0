import Dispatch
import Foundation
import Timeline

/// Calls `action` after `seconds` of virtual time: how the fake services of fixtures answer.
public func later(_ seconds: Double = 0, _ action: @escaping () -> Void) {
    guard Timeline.shared.usesThreads else {
        Timeline.shared.perform(at: Timeline.shared.now + UInt64(seconds * 1_000_000_000), action)
        return
    }
    nonisolated(unsafe) let action = action
    DispatchQueue.global().asyncAfter(deadline: .now() + seconds) { action() }
}

/// The virtual time since the start of the run, in seconds, for traces that tell when something came.
public var elapsed: Double { (Double(Timeline.shared.now) / 1_000_000_000 - 1) }
