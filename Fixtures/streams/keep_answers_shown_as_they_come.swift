// Answers that are shown one by one as they come are several values; gathered in a group they would be shown when the last has come.

// MARK: before
import Combine
import Foundation

final class Ports: Sendable {
    func depth(_ port: Int) -> AnyPublisher<Int, Never> { // → one-shot ✗ review-tier
        Deferred { Future { promise in later(Double(port)) { promise(.success(port * 10)) } } }.eraseToAnyPublisher()
    }
}

@MainActor
final class Chart {
    private let ports = Ports()
    private var cancellables = Set<AnyCancellable>()

    func show(_ list: [Int]) {
        Publishers.MergeMany(list.map { ports.depth($0) }) // → finite ✗ several-values
            .receive(on: DispatchQueue.main)
            .sink { _ in
                record(.sink, "all are shown")
            } receiveValue: { depth in
                record(.sink, "\(depth)")
            }
            .store(in: &cancellables)
    }
}

// MARK: run
@MainActor func run() async {
    let chart = Chart()
    chart.show([2, 1])
    await advance(by: 1)
    record(.sink, "one is shown")
    await advance(by: 1)
}

// MARK: trace
// sink: 10
// sink: one is shown
// sink: 20
// sink: all are shown
