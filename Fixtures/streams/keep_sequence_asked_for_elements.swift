// What `decombine bridges sequence-publisher` prints: elements are made when the subscriber asks for them, each subscriber goes through the sequence anew, an
// error is the end, and a cancelled subscription ends the work.
//
// seeds: A6

// MARK: before
import Combine
import Foundation

struct Countdown: AsyncSequence, Sendable {
    typealias Element = Int
    let start: Int
    var breaksAt: Int?

    func makeAsyncIterator() -> Iterator { Iterator(next: start, breaksAt: breaksAt) }

    struct Iterator: AsyncIteratorProtocol {
        fileprivate var next: Int
        fileprivate let breaksAt: Int?

        mutating func next() async throws -> Int? {
            guard next > 0 else { return nil }
            if next == breaksAt { throw URLError(.cancelled) }
            record(.service, "makes \(next)")
            defer { next -= 1 }
            return next
        }
    }
}

/// Asks for as many as it is told to.
final class Asking: Subscriber, Cancellable {
    typealias Input = Int
    typealias Failure = any Error
    private let first: Int
    private var subscription: (any Subscription)?

    init(first: Int) { self.first = first }

    func receive(subscription: any Subscription) {
        self.subscription = subscription
        if first > 0 { subscription.request(.max(first)) }
    }

    func receive(_ input: Int) -> Subscribers.Demand {
        record(.sink, "gets \(input)")
        return .none
    }

    func receive(completion: Subscribers.Completion<any Error>) {
        if case .failure = completion { record(.sink, "broken") } else { record(.sink, "end") }
    }

    func ask(_ count: Int) { subscription?.request(.max(count)) }
    func cancel() { subscription?.cancel() }
}

@MainActor
final class Launch {
    private var bag = Set<AnyCancellable>()

    func show(_ countdown: Countdown) {
        SequencePublisher(countdown) // → continuous ✗ stream
            .receive(on: DispatchQueue.main)
            .sink(
                receiveCompletion: { completion in
                    if case .failure = completion { record(.sink, "show: broken") } else { record(.sink, "show: end") }
                },
                receiveValue: { record(.sink, "show: \($0)") }
            )
            .store(in: &bag)
    }
}

// MARK: around
import Combine
import Foundation

/// What an async sequence gives, as a publisher: each subscriber goes through it anew, and gets an element when it asks for one.
///
/// Elements come on whatever thread they are made on: say `receive(on:)` where that matters.
struct SequencePublisher<Elements: AsyncSequence & Sendable>: Publisher where Elements.Element: Sendable {
    typealias Output = Elements.Element
    typealias Failure = any Error

    private let elements: Elements

    init(_ elements: Elements) {
        self.elements = elements
    }

    func receive<Listener: Subscriber>(subscriber: Listener) where Listener.Input == Output, Listener.Failure == Failure {
        let subscription = SequenceSubscription(
            elements, send: { subscriber.receive($0) }, end: { subscriber.receive(completion: $0) })
        subscriber.receive(subscription: subscription)
    }
}

private final class SequenceSubscription<Elements: AsyncSequence & Sendable>: Subscription, @unchecked Sendable
where Elements.Element: Sendable {
    typealias Listener = (
        send: (Elements.Element) -> Subscribers.Demand, end: (Subscribers.Completion<any Error>) -> Void
    )

    private let elements: Elements
    private let lock = NSLock()
    /// Whoever subscribed; nil once it is gone.
    private var listener: Listener?
    private var demand = Subscribers.Demand.none
    private var task: Task<Void, Never>?
    private var waiting: CheckedContinuation<Void, Never>?

    init(
        _ elements: Elements, send: @escaping (Elements.Element) -> Subscribers.Demand,
        end: @escaping (Subscribers.Completion<any Error>) -> Void
    ) {
        self.elements = elements
        listener = (send, end)
    }

    func request(_ more: Subscribers.Demand) {
        lock.lock()
        demand += more
        let resumed = demand > .none ? waiting : nil
        if resumed != nil { waiting = nil }
        if task == nil, listener != nil { task = Task { await run() } }
        lock.unlock()
        resumed?.resume()
    }

    func cancel() {
        lock.lock()
        let gone = (listener, task, waiting)
        (listener, waiting) = (nil, nil)
        lock.unlock()
        gone.1?.cancel()
        gone.2?.resume()
    }

    private func run() async {
        do {
            var iterator = elements.makeAsyncIterator()
            while await isAskedForMore(), let element = try await iterator.next() { send(element) }
            end(.finished)
        } catch {
            end(.failure(error))
        }
    }

    /// Waits until the subscriber asks for an element; false once it is gone.
    private func isAskedForMore() async -> Bool {
        await withCheckedContinuation { continuation in
            lock.lock()
            let isReady = demand > .none || listener == nil
            if !isReady { waiting = continuation }
            lock.unlock()
            if isReady { continuation.resume() }
        }
        return lock.withLock { listener != nil }
    }

    private func send(_ element: Elements.Element) {
        lock.lock()
        let current = listener
        if current != nil { demand -= 1 }
        lock.unlock()
        guard let more = current?.send(element), more > .none else { return }
        lock.lock()
        demand += more
        lock.unlock()
    }

    private func end(_ completion: Subscribers.Completion<any Error>) {
        lock.lock()
        let current = listener
        listener = nil
        lock.unlock()
        current?.end(completion)
    }
}

// MARK: run
import Combine
import Foundation

@MainActor func run() async {
    let launch = Launch()
    launch.show(Countdown(start: 2))
    await settle()
    launch.show(Countdown(start: 2, breaksAt: 1))
    await settle()
    let asking = Asking(first: 0)
    SequencePublisher(Countdown(start: 4)).subscribe(asking)
    await settle()
    record(.caller, "asks for two")
    asking.ask(2)
    await settle()
    record(.caller, "asks for one")
    asking.ask(1)
    await settle()
    asking.cancel()
    asking.ask(3)
    await settle()
    record(.caller, "done")
}

// MARK: trace
// caller: asks for two
// caller: asks for one
// caller: done
// service: makes 2
// service: makes 1
// service: makes 2
// service: makes 4
// service: makes 3
// service: makes 2
// sink: show: 2
// sink: show: 1
// sink: show: end
// sink: show: 2
// sink: show: broken
// sink: gets 4
// sink: gets 3
// sink: gets 2
