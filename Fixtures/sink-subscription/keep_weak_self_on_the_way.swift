// Where the object has gone half way, the chain ends; a task that unwraps it holds it from there on, which somebody should look at first.

// MARK: before
import Combine
import Foundation

final class Oven: Sendable {
    func heat() -> AnyPublisher<Int, Never> { // → one-shot ✗ review-tier
        Deferred { Future { promise in later(1) { promise(.success(200)) } } }.eraseToAnyPublisher()
    }
}

@MainActor
final class Baker {
    private let oven = Oven()
    private var cancellables = Set<AnyCancellable>()
    private(set) var degrees = 0

    func bake() {
        oven.heat() // → one-shot ✗ hard-to-read
            .receive(on: DispatchQueue.main)
            .flatMap { [weak self] degrees -> AnyPublisher<Int, Never> in
                guard let self else { return Empty().eraseToAnyPublisher() }
                self.degrees = degrees
                return self.oven.heat()
            }
            .receive(on: DispatchQueue.main)
            .sink { record(.sink, "baked at \($0)") }
            .store(in: &cancellables)
    }
}

// MARK: run
@MainActor func run() async {
    var baker: Baker? = Baker()
    baker?.bake()
    await advance(by: 3)
    baker?.bake()
    await advance(by: 0.5)
    baker = nil
    await advance(by: 3)
}

// MARK: trace
// sink: baked at 200
