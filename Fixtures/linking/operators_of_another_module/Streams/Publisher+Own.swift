import Combine
import Foundation

extension Publisher {
    /// Reads as one step, and is two: the value, without its name.
    public func mapToVoid() -> AnyPublisher<Void, Failure> { // → undecided ✗ publisher-parameter
        map { _ in () }.eraseToAnyPublisher()
    }

    /// Looks like `first()`, and goes on.
    public func opening() -> AnyPublisher<Output, Failure> { // → undecided ✗ publisher-parameter
        merge(with: Empty(completeImmediately: false)).eraseToAnyPublisher()
    }

    /// Looks like a stream's, and ends after one.
    public func untilAnswered() -> AnyPublisher<Output, Failure> { // → one-shot ✗ shape-not-supported
        compactMap { Optional($0) }.first().eraseToAnyPublisher()
    }
}
