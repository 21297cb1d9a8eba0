import Dispatch
import Foundation
import Timeline

/// `async` and `asyncAfter` on virtual time. Dispatch's own have parameters with default values, so these, which have none, are chosen where a call gives
/// only the deadline and the work.
extension DispatchQueue {
    public func async(execute work: @escaping @Sendable () -> Void) {
        if Timeline.shared.usesThreads { return async(group: nil, qos: .unspecified, flags: [], execute: work) }
        Timeline.shared.perform(work)
    }

    public func asyncAfter(deadline: DispatchTime, execute work: @escaping @Sendable () -> Void) {
        if Timeline.shared.usesThreads { return asyncAfter(deadline: deadline, qos: .unspecified, flags: [], execute: work) }
        // `.now() + 2` counts from the real now, of which a little is gone by here: whole milliseconds are what was meant.
        let left = Double(deadline.uptimeNanoseconds) - Double(DispatchTime.now().uptimeNanoseconds)
        later(max(0, (left / 1_000_000).rounded(.up) / 1000), work)
    }
}
