// A whole file that is asked to be left alone would be rewritten piece by piece.

// MARK: before
// decombine:ignore-file - goes with the old app
import Combine
import Foundation

final class Telegraph: Sendable {
    func wire() -> AnyPublisher<Int, Never> { // → one-shot suppressed
        Deferred {
            Future { promise in
                later(1) { promise(.success(1)) }
            }
        }
        .eraseToAnyPublisher()
    }
}

@MainActor
final class TelegraphModel {
    private let telegraph = Telegraph()
    private var cancellables = Set<AnyCancellable>()

    func send() {
        telegraph.wire() // → one-shot suppressed
            .sink { record(.sink, "\($0)") }
            .store(in: &cancellables)
    }
}
