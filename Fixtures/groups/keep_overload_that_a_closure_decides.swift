// Which of two overloads is called may be left to the body of a closure: a local for its value would have no type.

// MARK: before
import Combine
import Foundation

struct Lamp: Decodable, Sendable {
    let watts: Int
}

struct Depot: Sendable {
    func item(_ id: Int) -> AnyPublisher<Lamp, Never> { // → one-shot ✗ no-async-caller
        Just(Lamp(watts: id)).eraseToAnyPublisher()
    }

    func item(_ id: Int) -> AnyPublisher<String, Never> { // → one-shot ✗ no-async-caller
        Just("item \(id)").eraseToAnyPublisher()
    }

    func watts(_ id: Int) -> AnyPublisher<Int, Never> { // → one-shot ✗ shape-not-supported
        item(id)
            .map { $0.watts * 2 }
            .eraseToAnyPublisher()
    }
}

@MainActor
final class DepotModel {
    private let depot = Depot()
    private var cancellables = Set<AnyCancellable>()

    func show(_ id: Int) {
        depot.watts(id) // → one-shot ✗ callee-stays
            .sink { record(.sink, "\($0)") }
            .store(in: &cancellables)
    }
}

// MARK: run
@MainActor func run() async {
    let model = DepotModel()
    model.show(30)
    await settle()
}

// MARK: trace
// sink: 60
