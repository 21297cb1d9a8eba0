// A clock shows each tick, an egg timer counts down by them: the loop begins to count where the subscription was made, ends with its bag, and handles nothing once it is
// cancelled.
//
// rules: timer-loop

// MARK: before
import Combine
import Foundation

@MainActor
final class Clock {
    private var bag = Set<AnyCancellable>()
    private var shown = 0

    func start() {
        Timer.publish(every: 1, on: .main, in: .common) // → continuous timer-loop
            // Nobody has to connect it.
            .autoconnect()
            .sink { [weak self] _ in self?.show() }
            .store(in: &bag)
    }

    func stop() { bag.removeAll() }

    private func show() {
        shown += 1
        record(.sink, "tick \(shown) at \(Int(elapsed.rounded()))")
    }
}

@MainActor
final class EggTimer {
    private var counting: AnyCancellable?
    private var left = 3

    func start() {
        counting = Timer.publish(every: 0.5, on: RunLoop.main, in: RunLoop.Mode.common) // → continuous timer-loop
            .autoconnect()
            .map { _ in 1 }
            .receive(on: DispatchQueue.main)
            .sink { [weak self] step in
                guard let self else { return }
                left -= step
                record(.sink, "\(left) left")
                if left == 0 { counting?.cancel() }
            }
    }
}

// MARK: after
import Combine
import Foundation

@MainActor
final class Clock {
    private var bag = Set<AnyCancellable>()
    private var shown = 0

    func start() {
        // Nobody has to connect it.
        Task { [weak self, ticks = Timer.ticks(every: 1)] in
            for await _ in ticks {
                guard let self, !Task.isCancelled else { return }
                self.show()
            }
        }
        .store(in: &bag)
    }

    func stop() { bag.removeAll() }

    private func show() {
        shown += 1
        record(.sink, "tick \(shown) at \(Int(elapsed.rounded()))")
    }
}

@MainActor
final class EggTimer {
    private var counting: AnyCancellable?
    private var left = 3

    func start() {
        counting = AnyCancellable(Task { [weak self, ticks = Timer.ticks(every: 0.5)] in
            for await _ in ticks {
                guard let self, !Task.isCancelled else { return }
                let step = 1
                left -= step
                record(.sink, "\(left) left")
                if left == 0 { counting?.cancel() }
            }
        }.cancel)
    }
}

extension Task {
    /// Cancels the task when `bag` lets go of it.
    fileprivate func store(in bag: inout Set<AnyCancellable>) {
        AnyCancellable(cancel).store(in: &bag)
    }
}

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

// MARK: run
import Combine
import Foundation

/// Its loop ends with it.
@MainActor func gone() async {
    var second: Clock? = Clock()
    weak let observed = second
    second?.start()
    await advance(by: 1.5)
    second = nil
    await advance(by: 2)
    record(.lifetime, observed == nil ? "the second clock is gone" : "the second clock is there")
}

@MainActor func run() async {
    let clock = Clock()
    clock.start()
    await advance(by: 2.5)
    clock.stop()
    await advance(by: 2)
    await gone()
    let eggs = EggTimer()
    eggs.start()
    await advance(by: 3)
    record(.caller, "done")
}

// MARK: trace
// sink: tick 1 at 1
// sink: tick 2 at 2
// sink: tick 1 at 6
// lifetime: the second clock is gone
// sink: 2 left
// sink: 1 left
// sink: 0 left
// caller: done
