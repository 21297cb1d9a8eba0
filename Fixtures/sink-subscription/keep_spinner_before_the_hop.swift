// Before a hop to the main queue the end is seen before the value is handled; put at the end of a task it would come after.

// MARK: before
import Combine
import Foundation

struct Well: Sendable {
    func depth() -> AnyPublisher<Int, Never> { // → one-shot ✗ no-async-caller
        Deferred {
            Future { promise in later(1) { promise(.success(12)) } }
        }
        .eraseToAnyPublisher()
    }
}

@MainActor
final class WellModel {
    private let well = Well()
    private var cancellables = Set<AnyCancellable>()

    func measure() {
        well.depth() // → one-shot ✗ hard-to-read
            .handleEvents(receiveCompletion: { _ in record(.sink, "measured") })
            .receive(on: DispatchQueue.main)
            .sink { record(.sink, "\($0) m") }
            .store(in: &cancellables)
    }
}

// MARK: run
@MainActor func run() async {
    let model = WellModel()
    model.measure()
    await advance(by: 1)
}

// MARK: trace
// sink: measured
// sink: 12 m
