// A cancellable that nobody keeps, of a value that is there at once: its closure has run, and what follows reads what it set.

// MARK: before
import Combine
import Foundation

@MainActor
final class Table {
    private let rows = [3, 4]
    private var cancellables = Set<AnyCancellable>()

    private func all() -> AnyPublisher<[Int], Never> { Just(rows).eraseToAnyPublisher() } // → one-shot ✗ no-async-caller

    private func slow() -> AnyPublisher<Int, Never> { // → one-shot ✗ review-tier
        Deferred {
            Future { promise in
                later(1) { promise(.success(9)) }
            }
        }
        .eraseToAnyPublisher()
    }

    func count() -> Int {
        var result = 0
        _ = all().sink { result = $0.count } // → one-shot ✗ result-read-afterwards
        return result
    }

    func dropped() -> Int {
        var result = 0
        _ = slow().sink { result = $0 } // → one-shot ✗ result-dropped
        return result
    }
}

// MARK: run
@MainActor func run() async {
    let table = Table()
    record(.caller, "\(table.count()) rows, \(table.dropped())")
    await advance(by: 2)
}

// MARK: trace
// caller: 2 rows, 0
