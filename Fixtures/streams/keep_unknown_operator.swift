// An operator of one's own counts by what its body does: one that repeats its upstream makes several values of one.

// MARK: before
import Combine
import Foundation

extension Publisher {
    /// The value now, and once more after a while.
    func echoed(after seconds: Double) -> AnyPublisher<Output, Failure> { // → continuous ✗ stream
        append(delay(for: .seconds(seconds), scheduler: DispatchQueue.main)).eraseToAnyPublisher()
    }
}

final class Bell: Sendable {
    func ring() -> AnyPublisher<String, Never> { // → finite ✗ several-values
        Just("ding").echoed(after: 1)
    }
}

@MainActor
final class Tower {
    private let bell = Bell()
    private var cancellables = Set<AnyCancellable>()

    func ring() {
        bell.ring() // → finite ✗ several-values
            .sink { record(.sink, "\($0) at \(elapsed)") }
            .store(in: &cancellables)
    }
}

// MARK: run
@MainActor func run() async {
    let tower = Tower()
    tower.ring()
    await advance(by: 2)
}

// MARK: trace
// sink: ding at 0.0
// sink: ding at 1.0
