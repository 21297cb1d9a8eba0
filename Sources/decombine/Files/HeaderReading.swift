import Foundation
import ObjCHeaders
import Synchronization

/// Reads headers on all cores, and leaves what takes too long.
struct HeaderReading {
    /// What was read, in the order of the headers.
    private(set) var read: [ReadHeader] = []
    /// The headers that were left because they took too long, by path.
    private(set) var slow: [String] = []

    /// A header takes some hundredths of a second of work; one that takes this long is made to.
    private static let longest: Duration = .seconds(1)
    /// One that waits this long waits for something that does not come.
    private static let longestWait: Duration = .seconds(10)
    /// Nothing stops libclang once it reads: what is left goes on until the program ends, and with so many of them no more are read.
    private static let mostLeft = 4

    /// - Parameters:
    ///   - wanted: whether what a header declares is asked for; others are only read where those include them.
    init(_ headers: HeaderSet, with clang: LibClang, threads: Int, wanted: (String) -> Bool) {
        let reader = HeaderReader(clang, headers)
        let queue = HeaderQueue(headers.headers.indices.filter { wanted(headers.headers[$0].path) })
        func start() {
            let thread = Thread {
                let clock = ThreadClock()
                while let index = queue.next(for: clock) { queue.finish(index, with: reader.read(index)) }
            }
            thread.stackSize = 64 << 20
            thread.start()
        }
        for _ in 0..<max(1, threads) { start() }
        while !queue.isDone {
            Thread.sleep(forTimeInterval: 0.005)
            for _ in queue.leave(after: Self.longest, waiting: Self.longestWait, atMost: Self.mostLeft) { start() }
        }
        (read, slow) = queue.results.reduce(into: ([], [])) { result, entry in
            if let header = entry.value { result.0.append(header) } else { result.1.append(headers.headers[entry.key].path) }
        }
        read.sort { $0.path < $1.path }
        slow.sort()
    }
}

/// The headers that wait, those that are being read, and what was read.
private final class HeaderQueue: Sendable {
    private struct Reading {
        let clock: ThreadClock
        let used: Duration
        let start: ContinuousClock.Instant
    }

    private struct State {
        var waiting: ArraySlice<Int>
        var running: [Int: Reading] = [:]
        /// Nil for one that was left.
        var results: [Int: ReadHeader?] = [:]
        var left = 0
    }

    private let state: Mutex<State>

    init(_ waiting: [Int]) { state = Mutex(State(waiting: waiting[...])) }

    func next(for clock: ThreadClock) -> Int? {
        state.withLock { state in
            guard let index = state.waiting.popFirst() else { return nil }
            state.running[index] = Reading(clock: clock, used: clock.used, start: .now)
            return index
        }
    }

    func finish(_ index: Int, with header: ReadHeader) {
        state.withLock { state in
            // What was left is not taken up again: the same headers are told, whenever it ends.
            guard state.running.removeValue(forKey: index) != nil else { return }
            state.results[index] = header
        }
    }

    /// Gives up what runs for too long; with too many of those, what waits as well.
    func leave(after longest: Duration, waiting longestWait: Duration, atMost most: Int) -> [Int] {
        state.withLock { state in
            let late = state.running.filter { _, reading in
                reading.clock.used - reading.used > longest || reading.start.duration(to: .now) > longestWait
            }.map(\.key)
            for index in late {
                state.running[index] = nil
                state.results[index] = .some(nil)
            }
            state.left += late.count
            if state.left >= most {
                for index in state.waiting { state.results[index] = .some(nil) }
                state.waiting = []
            }
            return late
        }
    }

    var isDone: Bool { state.withLock { $0.waiting.isEmpty && $0.running.isEmpty } }
    var results: [Int: ReadHeader?] { state.withLock { $0.results } }
}
