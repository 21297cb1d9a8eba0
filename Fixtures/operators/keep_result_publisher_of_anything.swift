// `Result.Publisher` takes a value, an error or a result: written as a value, an error would be returned where it has to be thrown.

// MARK: before
import Combine
import Foundation

enum StockError: Error {
    case empty
}

final class Stock: Sendable {
    private let count: Int

    init(_ count: Int) { self.count = count }

    private func missing() -> StockError { .empty }

    func next() -> AnyPublisher<String, Error> { // → one-shot ✗ shape-not-supported
        if count == 0 { return Result.Publisher(missing()).eraseToAnyPublisher() }
        return Result.Publisher(label()).eraseToAnyPublisher()
    }

    private func label() -> String { "\(count) left" }
}

// MARK: run
@MainActor func run() async {
    for count in [2, 0] {
        _ = Stock(count).next()
            .sink { record(.sink, "\($0)") } receiveValue: { record(.sink, $0) } // → one-shot ✗ callee-stays
    }
}

// MARK: trace
// sink: 2 left
// sink: finished
// sink: failure(Fixture.StockError.empty)
