// A request that is debounced gives nothing at all when it ends within the interval: Combine drops what waits; an await would deliver it.
//
// pitfalls: 29

// MARK: before
import Combine
import Foundation

final class Draft: Sendable {
    func save() -> AnyPublisher<String, Never> { // → one-shot ✗ review-tier
        Deferred {
            Future { promise in later(1) { promise(.success("saved")) } }
        }
        .eraseToAnyPublisher()
    }
}

@MainActor
final class DraftModel {
    private let draft = Draft()
    private var cancellables = Set<AnyCancellable>()

    func save() {
        draft.save() // → one-shot ✗ scheduler
            .debounce(for: .seconds(1), scheduler: DispatchQueue.main)
            .sink { _ in
                record(.sink, "the end, and nothing before it")
            } receiveValue: {
                record(.sink, $0)
            }
            .store(in: &cancellables)
    }
}

// MARK: run
@MainActor func run() async {
    let model = DraftModel()
    model.save()
    await advance(by: 3)
}

// MARK: trace
// sink: the end, and nothing before it
