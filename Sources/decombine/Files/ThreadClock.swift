import Foundation

/// How long a thread has been at work, whatever else the machine does.
struct ThreadClock: Sendable {
    #if canImport(Darwin)
        private let thread = pthread_mach_thread_np(pthread_self())
    #else
        private let clock: clockid_t
    #endif

    /// Of the thread that asks.
    init() {
        #if !canImport(Darwin)
            var clock = clockid_t()
            pthread_getcpuclockid(pthread_self(), &clock)
            self.clock = clock
        #endif
    }

    /// What it has used so far; to be asked for while the thread runs.
    var used: Duration {
        #if canImport(Darwin)
            var info = thread_basic_info()
            var count = mach_msg_type_number_t(MemoryLayout<thread_basic_info>.size / MemoryLayout<natural_t>.size)
            let code = withUnsafeMutablePointer(to: &info) { info in
                info.withMemoryRebound(to: integer_t.self, capacity: Int(count)) {
                    thread_info(thread, thread_flavor_t(THREAD_BASIC_INFO), $0, &count)
                }
            }
            guard code == KERN_SUCCESS else { return .zero }
            let (user, system) = (info.user_time, info.system_time)
            return .seconds(user.seconds + system.seconds) + .microseconds(user.microseconds + system.microseconds)
        #else
            var time = timespec()
            clock_gettime(clock, &time)
            return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
        #endif
    }
}
