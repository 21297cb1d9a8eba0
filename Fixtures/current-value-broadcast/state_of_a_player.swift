// A subject with a value: who listens gets the value of the moment first, and whoever has it reads and sets the value as before.
//
// rules: current-value-broadcast
// swift6: before

// MARK: before
import Combine
import Foundation

final class Player {
    private let level = CurrentValueSubject<Int, Never>(3)
    var levels: AnyPublisher<Int, Never> { level.eraseToAnyPublisher() } // → continuous current-value-broadcast

    func louder() {
        level.value += 1
        record(.caller, "now \(level.value)")
    }

    func mute() { level.send(0) }
}

final class Slider {
    private let player: Player
    private var cancellables = Set<AnyCancellable>()

    init(_ player: Player) { self.player = player }

    func listen() {
        player.levels // → continuous current-value-broadcast
            .receive(on: DispatchQueue.main)
            .sink { [weak self] level in self?.show(level) }
            .store(in: &cancellables)
    }

    private func show(_ level: Int) { record(.sink, "level \(level)") }
}

// MARK: after
import Combine
import Foundation

final class Player {
    private let level = CurrentValueBroadcast<Int>(3)
    var levels: AsyncStream<Int> { level.stream() }

    func louder() {
        level.value += 1
        record(.caller, "now \(level.value)")
    }

    func mute() { level.send(0) }
}

final class Slider {
    private let player: Player
    private var cancellables = Set<AnyCancellable>()

    init(_ player: Player) { self.player = player }

    func listen() {
        Task { @MainActor [weak self, values = player.levels] in
            for await level in values {
                guard let self, !Task.isCancelled else { return }
                self.show(level)
            }
        }
        .store(in: &cancellables)
    }

    private func show(_ level: Int) { record(.sink, "level \(level)") }
}

extension Task {
    /// Cancels the task when `bag` lets go of it.
    fileprivate func store(in bag: inout Set<AnyCancellable>) {
        AnyCancellable(cancel).store(in: &bag)
    }
}

/// What a `CurrentValueSubject` was: whoever asks has a stream of its own, of the value at that moment and all that follow.
private final class CurrentValueBroadcast<Element>: @unchecked Sendable {
    private let lock = NSLock()
    private var current: Element
    private var listeners: [(id: Int, stream: AsyncStream<Element>.Continuation)] = []
    private var made = 0
    private var undelivered: [(element: Element, listeners: [AsyncStream<Element>.Continuation])] = []
    private var isDelivering = false

    init(_ value: Element) {
        current = value
    }

    deinit {
        for listener in listeners { listener.stream.finish() }
    }

    var value: Element {
        get {
            lock.lock()
            defer { lock.unlock() }
            return current
        }
        set { send(newValue) }
    }

    /// Listens when this returns: the value of this moment comes first.
    func stream() -> AsyncStream<Element> {
        AsyncStream { continuation in
            lock.lock()
            made += 1
            let id = made
            listeners.append((id, continuation))
            undelivered.append((current, [continuation]))
            lock.unlock()
            continuation.onTermination = { [weak self] _ in self?.remove(id) }
            deliver()
        }
    }

    func send(_ element: Element) {
        lock.lock()
        current = element
        undelivered.append((element, listeners.map(\.stream)))
        lock.unlock()
        deliver()
    }

    func send() where Element == Void {
        send(())
    }

    /// One thread at a time delivers what all have sent, so that every listener gets the values in the order in which they were set.
    private func deliver() {
        lock.lock()
        defer { lock.unlock() }
        if isDelivering { return }
        isDelivering = true
        while !undelivered.isEmpty {
            nonisolated(unsafe) let next = undelivered
            undelivered = []
            // Not under the lock: a listener that is being cancelled waits for it.
            lock.unlock()
            for (element, listeners) in next {
                nonisolated(unsafe) let element = element
                for listener in listeners { listener.yield(element) }
            }
            lock.lock()
        }
        isDelivering = false
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
    let player = Player()
    player.louder()
    let slider = Slider(player)
    slider.listen()
    await advance(by: 1)
    player.louder()
    player.mute()
    await advance(by: 1)
    let second = Slider(player)
    second.listen()
    await advance(by: 1)
}

// MARK: trace
// caller: now 4
// sink: level 4
// caller: now 5
// sink: level 5
// sink: level 0
// sink: level 0
