import Synchronization

/// What is worked out when somebody first asks, and kept for all who ask again, on any thread.
///
/// Two that ask at once may both work it out; what they find is the same.
public final class Answers<Key: Hashable & Sendable, Value: Sendable>: Sendable {
    @usableFromInline let known = Mutex<[Key: Value]>([:])

    /// Made empty.
    @inlinable public init() {}

    /// What is known of a key, or what `find` says of it.
    @inlinable public func of(_ key: Key, _ find: () -> Value) -> Value {
        if let value = known.withLock({ $0[key] }) { return value }
        let value = find()
        known.withLock { $0[key] = value }
        return value
    }
}
