// The first answer of several mirrors wins because a promise ignores the others; a continuation may not be resumed by each of them.
//
// pitfalls: 2

// MARK: before
import Combine
import Foundation

struct Mirrors: Sendable {
    let delays: [String: Double]

    func fastest() -> AnyPublisher<String, Never> { // → one-shot ✗ promise-not-once
        Deferred {
            Future { promise in
                for (name, delay) in delays {
                    later(delay) { promise(.success(name)) }
                }
            }
        }
        .eraseToAnyPublisher()
    }
}

@MainActor
final class MirrorModel {
    private let mirrors = Mirrors(delays: ["far": 3, "near": 1])
    private var cancellables = Set<AnyCancellable>()

    func race() {
        mirrors.fastest() // → one-shot ✗ callee-stays
            .sink { record(.sink, $0) }
            .store(in: &cancellables)
    }
}

// MARK: run
@MainActor func run() async {
    let model = MirrorModel()
    model.race()
    await advance(by: 5)
}

// MARK: trace
// sink: near
