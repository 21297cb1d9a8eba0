// What differs from what came before is seen by a variable beside the loop; what a handler takes apart is taken apart last.
//
// rules: current-value-broadcast
// accept: no-order-between-streams
// swift6: before

// MARK: before
import Combine
import Foundation

struct Track: Equatable {
    var title: String
    var seconds: Int?
}

final class Display {
    private let track = CurrentValueSubject<Track, Never>(Track(title: "none", seconds: nil))
    private let page = CurrentValueSubject<Int, Never>(1)
    private var cancellables = Set<AnyCancellable>()

    func listen() {
        track // → continuous current-value-broadcast review
            .map(\.seconds)
            .removeDuplicates()
            .compactMap { $0 }
            .filter { seconds in seconds > 0 }
            .receive(on: DispatchQueue.main)
            .sink { [weak self] seconds in self?.show("\(seconds) seconds") }
            .store(in: &cancellables)
        track // → continuous current-value-broadcast review
            .removeDuplicates()
            .map { new in [new.title].filter { !$0.isEmpty } }
            .filter { !$0.contains { $0 == "none" } }
            .receive(on: DispatchQueue.main)
            .sink { _ in record(.service, "another track") }
            .store(in: &cancellables)
        page // → continuous current-value-broadcast review
            .map { ($0, $0 * 2) }
            .filter { $0.1 > 2 }
            .receive(on: DispatchQueue.main)
            .sink { number, double in record(.caller, "page \(number) of \(double)") }
            .store(in: &cancellables)
    }

    private func show(_ text: String) { record(.sink, text) }

    func play(_ title: String, _ seconds: Int?) { track.send(Track(title: title, seconds: seconds)) }
    func turn() { page.value += 1 }
}

// MARK: after
import Combine
import Foundation

struct Track: Equatable {
    var title: String
    var seconds: Int?
}

final class Display {
    private let track = CurrentValueBroadcast<Track>(Track(title: "none", seconds: nil))
    private let page = CurrentValueBroadcast<Int>(1)
    private var cancellables = Set<AnyCancellable>()

    func listen() {
        Task { @MainActor [weak self, values = track.stream()] in
            var latest: Int??
            for await track in values {
                guard let self, !Task.isCancelled else { return }
                let value = track.seconds
                guard value != latest else { continue }
                latest = value
                guard let seconds = value else { continue }
                guard seconds > 0 else { continue }
                self.show("\(seconds) seconds")
            }
        }
        .store(in: &cancellables)
        Task { @MainActor [values = track.stream()] in
            var latest: Track?
            for await track in values {
                guard !Task.isCancelled else { return }
                guard track != latest else { continue }
                latest = track
                let value = [track.title].filter { !$0.isEmpty }
                guard (!value.contains { $0 == "none" }) else { continue }
                record(.service, "another track")
            }
        }
        .store(in: &cancellables)
        Task { @MainActor [values = page.stream()] in
            for await value in values {
                guard !Task.isCancelled else { return }
                let value2 = (value, value * 2)
                guard value2.1 > 2 else { continue }
                let (number, double) = value2
                record(.caller, "page \(number) of \(double)")
            }
        }
        .store(in: &cancellables)
    }

    private func show(_ text: String) { record(.sink, text) }

    func play(_ title: String, _ seconds: Int?) { track.send(Track(title: title, seconds: seconds)) }
    func turn() { page.value += 1 }
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
    let display = Display()
    display.listen()
    await advance(by: 1)
    for (title, seconds) in [("a", 5), ("b", 5), ("b", 5), ("c", nil), ("d", 0), ("e", 5)] { display.play(title, seconds) }
    await advance(by: 1)
    display.turn()
    await advance(by: 1)
}

// MARK: trace
// sink: 5 seconds
// service: another track
// service: another track
// service: another track
// service: another track
// sink: 5 seconds
// service: another track
// caller: page 2 of 4
