// A pause before something is done has no value to give a name to, and the main queue is nothing that a task has to hold.

// MARK: before
import Combine
import Foundation

extension DispatchQueue {
    nonisolated(unsafe) static var shared = DispatchQueue(label: "shared")
}

@MainActor
final class Reminder {
    private var pending: AnyCancellable?
    private let text = "tea is ready"

    func start() {
        pending = Just(()) // → one-shot sink-subscription
            .delay(for: 30, scheduler: DispatchQueue.main)
            .sink { [weak self] in
                guard let self else { return }
                record(.sink, self.text)
            }
    }

    func start(after count: Int) {
        pending = Just(count) // → one-shot sink-subscription
            .compactMap { String($0) }
            .delay(for: 10, scheduler: DispatchQueue.main)
            .sink { record(.sink, "after \($0)") }
    }
}

// MARK: after
import Combine
import Foundation

extension DispatchQueue {
    nonisolated(unsafe) static var shared = DispatchQueue(label: "shared")
}

@MainActor
final class Reminder {
    private var pending: AnyCancellable?
    private let text = "tea is ready"

    func start() {
        pending = AnyCancellable(Task { [weak self] in
            try await Task.sleep(nanoseconds: 30_000_000_000)
            guard !Task.isCancelled else { return }
            guard let self else { return }
            record(.sink, self.text)
        }.cancel)
    }

    func start(after count: Int) {
        pending = AnyCancellable(Task {
            let value = String(count)
            try await Task.sleep(nanoseconds: 10_000_000_000)
            guard !Task.isCancelled else { return }
            record(.sink, "after \(value)")
        }.cancel)
    }
}

// MARK: run
@MainActor func run() async {
    let reminder = Reminder()
    reminder.start()
    await advance(by: 31)
    reminder.start(after: 3)
    await advance(by: 11)
    reminder.start()
    await advance(by: 5)
    reminder.start(after: 4)
    await advance(by: 40)
}

// MARK: trace
// sink: tea is ready
// sink: after 3
// sink: after 4
