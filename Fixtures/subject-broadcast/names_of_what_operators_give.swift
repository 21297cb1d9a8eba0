// What operators make of a value is called as the closures behind them call it, by the property that it was, or by its type; what is used once and
// first needs no name.
//
// rules: subject-broadcast
// accept: handler-after-send, no-order-between-streams, others-read-newer, unhandled-values-wait, nested-sends-queue

// MARK: before
import Combine

struct User {
    var name: String
    var age: Int?
}

@MainActor
final class Card {
    private let users = PassthroughSubject<User, Never>()
    private let names = PassthroughSubject<String, Never>()
    private var cancellables = Set<AnyCancellable>()

    init() {
        users // → continuous subject-broadcast review
            .filter { $0.age != nil }
            .compactMap { user in user.age }
            .map { age in age + 1 }
            .map { "\($0) years" }
            .sink { text in record(.sink, text) }
            .store(in: &cancellables)
        users // → continuous subject-broadcast review
            .map(\.name)
            .map { $0.count * 2 }
            .filter { $0 > 4 }
            .sink { record(.sink, "\($0) letters") }
            .store(in: &cancellables)
        names // → continuous subject-broadcast review
            .map { $0.count + 1 }
            .map { -$0 }
            .map { "(" + "\($0)" + ")" }
            .map { text in text + text }
            .sink { record(.sink, $0) }
            .store(in: &cancellables)
    }

    func show(_ user: User) {
        users.send(user)
        names.send(user.name)
    }
}

// MARK: after
import Combine
import Foundation

struct User {
    var name: String
    var age: Int?
}

@MainActor
final class Card {
    private let users = Broadcast<User>()
    private let names = Broadcast<String>()
    private var cancellables = Set<AnyCancellable>()

    init() {
        Task { [values = users.stream()] in
            for await user in values {
                guard !Task.isCancelled else { return }
                guard user.age != nil else { continue }
                guard let age = user.age else { continue }
                let text = "\(age + 1) years"
                record(.sink, text)
            }
        }
        .store(in: &cancellables)
        Task { [values = users.stream()] in
            for await user in values {
                guard !Task.isCancelled else { return }
                let value = user.name.count * 2
                guard value > 4 else { continue }
                record(.sink, "\(value) letters")
            }
        }
        .store(in: &cancellables)
        Task { [values = names.stream()] in
            for await name in values {
                guard !Task.isCancelled else { return }
                let text = "(" + "\(-(name.count + 1))" + ")"
                let value = text + text
                record(.sink, value)
            }
        }
        .store(in: &cancellables)
    }

    func show(_ user: User) {
        users.send(user)
        names.send(user.name)
    }
}

extension Task {
    /// Cancels the task when `bag` lets go of it.
    fileprivate func store(in bag: inout Set<AnyCancellable>) {
        AnyCancellable(cancel).store(in: &bag)
    }
}

/// What a `PassthroughSubject` was: whoever asks has a stream of its own, of what is sent from then on.
private final class Broadcast<Element>: @unchecked Sendable {
    private let lock = NSLock()
    private var listeners: [(id: Int, stream: AsyncStream<Element>.Continuation)] = []
    private var made = 0

    deinit {
        for listener in listeners { listener.stream.finish() }
    }

    /// Listens when this returns, so that nothing is missed that is sent afterwards.
    func stream() -> AsyncStream<Element> {
        AsyncStream { continuation in
            lock.lock()
            made += 1
            let id = made
            listeners.append((id, continuation))
            lock.unlock()
            continuation.onTermination = { [weak self] _ in self?.remove(id) }
        }
    }

    func send(_ element: Element) {
        nonisolated(unsafe) let element = element
        lock.lock()
        let current = listeners
        lock.unlock()
        // Not under the lock: a listener that is being cancelled waits for it.
        for listener in current { listener.stream.yield(element) }
    }

    func send() where Element == Void {
        send(())
    }

    private func remove(_ id: Int) {
        lock.lock()
        let gone = listeners.firstIndex { $0.id == id }.map { listeners.remove(at: $0) }
        lock.unlock()
        withExtendedLifetime(gone) {}
    }
}

// MARK: run
@MainActor func run() async {
    let card = Card()
    card.show(User(name: "Ann", age: 30))
    await advance(by: 1)
    card.show(User(name: "Bo"))
    await advance(by: 1)
}

// MARK: trace
// sink: 31 years
// sink: 6 letters
// sink: (-4)(-4)
// sink: (-3)(-3)
