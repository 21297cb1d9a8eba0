// A filter before a fold leaves the chain early, and the fold has an answer all the same: nought, no or yes.

// MARK: before
import Combine
import Foundation

final class Drawer: Sendable {
    func socks() -> AnyPublisher<Int, Never> { // → one-shot ✗ review-tier
        Deferred {
            Future { promise in
                later(0.1) { promise(.success(1)) }
            }
        }
        .eraseToAnyPublisher()
    }
}

@MainActor
final class Wardrobe {
    private let drawer = Drawer()
    private var cancellables = Set<AnyCancellable>()

    func count() {
        drawer.socks() // → one-shot ✗ hard-to-read
            .filter { $0 % 2 == 0 }
            .count()
            .receive(on: DispatchQueue.main)
            .sink { record(.sink, "\($0) pairs") }
            .store(in: &cancellables)
    }
}

// MARK: run
@MainActor func run() async {
    let wardrobe = Wardrobe()
    wardrobe.count()
    await advance(by: 1)
}

// MARK: trace
// sink: 0 pairs
