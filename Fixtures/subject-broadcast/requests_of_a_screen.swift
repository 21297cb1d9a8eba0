// Two listeners of one subject, each with a stream of its own: what is done with the values on the way becomes a part of the loop.
//
// rules: subject-broadcast
// swift6: before

// MARK: before
import Combine
import Foundation

final class Checkout {
    private let requests = PassthroughSubject<String, Never>()
    var requested: AnyPublisher<String, Never> { requests.eraseToAnyPublisher() } // → continuous subject-broadcast

    func tap(_ page: String) { requests.send(page) }
}

final class Browser {
    private let checkout: Checkout
    private var cancellables = Set<AnyCancellable>()

    init(_ checkout: Checkout) { self.checkout = checkout }

    func listen() {
        checkout.requested // → continuous subject-broadcast
            .receive(on: DispatchQueue.main)
            .sink { [weak self] page in self?.open(page) }
            .store(in: &cancellables)
    }

    private func open(_ page: String) { record(.sink, "open \(page)") }
}

final class Counter {
    private var cancellables = Set<AnyCancellable>()

    func listen(to checkout: Checkout) {
        checkout.requested // → continuous subject-broadcast
            .filter { !$0.isEmpty }
            .map(\.count)
            .compactMap { count in count > 2 ? count : nil }
            .receive(on: DispatchQueue.main)
            .sink { [weak self] length in
                guard let self else { return }
                self.count(length)
            }
            .store(in: &cancellables)
    }

    private func count(_ length: Int) { record(.service, "\(length) letters") }
}

// MARK: after
import Combine
import Foundation

final class Checkout {
    private let requests = Broadcast<String>()
    var requested: AsyncStream<String> { requests.stream() }

    func tap(_ page: String) { requests.send(page) }
}

final class Browser {
    private let checkout: Checkout
    private var cancellables = Set<AnyCancellable>()

    init(_ checkout: Checkout) { self.checkout = checkout }

    func listen() {
        Task { @MainActor [weak self, values = checkout.requested] in
            for await page in values {
                guard let self, !Task.isCancelled else { return }
                self.open(page)
            }
        }
        .store(in: &cancellables)
    }

    private func open(_ page: String) { record(.sink, "open \(page)") }
}

final class Counter {
    private var cancellables = Set<AnyCancellable>()

    func listen(to checkout: Checkout) {
        Task { @MainActor [weak self, values = checkout.requested] in
            for await value in values {
                guard let self, !Task.isCancelled else { return }
                guard !value.isEmpty else { continue }
                let count = value.count
                guard let length = count > 2 ? count : nil else { continue }
                self.count(length)
            }
        }
        .store(in: &cancellables)
    }

    private func count(_ length: Int) { record(.service, "\(length) letters") }
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
    checkout.tap("too early")
    let browser = Browser(checkout)
    browser.listen()
    checkout.tap("cart")
    await advance(by: 1)
    let counter = Counter()
    counter.listen(to: checkout)
    for page in ["", "to", "pay", "thanks"] { checkout.tap(page) }
    await advance(by: 1)
}

// MARK: trace
// sink: open cart
// sink: open 
// sink: open to
// sink: open pay
// sink: open thanks
// service: 3 letters
// service: 6 letters
