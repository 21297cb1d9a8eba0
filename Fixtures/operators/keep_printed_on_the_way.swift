// What `print` writes would be written no more: that is a question.

// MARK: before
import Combine
import Foundation

final class Mill: Sendable {
    func grind(_ sacks: Int) -> AnyPublisher<Int, Never> { // → one-shot ✗ review-tier
        Deferred { Future { promise in later(1) { promise(.success(sacks * 25)) } } }
            .print("mill")
            .eraseToAnyPublisher()
    }
}

@MainActor
final class Miller {
    private let mill = Mill()
    private var cancellables = Set<AnyCancellable>()

    func work() {
        mill.grind(2) // → one-shot ✗ callee-stays
            .receive(on: DispatchQueue.main)
            .sink { record(.sink, "\($0) kg") }
            .store(in: &cancellables)
    }
}

// MARK: run
@MainActor func run() async {
    let miller = Miller()
    miller.work()
    await advance(by: 1)
}

// MARK: trace
// sink: 50 kg
