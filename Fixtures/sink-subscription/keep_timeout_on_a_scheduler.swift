// `timeout` fails or ends the chain by a clock of its own; nothing in the language says that of an await.

// MARK: before
import Combine
import Foundation

final class Locksmith: Sendable {
    func open() -> AnyPublisher<String, Never> { // → one-shot ✗ review-tier
        Deferred {
            Future { promise in
                later(5) { promise(.success("open")) }
            }
        }
        .eraseToAnyPublisher()
    }
}

@MainActor
final class SafeModel {
    private let locksmith = Locksmith()
    private var cancellables = Set<AnyCancellable>()

    func open() {
        locksmith.open() // → one-shot ✗ no-async-form
            .timeout(.seconds(2), scheduler: DispatchQueue.main)
            .sink(receiveCompletion: { _ in record(.sink, "end") }, receiveValue: { record(.sink, $0) })
            .store(in: &cancellables)
    }
}

// MARK: run
@MainActor func run() async {
    let model = SafeModel()
    model.open()
    await advance(by: 6)
}

// MARK: trace
// sink: end
