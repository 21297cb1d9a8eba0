import Dispatch
import Foundation
import Timeline

// Foundation's queues and run loops as schedulers, on the timeline instead of real time. In `threads` mode OpenCombine's own, on real time.

extension DispatchQueue: Scheduler {
    public typealias SchedulerOptions = OCombine.SchedulerOptions
    public typealias SchedulerTimeType = OCombine.SchedulerTimeType

    public var minimumTolerance: SchedulerTimeType.Stride { ocombine.minimumTolerance }
    public var now: SchedulerTimeType { SchedulerTimeType(DispatchTime(uptimeNanoseconds: Timeline.shared.now)) }

    public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
        if Timeline.shared.usesThreads { return lane.ocombine.schedule(options: options, action) }
        Timeline.shared.perform(action)
    }

    public func schedule(
        after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride, options: SchedulerOptions?, _ action: @escaping () -> Void
    ) {
        if Timeline.shared.usesThreads { return lane.ocombine.schedule(after: date, tolerance: tolerance, options: options, action) }
        Timeline.shared.perform(at: date.dispatchTime.uptimeNanoseconds, action)
    }

    public func schedule(
        after date: SchedulerTimeType, interval: SchedulerTimeType.Stride, tolerance: SchedulerTimeType.Stride, options: SchedulerOptions?,
        _ action: @escaping () -> Void
    ) -> any Cancellable {
        if Timeline.shared.usesThreads {
            return lane.ocombine.schedule(after: date, interval: interval, tolerance: tolerance, options: options, action)
        }
        return Ticks(first: date.dispatchTime.uptimeNanoseconds, interval: UInt64(max(interval.magnitude, 1)), action)
    }
}

extension RunLoop: Scheduler {
    public typealias SchedulerOptions = OCombine.SchedulerOptions
    public typealias SchedulerTimeType = OCombine.SchedulerTimeType

    public var minimumTolerance: SchedulerTimeType.Stride { ocombine.minimumTolerance }
    public var now: SchedulerTimeType { SchedulerTimeType(.virtual) }

    public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
        if Timeline.shared.usesThreads { return ocombine.schedule(options: options, action) }
        Timeline.shared.perform(action)
    }

    public func schedule(
        after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride, options: SchedulerOptions?, _ action: @escaping () -> Void
    ) {
        if Timeline.shared.usesThreads { return ocombine.schedule(after: date, tolerance: tolerance, options: options, action) }
        Timeline.shared.perform(at: date.date.virtualNanoseconds, action)
    }

    public func schedule(
        after date: SchedulerTimeType, interval: SchedulerTimeType.Stride, tolerance: SchedulerTimeType.Stride, options: SchedulerOptions?,
        _ action: @escaping () -> Void
    ) -> any Cancellable {
        if Timeline.shared.usesThreads {
            return ocombine.schedule(after: date, interval: interval, tolerance: tolerance, options: options, action)
        }
        return Ticks(first: date.date.virtualNanoseconds, interval: UInt64(interval.timeInterval * 1_000_000_000), action)
    }
}

extension OperationQueue: Scheduler {
    public typealias SchedulerOptions = OCombine.SchedulerOptions
    public typealias SchedulerTimeType = OCombine.SchedulerTimeType

    public var minimumTolerance: SchedulerTimeType.Stride { ocombine.minimumTolerance }
    public var now: SchedulerTimeType { SchedulerTimeType(.virtual) }

    public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
        if Timeline.shared.usesThreads { return ocombine.schedule(options: options, action) }
        Timeline.shared.perform(action)
    }

    public func schedule(
        after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride, options: SchedulerOptions?, _ action: @escaping () -> Void
    ) {
        if Timeline.shared.usesThreads { return ocombine.schedule(after: date, tolerance: tolerance, options: options, action) }
        Timeline.shared.perform(at: date.date.virtualNanoseconds, action)
    }

    public func schedule(
        after date: SchedulerTimeType, interval: SchedulerTimeType.Stride, tolerance: SchedulerTimeType.Stride, options: SchedulerOptions?,
        _ action: @escaping () -> Void
    ) -> any Cancellable {
        if Timeline.shared.usesThreads {
            return ocombine.schedule(after: date, interval: interval, tolerance: tolerance, options: options, action)
        }
        return Ticks(first: date.date.virtualNanoseconds, interval: UInt64(interval.timeInterval * 1_000_000_000), action)
    }
}

/// Something that happens again and again in virtual time, until it is cancelled.
final class Ticks: Cancellable, @unchecked Sendable {
    private var next: UInt64?

    init(first: UInt64, interval: UInt64, _ action: @escaping () -> Void) {
        plan(at: first, interval: max(interval, 1), action)
    }

    private func plan(at due: UInt64, interval: UInt64, _ action: @escaping () -> Void) {
        next = Timeline.shared.perform(at: due) {
            guard self.next != nil else { return }
            self.plan(at: due + interval, interval: interval, action)
            action()
        }
    }

    func cancel() {
        if let next { Timeline.shared.cancel(next) }
        next = nil
    }
}

extension Date {
    /// The timeline's now as a date: its nanoseconds since the reference date.
    static var virtual: Date {
        Timeline.shared.usesThreads ? Date() : Date(timeIntervalSinceReferenceDate: Double(Timeline.shared.now) / 1_000_000_000)
    }

    var virtualNanoseconds: UInt64 {
        // Whole microseconds: a date counts seconds in a Double, which loses the last nanoseconds.
        UInt64(max(0, (timeIntervalSinceReferenceDate * 1_000_000).rounded())) * 1000
    }
}
