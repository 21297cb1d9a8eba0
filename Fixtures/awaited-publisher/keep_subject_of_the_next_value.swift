// Async code would await a publisher that stays: that is a question.

// MARK: before
import Combine
import Foundation

enum Gauge {
    static func latest(_ values: AnyPublisher<Int, Never>) -> AnyPublisher<String, Never> { // → undecided ✗ publisher-parameter
        values.map { "at \($0)" }.eraseToAnyPublisher()
    }
}

final class Well: Sendable {
    func level() -> AnyPublisher<Int, Never> { // → one-shot ✗ review-tier
        Deferred { Future { promise in later(1) { promise(.success(3)) } } }.eraseToAnyPublisher()
    }
}

@MainActor
final class Farmer {
    private let well = Well()
    private var cancellables = Set<AnyCancellable>()

    func look() {
        Gauge.latest(well.level()) // → one-shot ✗ callee-stays
            .receive(on: DispatchQueue.main)
            .sink { record(.sink, $0) }
            .store(in: &cancellables)
    }
}

// MARK: run
@MainActor func run() async {
    let farmer = Farmer()
    farmer.look()
    await advance(by: 1)
    await settle()
}

// MARK: trace
// sink: at 3
