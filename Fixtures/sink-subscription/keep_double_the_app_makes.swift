// A type that is called like a double and is the argument that the app gives where nobody says another: what it goes on to give, the app gets.
//
// tier: review

// MARK: before
import Combine

protocol Positions {
    func position() -> AnyPublisher<Int, Never> // → continuous ✗ subject
}

struct Chart: Positions {
    func position() -> AnyPublisher<Int, Never> { Just(54).eraseToAnyPublisher() } // → one-shot ✗ stream-requirement
}

final class FakeGPS: Positions {
    private let fixes = PassthroughSubject<Int, Never>()

    func position() -> AnyPublisher<Int, Never> { // → continuous ✗ subject
        sail()
        return fixes.prepend(1).eraseToAnyPublisher()
    }

    private func sail() {
        later(1) { [fixes] in fixes.send(2) }
        later(2) { [fixes] in fixes.send(3) }
    }
}

@MainActor
final class Bridge {
    private let positions: any Positions
    private var cancellables = Set<AnyCancellable>()

    init(positions: any Positions = FakeGPS()) {
        self.positions = positions
    }

    func watch() {
        positions.position() // → continuous ✗ subject
            .sink { record(.sink, "at \($0)") }
            .store(in: &cancellables)
    }
}

// MARK: run
@MainActor func run() async {
    let bridge = Bridge()
    bridge.watch()
    await advance(by: 3)
}

// MARK: trace
// sink: at 1
// sink: at 2
// sink: at 3
