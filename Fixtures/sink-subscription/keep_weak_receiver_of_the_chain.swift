// What the chain is called on is held by nothing but the closure, and weakly; a task would hold it until the answer.
//
// pitfalls: 9

// MARK: before
import Combine
import Foundation

final class Ferryman: Sendable {
    private let canary = Canary("ferryman")

    func cross() -> AnyPublisher<Int, Never> { // → one-shot ✗ review-tier
        Deferred {
            Future { promise in
                later(1) { promise(.success(1)) }
            }
        }
        .eraseToAnyPublisher()
    }
}

@MainActor
final class River {
    private var cancellables = Set<AnyCancellable>()

    func cross(with ferryman: Ferryman) {
        ferryman.cross() // → one-shot ✗ hard-to-read
            .sink { [weak ferryman] count in
                record(.sink, "\(count), ferryman \(ferryman == nil ? "gone" : "there")")
            }
            .store(in: &cancellables)
    }
}

// MARK: run
@MainActor func run() async {
    let river = River()
    river.cross(with: Ferryman())
    await advance(by: 1)
}

// MARK: trace
// sink: 1, ferryman gone
// lifetime: ferryman gone
