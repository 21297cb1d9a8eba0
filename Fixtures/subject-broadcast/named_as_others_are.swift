// A subject with a name that many have: what other types, locals and parameters of that name are used for is nothing to it.
//
// rules: subject-broadcast
// swift6: before

// MARK: before
import Combine
import Foundation

struct Settings {
    var state = "on"
    var copies: [String] { [state, state] }
}

final class Door {
    private let states = PassthroughSubject<String, Never>()
    var state: AnyPublisher<String, Never> { states.eraseToAnyPublisher() } // → continuous subject-broadcast

    func open() { states.send("open") }
}

final class Hall {
    private let door: Door
    private let settings = Settings()
    private var cancellables = Set<AnyCancellable>()

    init(_ door: Door) { self.door = door }

    func listen() {
        door.state // → continuous subject-broadcast
            .receive(on: DispatchQueue.main)
            .sink { [weak self] state in self?.show(state) }
            .store(in: &cancellables)
        record(.caller, settings.state)
        let state = settings.copies.joined()
        record(.caller, state)
    }

    private func show(_ state: String) {
        let words = [state].map { state in state.uppercased() }
        record(.sink, words[0])
    }
}

// MARK: after
import Combine
import Foundation

struct Settings {
    var state = "on"
    var copies: [String] { [state, state] }
}

final class Door {
    private let states = Broadcast<String>()
    var state: AsyncStream<String> { states.stream() }

    func open() { states.send("open") }
}

final class Hall {
    private let door: Door
    private let settings = Settings()
    private var cancellables = Set<AnyCancellable>()

    init(_ door: Door) { self.door = door }

    func listen() {
        Task { @MainActor [weak self, values = door.state] in
            for await state in values {
                guard let self, !Task.isCancelled else { return }
                self.show(state)
            }
        }
        .store(in: &cancellables)
        record(.caller, settings.state)
        let state = settings.copies.joined()
        record(.caller, state)
    }

    private func show(_ state: String) {
        let words = [state].map { state in state.uppercased() }
        record(.sink, words[0])
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
    let door = Door()
    let hall = Hall(door)
    hall.listen()
    door.open()
    await advance(by: 1)
}

// MARK: trace
// caller: on
// caller: onon
// sink: OPEN
