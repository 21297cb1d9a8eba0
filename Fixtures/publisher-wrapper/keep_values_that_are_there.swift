// What a stream asks for is there on every way: a task would only take its time.
//
// tier: review

// MARK: before
import Combine
import Foundation

@MainActor
final class Scale {
    let weights = PassthroughSubject<Int, Never>()
    private var cancellables = Set<AnyCancellable>()

    func watch() {
        weights // → continuous ✗ subject
            .flatMap { [unowned self] weight in self.kind(of: weight) }
            .sink { record(.sink, $0) }
            .store(in: &cancellables)
    }

    private func kind(of weight: Int) -> AnyPublisher<String, Never> { // → one-shot ✗ no-async-caller
        guard weight > 10 else { return Just("letter").eraseToAnyPublisher() }
        return Just(weight)
            .map { $0 > 1000 ? "freight" : "parcel" }
            .eraseToAnyPublisher()
    }
}

// MARK: run
@MainActor func run() async {
    let scale = Scale()
    scale.watch()
    for weight in [5, 50, 5000] { scale.weights.send(weight) }
}

// MARK: trace
// sink: letter
// sink: parcel
// sink: freight
