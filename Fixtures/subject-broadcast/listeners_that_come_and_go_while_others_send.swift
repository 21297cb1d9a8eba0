// Listeners that are cancelled while another thread sends: nobody waits for anybody for ever, a burst arrives whole, and many listeners all get it.
//
// rules: subject-broadcast
// swift6: before

// MARK: before
import Combine
import Foundation

final class Ticker {
    private let ticks = PassthroughSubject<Int, Never>()

    func send(_ tick: Int) { ticks.send(tick) }

    func listener(_ handle: @escaping (Int) -> Void) -> AnyCancellable {
        ticks // → continuous subject-broadcast
            .receive(on: DispatchQueue.main)
            .sink { tick in handle(tick) }
    }
}

// MARK: after
import Combine
import Foundation

final class Ticker {
    private let ticks = Broadcast<Int>()

    func send(_ tick: Int) { ticks.send(tick) }

    func listener(_ handle: @escaping (Int) -> Void) -> AnyCancellable {
        AnyCancellable(Task { @MainActor [values = ticks.stream()] in
            for await tick in values {
                guard !Task.isCancelled else { return }
                handle(tick)
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
/// Sends from a thread of its own until it is stopped.
private final class Sender: @unchecked Sendable {
    let ticker = Ticker()
    private let lock = NSLock()
    private var isStopped = false
    private let end = DispatchSemaphore(value: 0)

    func start() {
        Thread.detachNewThread { [self] in
            var tick = 0
            while !lock.withLock({ isStopped }) {
                ticker.send(tick)
                tick += 1
            }
            end.signal()
        }
    }

    func stop() {
        lock.withLock { isStopped = true }
        end.wait()
    }
}

@MainActor func run() async {
    let sender = Sender()
    sender.start()
    for round in 0..<20_000 {
        let listener = sender.ticker.listener { _ in }
        // Half of them are under way when they are cancelled.
        if round.isMultiple(of: 2) { await Task.yield() }
        listener.cancel()
        await Task.yield()
    }
    sender.stop()
    record(.caller, "nobody waits")
    await advance(by: 1)
    var (inOrder, last) = (0, -1)
    let burst = sender.ticker.listener { tick in
        if tick == last + 1 { inOrder += 1 }
        last = tick
    }
    for tick in 0..<20_000 { sender.ticker.send(tick) }
    await advance(by: 1)
    record(.sink, "\(inOrder) in order")
    burst.cancel()
    var heard = 0
    let many = (0..<1_000).map { _ in sender.ticker.listener { _ in heard += 1 } }
    sender.ticker.send(1)
    await advance(by: 1)
    record(.sink, "\(heard) heard it")
    withExtendedLifetime(many) {}
}

// MARK: trace
// caller: nobody waits
// sink: 20000 in order
// sink: 1000 heard it
