/// An async sequence as a publisher, as `decombine bridges sequence-publisher` prints it.
///
/// The usual form starts a task for each `request(_:)` and hands on whatever comes. This has one task for each subscriber, asks the sequence for
/// an element when the subscriber asks for one, and stops with the subscription.
enum SequencePublisherHelper {
    static let text = """
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

        """
}
