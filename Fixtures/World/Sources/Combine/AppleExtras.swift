import Foundation

// Small things Apple's Combine and Foundation have and Linux has not.

extension Subscribers.Completion: @unchecked Sendable where Failure: Sendable {}

/// Stands in for key-value observing: sends the value at the time of subscribing and nothing more; for type-checking, there is no observing on Linux.
public protocol KeyValueObserved: NSObject {}
extension NSObject: KeyValueObserved {}

extension KeyValueObserved {
    public func publisher<Value>(for keyPath: KeyPath<Self, Value>, options: NSKeyValueObservingOptions = [.initial, .new])
        -> NSObject.KeyValueObservingPublisher<Self, Value>
    {
        NSObject.KeyValueObservingPublisher(object: self, keyPath: keyPath)
    }
}

/// Foundation's options of key-value observing, which Linux lacks.
public struct NSKeyValueObservingOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let new = NSKeyValueObservingOptions(rawValue: 1)
    public static let old = NSKeyValueObservingOptions(rawValue: 2)
    public static let initial = NSKeyValueObservingOptions(rawValue: 4)
    public static let prior = NSKeyValueObservingOptions(rawValue: 8)
}

extension NSObject {
    public struct KeyValueObservingPublisher<Subject: NSObject, Value>: Publisher {
        public typealias Output = Value
        public typealias Failure = Never

        public let object: Subject
        public let keyPath: KeyPath<Subject, Value>

        public func receive<S: Subscriber>(subscriber: S) where S.Input == Value, S.Failure == Never {
            CurrentValueSubject<Value, Never>(object[keyPath: keyPath]).subscribe(subscriber)
        }
    }
}

extension NotificationCenter {
    /// Apple's asynchronous sequence of notifications, which Foundation on Linux lacks.
    public func notifications(named name: Notification.Name, object: AnyObject? = nil) -> AsyncStream<Notification> {
        AsyncStream { continuation in
            nonisolated(unsafe) let token = addObserver(forName: name, object: object, queue: nil) { notification in
                nonisolated(unsafe) let notification = notification
                continuation.yield(notification)
            }
            continuation.onTermination = { _ in self.removeObserver(token) }
        }
    }
}
