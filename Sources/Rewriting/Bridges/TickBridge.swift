/// The times at which a timer fires, as a stream, as it is added to a file.
///
/// `Timer` itself has to be stopped on the thread that it was started on, and a stream may end on any. Work on the main queue needs no
/// stopping: the first that finds its stream gone is the last. Each deadline is counted from the start, so that they do not drift; a main
/// thread that was busy over some of them goes on with the next one, as a run loop's timer does.
enum TickBridge {
    static let text = """
        extension Timer {
            /// The time, again and again after `interval` seconds from now on, until the loop over it ends; `first` comes at once.
            fileprivate static func ticks(every interval: TimeInterval, startingWith first: Date? = nil) -> AsyncStream<Date> {
                AsyncStream { continuation in
                    if let first { continuation.yield(first) }
                    let start = DispatchTime.now()
                    // What a timer takes for nothing or less.
                    let interval = max(interval, 0.0001)
                    @Sendable func waitForNext() {
                        let passed = Double(DispatchTime.now().uptimeNanoseconds - start.uptimeNanoseconds) / 1_000_000_000
                        let next = ((passed / interval).rounded(.down) + 1) * interval
                        DispatchQueue.main.asyncAfter(deadline: start + next) {
                            guard case .enqueued = continuation.yield(Date()) else { return }
                            waitForNext()
                        }
                    }
                    waitForNext()
                }
            }
        }

        """
}
