// A `Future` that answers early for an empty text leaves its body there; inlined in a chain it would leave the whole function.

// MARK: before
import Combine
import Foundation

struct Counter: Sendable {
    func count(_ text: String) -> AnyPublisher<String, Never> { // → one-shot ✗ hard-to-read
        Deferred {
            Future<Int, Never> { promise in
                guard !text.isEmpty else {
                    promise(.success(0))
                    return
                }
                promise(.success(text.count))
            }
        }
        .map { number in "\(number) letters" }
        .eraseToAnyPublisher()
    }
}
