import Foundation
import Timeline

/// `Timer.publish` on virtual time, with real threads in `threads` mode by way of the run loop's scheduler, which knows the difference.
extension Foundation.Timer {
    public static func publish(
        every interval: TimeInterval, tolerance: TimeInterval? = nil, on runLoop: RunLoop, in mode: RunLoop.Mode,
        options: RunLoop.SchedulerOptions? = nil
    ) -> TimerPublisher {
        TimerPublisher(interval: interval, tolerance: tolerance, runLoop: runLoop, mode: mode, options: options)
    }

    /// Sends the date at every interval while it is connected; never ends.
    public final class TimerPublisher: ConnectablePublisher {
        public typealias Output = Date
        public typealias Failure = Never

        public let interval: TimeInterval
        private let runLoop: RunLoop
        private let dates = PassthroughSubject<Date, Never>()

        public init(
            interval: TimeInterval, tolerance: TimeInterval? = nil, runLoop: RunLoop, mode: RunLoop.Mode,
            options: RunLoop.SchedulerOptions? = nil
        ) {
            self.interval = interval
            self.runLoop = runLoop
        }

        public func receive<S: Subscriber>(subscriber: S) where S.Input == Date, S.Failure == Never {
            dates.subscribe(subscriber)
        }

        public func connect() -> any Cancellable {
            let stride = RunLoop.SchedulerTimeType.Stride(interval)
            return runLoop.schedule(after: runLoop.now.advanced(by: stride), interval: stride) { [dates] in dates.send(.virtual) }
        }
    }
}
