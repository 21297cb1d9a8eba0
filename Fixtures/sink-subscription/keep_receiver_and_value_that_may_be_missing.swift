// A value that is filtered out ends the publisher, a receiver that is not there does not: both would be the same `nil`.

// MARK: before
import Combine
import Foundation

final class Glider: Sendable {
    func climb() -> AnyPublisher<Int, Never> { // → one-shot ✗ review-tier
        Deferred { Future { promise in later(1) { promise(.success(2)) } } }.eraseToAnyPublisher()
    }
}

@MainActor
final class Cockpit {
    private let glider: Glider?
    private var cancellables = Set<AnyCancellable>()

    init(_ glider: Glider?) { self.glider = glider }

    func look() {
        glider?.climb() // → one-shot ✗ hard-to-read
            .filter { $0 > 3 }
            .receive(on: DispatchQueue.main)
            .sink(receiveCompletion: { _ in record(.caller, "looked") }, receiveValue: { record(.sink, "\($0) m/s") })
            .store(in: &cancellables)
    }
}

// MARK: run
@MainActor func run() async {
    for glider in [Glider(), nil] {
        let cockpit = Cockpit(glider)
        cockpit.look()
        await advance(by: 1)
        record(.caller, "next")
    }
}

// MARK: trace
// caller: looked
// caller: next
// caller: next
