// A listener that is cancelled with values under way handles none of them, and one that listens again starts afresh.
//
// rules: subject-broadcast

// MARK: before
import Combine
import Foundation

final class Feed {
    private let items = PassthroughSubject<Int, Never>()

    func publish(_ item: Int) { items.send(item) }

    func listener(_ name: String) -> AnyCancellable {
        items // → continuous subject-broadcast
            .receive(on: DispatchQueue.main)
            .sink { item in record(.sink, "\(name) \(item)") }
    }
}

// MARK: after
import Combine
import Foundation

final class Feed {
    private let items = Broadcast<Int>()

    func publish(_ item: Int) { items.send(item) }

    func listener(_ name: String) -> AnyCancellable {
        AnyCancellable(Task { @MainActor [values = items.stream()] in
            for await item in values {
                guard !Task.isCancelled else { return }
                record(.sink, "\(name) \(item)")
            }
        }.cancel)
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
    let feed = Feed()
    let first = feed.listener("first")
    feed.publish(1)
    await advance(by: 1)
    feed.publish(2)
    first.cancel()
    await advance(by: 1)
    let second = feed.listener("second")
    feed.publish(3)
    await advance(by: 1)
    second.cancel()
    feed.publish(4)
    await advance(by: 1)
}

// MARK: trace
// sink: first 1
// sink: second 3
