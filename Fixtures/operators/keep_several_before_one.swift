// `removeDuplicates`, `prefix` and `first` do nothing to a single value, and something to several.

// MARK: before
import Combine
import Foundation

final class Beach: Sendable {
    func shells(_ numbers: [Int]) -> AnyPublisher<[Int], Never> { // → one-shot ✗ shape-not-supported
        numbers.publisher
            .removeDuplicates()
            .collect()
            .eraseToAnyPublisher()
    }

    func two(_ numbers: [Int]) -> AnyPublisher<[Int], Never> { // → one-shot ✗ shape-not-supported
        numbers.publisher
            .map { $0 + 1 }
            .prefix(2)
            .collect()
            .eraseToAnyPublisher()
    }
}

@MainActor
final class Bucket {
    private let beach = Beach()
    private var cancellables = Set<AnyCancellable>()

    func show(_ numbers: [Int]) {
        beach.shells(numbers) // → one-shot ✗ callee-stays
            .receive(on: DispatchQueue.main)
            .sink { record(.sink, "\($0)") }
            .store(in: &cancellables)
        beach.two(numbers) // → one-shot ✗ callee-stays
            .receive(on: DispatchQueue.main)
            .sink { record(.sink, "\($0)") }
            .store(in: &cancellables)
    }
}

// MARK: run
@MainActor func run() async {
    let bucket = Bucket()
    bucket.show([1, 1, 2, 3])
    await settle()
}

// MARK: trace
// sink: [1, 2, 3]
// sink: [2, 2]
