// The first value of a subject is one value, but one that may come before anybody could await it; it stays with the subject.
//
// pitfalls: 13

// MARK: before
import Combine
import Foundation

@MainActor
final class Engine {
    private let isReady = PassthroughSubject<Bool, Never>()

    func ready() -> AnyPublisher<Bool, Never> { // → one-shot ✗ subject
        isReady
            .filter { $0 }
            .first()
            .eraseToAnyPublisher()
    }

    func start() {
        isReady.send(false)
        isReady.send(true)
    }
}

@MainActor
final class EngineModel {
    private let engine = Engine()
    private var cancellables = Set<AnyCancellable>()

    func start() {
        engine.ready() // → one-shot ✗ callee-stays
            .sink { record(.sink, "ready \($0)") }
            .store(in: &cancellables)
        engine.start()
    }
}

// MARK: run
@MainActor func run() async {
    let model = EngineModel()
    model.start()
}

// MARK: trace
// sink: ready true
