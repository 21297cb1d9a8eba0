import Foundation
import Synchronization

/// Work on every element of an array, on several threads with deep stacks, results in order.
///
/// The parser recurses over nested code, and the threads of a dispatch queue have half a megabyte of stack.
package enum ParallelMap {
    package static func map<Element: Sendable, Result: Sendable>(
        _ elements: [Element], threads: Int, _ transform: @escaping @Sendable (Element) -> Result
    ) -> [Result] {
        let progress = Progress<Result>(count: elements.count)
        let group = DispatchGroup()
        for _ in 0..<max(1, min(threads, elements.count)) {
            start(group) {
                while let index = progress.next() { progress.finish(index, transform(elements[index])) }
            }
        }
        group.wait()
        return progress.all
    }

    /// Runs one piece of work on a thread with a deep stack and waits for it.
    package static func withDeepStack<Result: Sendable>(_ work: @escaping @Sendable () -> Result) -> Result? {
        map([0], threads: 1) { _ in work() }.first
    }

    /// Does a piece of work on this thread and another beside it, and waits for both.
    static func run<Result>(_ work: () -> Result, beside other: @escaping @Sendable () -> Void) -> Result {
        let group = DispatchGroup()
        start(group, other)
        defer { group.wait() }
        return work()
    }

    private static func start(_ group: DispatchGroup, _ work: @escaping @Sendable () -> Void) {
        group.enter()
        let thread = Thread {
            work()
            group.leave()
        }
        thread.stackSize = stackSize
        thread.start()
    }

    private static let stackSize = 256 << 20

    private final class Progress<Result: Sendable>: Sendable {
        private let count: Int
        private let taken = Atomic<Int>(0)
        private let results: Mutex<[Result?]>

        init(count: Int) {
            self.count = count
            results = Mutex(Array(repeating: nil, count: count))
        }

        func next() -> Int? {
            let index = taken.add(1, ordering: .relaxed).oldValue
            return index < count ? index : nil
        }

        func finish(_ index: Int, _ result: Result) { results.withLock { $0[index] = result } }

        var all: [Result] { results.withLock { $0.compactMap { $0 } } }
    }
}
