// A name in the scanned code that is also a word of the async form would mean something else inside it.

// MARK: before
import Combine
import Foundation

/// Something to do, in a list of things to do.
struct Task {
    let title: String
}

final class Board: Sendable {
    func first() -> AnyPublisher<String, Never> { // → one-shot ✗ review-tier
        Deferred {
            Future { promise in
                later(1) { promise(.success("buy rope")) }
            }
        }
        .eraseToAnyPublisher()
    }
}

@MainActor
final class BoardModel {
    private let board = Board()
    private var cancellables = Set<AnyCancellable>()
    private(set) var tasks: [Task] = []

    func load() {
        board.first() // → one-shot ✗ shape-not-supported
            .receive(on: DispatchQueue.main)
            .sink { [weak self] in self?.tasks.append(Task(title: $0)) }
            .store(in: &cancellables)
    }
}

// MARK: run
@MainActor func run() async {
    let model = BoardModel()
    model.load()
    await advance(by: 1)
    record(.caller, "\(model.tasks.map(\.title))")
}

// MARK: trace
// caller: ["buy rope"]
