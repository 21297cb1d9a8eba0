// A closure without a label is no look at the value: it runs when the subscription begins, also where no value ever comes.
//
// pitfalls: 37

// MARK: before
import Combine
import Foundation

enum BellError: Error {
    case cracked
}

final class Bell: Sendable {
    func ring(_ isCracked: Bool) -> AnyPublisher<String, BellError> { // → one-shot ✗ review-tier
        Deferred {
            Future { promise in later(1) { promise(isCracked ? .failure(.cracked) : .success("dong")) } }
        }
        .eraseToAnyPublisher()
    }
}

@MainActor
final class BellModel {
    private let bell = Bell()
    private var cancellables = Set<AnyCancellable>()

    func ring(_ isCracked: Bool) {
        bell.ring(isCracked) // → one-shot ✗ no-async-form
            .handleEvents { _ in record(.service, "swung") }
            .map { $0.uppercased() }
            .sink { _ in } receiveValue: { record(.sink, $0) }
            .store(in: &cancellables)
    }
}

// MARK: run
@MainActor func run() async {
    let model = BellModel()
    model.ring(true)
    model.ring(false)
    await advance(by: 1)
}

// MARK: trace
// service: swung
// service: swung
// sink: DONG
