// Who asks for one rule gets that one: a team that moves its assignments today does not want its sinks changed under it.
//
// rules: assign-subscription
// swift6: none

// MARK: before
import Combine
import Foundation

struct Tower: Sendable {
    func time() -> AnyPublisher<Int, Never> { // → one-shot ✗ review-tier
        Future { promise in
            DispatchQueue.main.async { promise(.success(12)) }
        }
        .eraseToAnyPublisher()
    }
}

@MainActor
final class TowerModel {
    private var cancellables = Set<AnyCancellable>()

    func strike() {
        Tower().time() // → one-shot ✗ not-asked-for
            .sink { record(.sink, "\($0) strokes") }
            .store(in: &cancellables)
    }
}

// MARK: run
@MainActor func run() async {
    let model = TowerModel()
    model.strike()
    await settle()
}

// MARK: trace
// sink: 12 strokes
