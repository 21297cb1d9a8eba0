import Foundation

// What OpenCombine takes from its C++ target: two locks, a counter and a breakpoint. Ours, so that no C++ target has to be built.

/// A lock that its holder must not take again.
struct __UnfairLock {
    private let mutex: NSLock

    static func allocate() -> __UnfairLock { __UnfairLock(mutex: NSLock()) }
    func lock() { mutex.lock() }
    func unlock() { mutex.unlock() }
    func assertOwner() {}
    func deallocate() {}
}

/// A lock that its holder may take again.
struct __UnfairRecursiveLock {
    private let mutex: NSRecursiveLock

    static func allocate() -> __UnfairRecursiveLock { __UnfairRecursiveLock(mutex: NSRecursiveLock()) }
    func lock() { mutex.lock() }
    func unlock() { mutex.unlock() }
    func deallocate() {}
}

typealias UnfairLock = __UnfairLock
typealias UnfairRecursiveLock = __UnfairRecursiveLock

private let counter = (lock: NSLock(), next: Counter())

private final class Counter: @unchecked Sendable {
    var value: UInt64 = 0
}

func __nextCombineIdentifier() -> UInt64 {
    counter.lock.withLock {
        counter.next.value += 1
        return counter.next.value
    }
}

func __stopInDebugger() {
    fatalError("a breakpoint operator stopped the program")
}
