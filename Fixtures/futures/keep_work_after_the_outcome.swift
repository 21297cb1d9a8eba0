// A `Future` that answers first and works on afterwards hands its value on before that work; a value at the end would come after it.

// MARK: before
import Combine
import Foundation

struct Counter: Sendable {
    func count(_ text: String) -> AnyPublisher<String, Never> { // → one-shot ✗ hard-to-read
        Deferred {
            Future<Int, Never> { promise in
                let number = text.count
                promise(.success(number))
                record(.service, "counted")
            }
        }
        .map { number in "\(number) letters" }
        .eraseToAnyPublisher()
    }
}
