// A constant of a type and one of its values may have one name: reading the one for the other would await a stream.

// MARK: before
import Combine
import Foundation

final class Snapshot {
    func values() -> AnyPublisher<Int, Never> { // → one-shot ✗ no-async-caller
        Just(0).eraseToAnyPublisher()
    }
}

final class Ticker {
    let subject = PassthroughSubject<Int, Never>()
    func values() -> AnyPublisher<Int, Never> { // → continuous ✗ subject
        subject.eraseToAnyPublisher()
    }
}

@MainActor
final class Panel {
    static let source = Snapshot()
    let source = Ticker()
    private var cancellables = Set<AnyCancellable>()

    func show() {
        source.values() // → continuous ✗ subject
            .sink { record(.sink, "\($0)") }
            .store(in: &cancellables)
    }
}

// MARK: run
@MainActor func run() async {
    let panel = Panel()
    panel.show()
    panel.source.subject.send(1)
    panel.source.subject.send(2)
}

// MARK: trace
// sink: 1
// sink: 2
