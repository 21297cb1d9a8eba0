// What looks at values on the way may leave early for some of them: in a task that would leave out the closure at the end.

// MARK: before
import Combine
import Foundation

final class Buoy: Sendable {
    func depth() -> AnyPublisher<Int, Error> { // → one-shot ✗ review-tier
        Deferred { Future { promise in later(1) { promise(.success(3)) } } }.eraseToAnyPublisher()
    }
}

@MainActor
final class BuoyModel {
    private let buoy = Buoy()
    private var cancellables = Set<AnyCancellable>()
    private var deepest = 0

    func measure() {
        buoy.depth() // → one-shot ✗ early-return
            .receive(on: DispatchQueue.main)
            .handleEvents(receiveOutput: { depth in
                if depth <= 10 { return }
                record(.sink, "deep")
            })
            .sink { _ in } receiveValue: { [weak self] depth in
                record(.sink, "\(depth), deepest \(self?.deepest ?? 0)")
            }
            .store(in: &cancellables)
    }
}

// MARK: run
@MainActor func run() async {
    let model = BuoyModel()
    model.measure()
    await advance(by: 1)
}

// MARK: trace
// sink: 3, deepest 0
