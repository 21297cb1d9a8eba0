// The pause would be asked of the type's own `Task`, which has none.

// MARK: before
import Combine
import Foundation

final class Chores: Sendable {
    struct Task: Sendable { let name: String }

    func next() -> AnyPublisher<Task, Never> { // → one-shot ✗ shape-not-supported
        Just(Task(name: "sweep"))
            .delay(for: .seconds(1), scheduler: DispatchQueue.main)
            .eraseToAnyPublisher()
    }
}

@MainActor
final class ChoreModel {
    private let chores = Chores()
    private var bag = Set<AnyCancellable>()

    func show() {
        chores.next().sink { record(.sink, $0.name) }.store(in: &bag) // → one-shot ✗ callee-stays
    }
}

// MARK: run
@MainActor func run() async {
    let model = ChoreModel()
    model.show()
    await advance(by: 1)
    await settle()
}

// MARK: trace
// sink: sweep
