// A variable of the function around would be changed by the task, which compilers before Swift 6 do not take: that is a question.

// MARK: before
import Combine
import Foundation

final class Scales: Sendable {
    func weight() -> AnyPublisher<Int, Never> { // → one-shot ✗ review-tier
        Deferred { Future { promise in later(1) { promise(.success(3)) } } }.eraseToAnyPublisher()
    }
}

@MainActor
final class Counter {
    private let scales = Scales()
    private var cancellables = Set<AnyCancellable>()

    func weigh() {
        var heaviest = 1
        scales.weight() // → one-shot ✗ review-tier
            .receive(on: DispatchQueue.main)
            .sink { weight in
                heaviest = max(heaviest, weight)
                record(.sink, "\(heaviest) kg")
            }
            .store(in: &cancellables)
    }
}

// MARK: run
@MainActor func run() async {
    let counter = Counter()
    counter.weigh()
    await advance(by: 1)
}

// MARK: trace
// sink: 3 kg
