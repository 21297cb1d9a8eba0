// A public publisher that a stream asks for would stand beside a new public function: that is a question.

// MARK: before
import Combine
import Foundation

public final class Pantry: @unchecked Sendable {
    let orders = PassthroughSubject<String, Never>()

    public func fetch(_ name: String) -> AnyPublisher<String, Never> { // → one-shot ✗ review-tier
        Deferred { Future { promise in later(1) { promise(.success("jar of \(name)")) } } }.eraseToAnyPublisher()
    }
}

@MainActor
final class Cook {
    let pantry = Pantry()
    private var cancellables = Set<AnyCancellable>()

    func listen() {
        pantry.orders // → continuous ✗ subject
            .flatMap { [pantry] name in pantry.fetch(name) }
            .sink { record(.sink, $0) }
            .store(in: &cancellables)
    }
}

// MARK: run
@MainActor func run() async {
    let cook = Cook()
    cook.listen()
    cook.pantry.orders.send("plums")
    await advance(by: 1)
}

// MARK: trace
// sink: jar of plums
