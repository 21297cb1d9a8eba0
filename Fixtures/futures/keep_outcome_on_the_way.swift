// A `Future` that answers half way down its body, at the begin of a chain, has no last statement that could be its value.

// MARK: before
import Combine
import Foundation

struct Gauge: Sendable {
    func level(_ text: String) -> AnyPublisher<String, Never> { // → one-shot ✗ hard-to-read
        Deferred {
            Future<Int, Never> { promise in
                if let number = Int(text) {
                    promise(.success(number))
                } else {
                    promise(.success(0))
                }
            }
        }
        .map { level in "\(level) %" }
        .eraseToAnyPublisher()
    }
}
