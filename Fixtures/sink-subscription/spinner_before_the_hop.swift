// Before a hop to the main queue the end is seen before the value is handled; put at the end of a task it would come after.
//
// accept: events-shift

// MARK: before
import Combine
import Foundation

struct Well: Sendable {
    func depth() -> AnyPublisher<Int, Never> { // → one-shot publisher-function
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
        well.depth() // → one-shot sink-subscription review
            .handleEvents(receiveCompletion: { _ in record(.sink, "measured") })
            .receive(on: DispatchQueue.main)
            .sink { record(.sink, "\($0) m") }
            .store(in: &cancellables)
    }
}

// MARK: after
import Combine
import Foundation

struct Well: Sendable {
    func depth() async -> Int {
        await withCheckedContinuation { continuation in
            later(1) { continuation.resume(returning: 12) }
        }
    }
}

@MainActor
final class WellModel {
    private let well = Well()
    private var cancellables = Set<AnyCancellable>()

    func measure() {
        Task { [well] in
            let depth = await well.depth()
            guard !Task.isCancelled else { return }
            record(.sink, "measured")
            record(.sink, "\(depth) m")
        }
        .store(in: &cancellables)
    }
}

extension Task {
    /// Cancels the task when `bag` lets go of it.
    fileprivate func store(in bag: inout Set<AnyCancellable>) {
        AnyCancellable(cancel).store(in: &bag)
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
