// A request that a local holds and that is subscribed to twice is made twice: no one value stands for both.

// MARK: before
import Combine
import Foundation

final class Well: @unchecked Sendable {
    private var depth = 3

    func draw() -> AnyPublisher<Int, Never> { // → one-shot ✗ review-tier
        Deferred { [self] in
            Future { promise in
                later(1) {
                    self.depth += 1
                    promise(.success(self.depth))
                }
            }
        }
        .eraseToAnyPublisher()
    }

    func twice() -> AnyPublisher<Int, Never> { // → one-shot ✗ shape-not-supported
        let bucket = draw()
        return bucket.zip(bucket)
            .map { $0 + $1 }
            .eraseToAnyPublisher()
    }
}

// MARK: run
@MainActor func run() async {
    let well = Well()
    let drawn = well.twice().sink { record(.sink, "drew \($0)") }
    await advance(by: 1)
    drawn.cancel()
}

// MARK: trace
// sink: drew 9
