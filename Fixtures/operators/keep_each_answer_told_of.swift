// What is done as soon as each answer is there is not done when all of them are: a closure that does more than make a value stays. So does
// a list of what may be missing, where a missing one cannot be told from none.

// MARK: before
import Combine
import Foundation

final class Mill: @unchecked Sendable {
    private var sacks = 0

    func grind(_ load: Int) -> AnyPublisher<Int, Never> { // → one-shot ✗ review-tier
        Deferred {
            Future { promise in
                later(Double(load)) { promise(.success(load * 10)) }
            }
        }
        .eraseToAnyPublisher()
    }

    func grindAll(_ loads: [Int]) -> AnyPublisher<[Int], Never> { // → one-shot ✗ shape-not-supported
        loads.publisher
            .flatMap { self.grind($0) }
            .map { flour in
                self.sacks += 1
                record(.service, "sack \(self.sacks)")
                return flour
            }
            .collect()
            .eraseToAnyPublisher()
    }
}

// MARK: run
@MainActor func run() async {
    let mill = Mill()
    let ground = mill.grindAll([2, 1]).sink { record(.sink, "\($0)") }
    await advance(by: 1)
    record(.caller, "one is there")
    await advance(by: 1)
    ground.cancel()
}

// MARK: trace
// caller: one is there
// service: sack 1
// service: sack 2
// sink: [10, 20]
