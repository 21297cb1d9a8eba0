// A failure that a constant takes the place of ends a stream; what came before were many values all the same.

// MARK: before
import Combine
import Foundation

struct Spilled: Error {}

final class Tap: @unchecked Sendable {
    let drops = PassthroughSubject<Int, Error>()

    func counted() -> AnyPublisher<Int, Never> { // → continuous ✗ subject
        drops
            .catch { _ in Just(-1) }
            .eraseToAnyPublisher()
    }
}

@MainActor
final class Sink {
    let tap = Tap()
    private var cancellables = Set<AnyCancellable>()

    func listen() {
        tap.counted() // → continuous ✗ subject
            .sink { record(.sink, "drop \($0)") }
            .store(in: &cancellables)
    }
}

// MARK: run
@MainActor func run() async {
    let sink = Sink()
    sink.listen()
    sink.tap.drops.send(1)
    sink.tap.drops.send(2)
    sink.tap.drops.send(completion: .failure(Spilled()))
    await settle()
}

// MARK: trace
// sink: drop 1
// sink: drop 2
// sink: drop -1
