// What `handleEvents` does at the end would be done before the caller has the value: that is a question.

// MARK: before
import Combine
import Foundation

@MainActor
final class Oven {
    private var cancellables = Set<AnyCancellable>()

    private func bake() -> AnyPublisher<String, Never> { // → one-shot ✗ review-tier
        Deferred { Future { promise in later(1) { promise(.success("bread")) } } }
            .handleEvents(receiveCompletion: { _ in record(.caller, "light off") })
            .eraseToAnyPublisher()
    }

    func start() {
        bake() // → one-shot ✗ callee-stays
            .receive(on: DispatchQueue.main)
            .sink { record(.sink, $0) }
            .store(in: &cancellables)
    }
}

// MARK: run
@MainActor func run() async {
    let oven = Oven()
    oven.start()
    await advance(by: 1)
    await settle()
}

// MARK: trace
// caller: light off
// sink: bread
