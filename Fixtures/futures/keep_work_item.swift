// A work item runs as often as somebody performs it, or never: a continuation in it would be resumed twice, or not at all.

// MARK: before
import Combine
import Foundation

final class Bell: @unchecked Sendable {
    func ring(_ times: Int) -> AnyPublisher<String, Never> { // → one-shot ✗ promise-not-once
        Future { promise in
            let item = DispatchWorkItem { promise(.success("rung \(times)")) }
            later(1) {
                for _ in 0..<times { item.perform() }
            }
        }
        .eraseToAnyPublisher()
    }
}

@MainActor
final class BellModel {
    private let bell = Bell()
    private var cancellables = Set<AnyCancellable>()

    func ring(_ times: Int) {
        bell.ring(times) // → one-shot ✗ callee-stays
            .receive(on: DispatchQueue.main)
            .sink { record(.sink, $0) }
            .store(in: &cancellables)
    }
}

// MARK: run
@MainActor func run() async {
    let model = BellModel()
    model.ring(2)
    model.ring(0)
    await advance(by: 1)
}

// MARK: trace
// sink: rung 2
