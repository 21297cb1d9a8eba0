// What exposes the subject is public: code outside may use it, which in the modules of an app nobody but the app itself does. A team says so once.
//
// rules: subject-broadcast
// accept: public-type-changes, handler-after-send, others-read-newer, unhandled-values-wait, nested-sends-queue

// MARK: before
import Combine

@MainActor
public final class Checkout {
    private let requests = PassthroughSubject<String, Never>()
    public var requested: AnyPublisher<String, Never> { requests.eraseToAnyPublisher() } // → continuous subject-broadcast

    public init() {}

    func tapped() {
        requests.send("checkout")
    }
}

@MainActor
final class Flow {
    private let checkout: Checkout
    private var cancellables = Set<AnyCancellable>()
    init(checkout: Checkout) { self.checkout = checkout }

    func start() {
        checkout.requested // → continuous subject-broadcast review
            .sink { record(.sink, "opens \($0)") }
            .store(in: &cancellables)
    }
}

// MARK: after
import Combine
import Foundation

@MainActor
public final class Checkout {
    private let requests = Broadcast<String>()
    public var requested: AsyncStream<String> { requests.stream() }

    public init() {}

    func tapped() {
        requests.send("checkout")
    }
}

@MainActor
final class Flow {
    private let checkout: Checkout
    private var cancellables = Set<AnyCancellable>()
    init(checkout: Checkout) { self.checkout = checkout }

    func start() {
        Task { [values = checkout.requested] in
            for await value in values {
                guard !Task.isCancelled else { return }
                record(.sink, "opens \(value)")
            }
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
    let checkout = Checkout()
    let flow = Flow(checkout: checkout)
    flow.start()
    checkout.tapped()
    await advance(by: 1)
}

// MARK: trace
// sink: opens checkout
