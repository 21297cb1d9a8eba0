// A `Future` that is given a function by name has its promise kept in a body that others may call too: nothing there can be made `return`.

// MARK: before
import Combine
import Foundation

final class Beacon: Sendable {
    private func flash(_ promise: @escaping (Result<Int, Never>) -> Void) {
        later(1) { promise(.success(3)) }
    }

    func flashes() -> AnyPublisher<Int, Never> { // → one-shot ✗ shape-not-supported
        Future(flash).eraseToAnyPublisher()
    }

    func flashTwice() {
        flash { _ in }
        flash { _ in }
    }
}
