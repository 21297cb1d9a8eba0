// A subject that is given a request goes on after the value: listeners hear the end too, which a task has nobody to tell.

// MARK: before
import Combine
import Foundation

final class Docks: Sendable {
    func free() -> AnyPublisher<Int, Never> { // → one-shot ✗ review-tier
        Deferred {
            Future { promise in
                later(1) { promise(.success(5)) }
            }
        }
        .eraseToAnyPublisher()
    }
}

@MainActor
final class DockModel {
    private let docks = Docks()
    private let free = PassthroughSubject<Int, Never>()
    private var cancellables = Set<AnyCancellable>()

    func start() {
        free // → continuous ✗ subject
            .sink(
                receiveCompletion: { _ in record(.sink, "finished") },
                receiveValue: { record(.sink, "\($0) free") }
            )
            .store(in: &cancellables)
        docks.free() // → one-shot ✗ no-async-form
            .subscribe(free)
            .store(in: &cancellables)
    }
}

// MARK: run
@MainActor func run() async {
    let model = DockModel()
    model.start()
    await advance(by: 1)
}

// MARK: trace
// sink: 5 free
// sink: finished
