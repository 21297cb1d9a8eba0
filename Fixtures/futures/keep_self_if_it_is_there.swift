// `if let self` alone has an `else` for an object that has gone: in the async function, whose `self` is there, nothing could take that way.
//
// tier: review

// MARK: before
import Combine
import Foundation

final class Kiosk: @unchecked Sendable {
    private let papers = 3

    func count() -> AnyPublisher<Int, Never> { // → one-shot ✗ hard-to-read
        Deferred {
            Future { [weak self] promise in
                if let self = self {
                    promise(.success(self.papers))
                } else {
                    promise(.success(0))
                }
            }
        }
        .eraseToAnyPublisher()
    }
}
