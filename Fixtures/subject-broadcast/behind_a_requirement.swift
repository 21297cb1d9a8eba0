// A requirement is a stream as soon as all that implements it is: the protocol, its types and the listener change together.
//
// rules: subject-broadcast

// MARK: before
import Combine
import Foundation

protocol Session: AnyObject {
    var ended: AnyPublisher<Void, Never> { get } // → continuous subject-broadcast
}

final class LiveSession: Session {
    private let end = PassthroughSubject<Void, Never>()
    var ended: AnyPublisher<Void, Never> { // → continuous subject-broadcast
        // Screens listen on the main queue.
        end.receive(on: DispatchQueue.main).eraseToAnyPublisher()
    }

    func logOut() { end.send() }
}

final class DemoSession: Session {
    private let end: PassthroughSubject<Void, Never> = .init() // → continuous subject-broadcast
    var ended: AnyPublisher<Void, Never> { // → continuous subject-broadcast
        return end
            .receive(on: DispatchQueue.main)
            .eraseToAnyPublisher()
    }

    func stop() { end.send(()) }
}

@MainActor final class Root {
    private let session: any Session
    private var subscription: AnyCancellable?

    init(_ session: any Session) { self.session = session }

    func start() {
        subscription = session.ended.sink { [weak self] in self?.showLogin() } // → continuous subject-broadcast
    }

    private func showLogin() { record(.sink, "login") }
}

// MARK: after
import Combine
import Foundation

protocol Session: AnyObject {
    var ended: AsyncStream<Void> { get }
}

final class LiveSession: Session {
    private let end = Broadcast<Void>()
    var ended: AsyncStream<Void> {
        // Screens listen on the main queue.
        end.stream()
    }

    func logOut() { end.send() }
}

final class DemoSession: Session {
    private let end = Broadcast<Void>()
    var ended: AsyncStream<Void> {
        return end.stream()
    }

    func stop() { end.send(()) }
}

@MainActor final class Root {
    private let session: any Session
    private var subscription: AnyCancellable?

    init(_ session: any Session) { self.session = session }

    func start() {
        subscription = AnyCancellable(Task { [weak self, values = session.ended] in
            for await _ in values {
                guard let self, !Task.isCancelled else { return }
                self.showLogin()
            }
        }.cancel)
    }

    private func showLogin() { record(.sink, "login") }
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
    let live = LiveSession()
    var root: Root? = Root(live)
    root?.start()
    live.logOut()
    await advance(by: 1)
    live.logOut()
    await advance(by: 1)
    record(.lifetime, "released")
    root = nil
    live.logOut()
    await advance(by: 1)
    let demo = DemoSession()
    let second = Root(demo)
    second.start()
    demo.stop()
    await advance(by: 1)
    withExtendedLifetime(second) {}
}

// MARK: trace
// sink: login
// sink: login
// lifetime: released
// sink: login
