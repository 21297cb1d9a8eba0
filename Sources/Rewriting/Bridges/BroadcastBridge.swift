/// The classes that stand where subjects stood, as they are added to a file.
///
/// Each listener has a stream of its own, which listens from when it is made. Nothing is yielded under a lock: a task that is being cancelled
/// holds the lock of its own stream and waits for this one, which is how five public broadcasters hang. The lock is taken to look at the
/// listeners, and let go of before they are told.
enum BroadcastBridge {
    static let passthrough = """
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

        """

    static let currentValue = """
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
                undelivered.append((element, listeners.map(\\.stream)))
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

        """
}
