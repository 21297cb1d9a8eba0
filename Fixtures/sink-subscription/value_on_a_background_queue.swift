// A cache that answers on a background queue: what is written to disk there must not move to the main thread.
//
// threads
// swift6: after
// pitfalls: 17

// MARK: before
import Combine
import Foundation

final class Cache: Sendable {
    func entries() -> AnyPublisher<Int, Never> { // → one-shot publisher-function
        Deferred {
            Future { promise in
                DispatchQueue.global(qos: .utility).asyncAfter(deadline: .now() + 0.05) { promise(.success(40)) }
            }
        }
        .eraseToAnyPublisher()
    }
}

final class Sweeper {
    private let cache = Cache()
    private var cancellables = Set<AnyCancellable>()

    func sweep() {
        cache.entries() // → one-shot sink-subscription
            .map { $0 / 2 }
            .sink { count in
                record(.sink, "removes \(count), on main: \(Thread.isMainThread)")
            }
            .store(in: &cancellables)
    }
}

// MARK: after
import Combine
import Foundation

final class Cache: Sendable {
    func entries() async -> Int {
        await withCheckedContinuation { continuation in
            DispatchQueue.global(qos: .utility).asyncAfter(deadline: .now() + 0.05) { continuation.resume(returning: 40) }
        }
    }
}

final class Sweeper {
    private let cache = Cache()
    private var cancellables = Set<AnyCancellable>()

    func sweep() {
        Task { [cache] in
            let entries = await cache.entries()
            let count = entries / 2
            guard !Task.isCancelled else { return }
            record(.sink, "removes \(count), on main: \(Thread.isMainThread)")
        }
        .store(in: &cancellables)
    }
}

extension Task {
    /// Cancels the task when `bag` lets go of it.
    fileprivate func store(in bag: inout Set<AnyCancellable>) {
        AnyCancellable(cancel).store(in: &bag)
    }
}

// MARK: run
@MainActor func run() async {
    let sweeper = Sweeper()
    sweeper.sweep()
    await until { recorded == 1 }
}

// MARK: trace
// sink: removes 20, on main: false
