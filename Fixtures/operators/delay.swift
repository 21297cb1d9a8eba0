// A pause on the way would be skipped, or be taken before the work it follows.

// MARK: before
import Combine
import Foundation

final class Toast: Sendable {
    func text(_ name: String) -> AnyPublisher<String, Never> { // → one-shot publisher-function
        Deferred {
            Future { promise in
                record(.service, "asked at \(elapsed)")
                later(1) { promise(.success("saved " + name)) }
            }
        }
        .eraseToAnyPublisher()
    }
}

@MainActor
final class ToastModel {
    private let toast = Toast()
    private var cancellables = Set<AnyCancellable>()

    func show(_ name: String) {
        toast.text(name) // → one-shot sink-subscription
            .map { $0 + "!" }
            .delay(for: .milliseconds(500), scheduler: DispatchQueue.main)
            .sink { text in record(.sink, "\(text) at \(elapsed)") }
            .store(in: &cancellables)
    }

    func hide() {
        cancellables.removeAll()
    }
}

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

final class Toast: Sendable {
    func text(_ name: String) async -> String {
        await withCheckedContinuation { continuation in
            record(.service, "asked at \(elapsed)")
            later(1) { continuation.resume(returning: "saved " + name) }
        }
    }
}

@MainActor
final class ToastModel {
    private let toast = Toast()
    private var cancellables = Set<AnyCancellable>()

    func show(_ name: String) {
        Task { [toast] in
            let value = await toast.text(name)
            let text = value + "!"
            try await Task.sleep(nanoseconds: 500_000_000)
            guard !Task.isCancelled else { return }
            record(.sink, "\(text) at \(elapsed)")
        }
        .store(in: &cancellables)
    }

    func hide() {
        cancellables.removeAll()
    }
}

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

extension Task {
    /// Cancels the task when `bag` lets go of it.
    fileprivate func store(in bag: inout Set<AnyCancellable>) {
        AnyCancellable(cancel).store(in: &bag)
    }
}

// MARK: run
@MainActor func run() async {
    let model = ToastModel()
    model.show("notes")
    await advance(by: 2)
    model.show("letters")
    await advance(by: 1.2)
    model.hide()
    await advance(by: 1)
    record(.caller, "hidden in the pause")
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
// caller: hidden in the pause
// service: asked at 0.0
// service: asked at 2.0
// sink: saved notes! at 1.5
// sink: tea is ready
// sink: after 3
// sink: after 4
