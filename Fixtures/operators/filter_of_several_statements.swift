// A test that does more than to look would stand between the awaits, and read longer than the chain: it stays.

// MARK: before
import Combine
import Foundation

@MainActor
final class Sieve {
    private var cancellables = Set<AnyCancellable>()

    private func grain() -> AnyPublisher<Int, Never> { // → one-shot ✗ no-async-caller
        Deferred {
            Future { promise in
                later(1) { promise(.success(3)) }
            }
        }
        .eraseToAnyPublisher()
    }

    func sift() {
        grain() // → one-shot ✗ hard-to-read
            .filter { size in
                let limit = 2
                record(.service, "limit \(limit)")
                return size > limit
            }
            .receive(on: DispatchQueue.main)
            .sink { record(.sink, "grain \($0)") }
            .store(in: &cancellables)
    }
}

// MARK: run
@MainActor func run() async {
    let sieve = Sieve()
    sieve.sift()
    await advance(by: 1)
}

// MARK: trace
// service: limit 2
// sink: grain 3
