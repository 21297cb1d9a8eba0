// A function that may take the several values as one tuple, or each by itself, is called as the type says, which nothing here knows.

// MARK: before
import Combine
import Foundation

final class Loom: Sendable {
    func thread(_ count: Int) -> AnyPublisher<Int, Never> { // → one-shot ✗ review-tier
        Deferred {
            Future { promise in
                later(1) { promise(.success(count)) }
            }
        }
        .eraseToAnyPublisher()
    }

    func cloth() -> AnyPublisher<String, Never> { // → one-shot ✗ hard-to-read
        thread(2).zip(thread(5))
            .map(weave)
            .eraseToAnyPublisher()
    }

    private func weave(_ threads: (warp: Int, weft: Int)) -> String { "\(threads.warp) by \(threads.weft)" }
    private func weave(_ warp: Int, _ weft: Int, _ knots: Int) -> String { "\(warp) by \(weft) with \(knots)" }
}

// MARK: run
@MainActor func run() async {
    let cloth = Loom().cloth().sink { record(.sink, $0) }
    await advance(by: 1)
    cloth.cancel()
}

// MARK: trace
// sink: 2 by 5
