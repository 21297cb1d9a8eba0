// A serial queue keeps what is delivered on it apart; an async function would let two calls write at the same time.
//
// tier: review
// pitfalls: 18

// MARK: before
import Combine
import Foundation

final class Ledger {
    private let writing = DispatchQueue(label: "ledger")
    private var lines: [String] = []

    func write(_ line: String) -> AnyPublisher<Int, Never> { // → one-shot ✗ scheduler
        Just(line)
            .receive(on: writing)
            .map { [unowned self] line in
                lines.append(line)
                return lines.count
            }
            .eraseToAnyPublisher()
    }
}
