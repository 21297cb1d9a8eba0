// Both sides of a conditional in the middle of a chain take more than one expression: written out, they would be longer than the chain.

// MARK: before
import Combine
import Foundation

final class Well: Sendable {
    func depth(_ number: Int) -> AnyPublisher<Int, Never> { // → one-shot ✗ review-tier
        Deferred { Future { promise in later(1) { promise(.success(number * 3)) } } }.eraseToAnyPublisher()
    }
}

@MainActor
final class Digger {
    private let well = Well()
    private var cancellables = Set<AnyCancellable>()

    func dig(_ number: Int) {
        well.depth(number) // → one-shot ✗ hard-to-read
            .flatMap { [well] depth in
                depth > 5
                    ? well.depth(depth).map { depth -> Int in
                        record(.service, "deep")
                        return depth
                    }.eraseToAnyPublisher()
                    : well.depth(depth + 1).map { depth -> Int in
                        record(.service, "shallow")
                        return depth
                    }.eraseToAnyPublisher()
            }
            .receive(on: DispatchQueue.main)
            .sink { record(.sink, "\($0)") }
            .store(in: &cancellables)
    }
}

// MARK: run
@MainActor func run() async {
    let digger = Digger()
    for number in [1, 2] {
        digger.dig(number)
        await advance(by: 1)
        await advance(by: 1)
        await settle()
    }
}

// MARK: trace
// service: shallow
// service: deep
// sink: 12
// sink: 18
