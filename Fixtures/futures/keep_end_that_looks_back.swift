// A Future that fulfils its promise at the end of another request, with what it kept of the value, keeps state that no await has.

// MARK: before
import Combine
import Foundation

enum MillError: Error {
    case jammed
}

@MainActor
final class Mill {
    private var cancellables = Set<AnyCancellable>()

    private func grind(_ grain: String) -> AnyPublisher<Int, MillError> { // → one-shot ✗ review-tier
        Deferred {
            Future { promise in
                record(.service, "grinds \(grain)")
                later(1) {
                    if grain == "stone" { promise(.failure(.jammed)) } else { promise(.success(grain.count)) }
                }
            }
        }
        .eraseToAnyPublisher()
    }

    func flour(_ grain: String) -> AnyPublisher<Int, MillError> { // → one-shot ✗ hard-to-read
        Deferred {
            Future { promise in
                var sacks = 0
                self.grind(grain) // → one-shot ✗ shape-not-supported
                    .sink { completion in
                        switch completion {
                        case .finished: promise(.success(sacks))
                        case .failure(let error): promise(.failure(error))
                        }
                    } receiveValue: { sacks += $0 }
                    .store(in: &self.cancellables)
            }
        }
        .eraseToAnyPublisher()
    }
}

@MainActor
final class Miller {
    private let mill = Mill()
    private var cancellables = Set<AnyCancellable>()

    func work(_ grain: String) {
        mill.flour(grain) // → one-shot ✗ callee-stays
            .sink { completion in
                if case .failure(let error) = completion { record(.sink, "\(grain): \(error)") }
            } receiveValue: { done in
                record(.sink, "\(grain) \(done)")
            }
            .store(in: &cancellables)
    }
}

// MARK: run
@MainActor func run() async {
    let miller = Miller()
    for grain in ["wheat", "stone", "rye"] {
        miller.work(grain)
        await advance(by: 2)
    }
}

// MARK: trace
// service: grinds wheat
// service: grinds stone
// service: grinds rye
// sink: wheat 5
// sink: stone: jammed
// sink: rye 3
