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
                subscriber.receive(subscription: SequenceSubscription(elements, subscriber))
            }
        }

        private final class SequenceSubscription<Elements: AsyncSequence & Sendable, Listener: Subscriber>: Subscription, @unchecked Sendable
        where Elements.Element: Sendable, Listener.Input == Elements.Element, Listener.Failure == any Error {
            private let elements: Elements
            private let lock = NSLock()
            private var listener: Listener?
            private var demand = Subscribers.Demand.none
            private var task: Task<Void, Never>?
            private var waiting: CheckedContinuation<Void, Never>?

            init(_ elements: Elements, _ listener: Listener) {
                self.elements = elements
                self.listener = listener
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
                guard let more = current?.receive(element), more > .none else { return }
                lock.lock()
                demand += more
                lock.unlock()
            }

            private func end(_ completion: Subscribers.Completion<any Error>) {
                lock.lock()
                let current = listener
                listener = nil
                lock.unlock()
                current?.receive(completion: completion)
            }
        }

        """
}
