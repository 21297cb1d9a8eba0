// Async work that returns early in the middle of a chain would leave the whole function instead of the work.
//
// swift6: none

// MARK: before
import Combine
import Foundation

extension Future where Failure == Error {
    convenience init(_ work: @escaping () async throws -> Output) {
        self.init { promise in
            Task {
                do { promise(.success(try await work())) } catch { promise(.failure(error)) }
            }
        }
    }
}

final class Scale {
    private func measure(_ name: String) async throws -> Int { name.count }

    func weight(of name: String) -> AnyPublisher<String, Error> { // → one-shot ✗ hard-to-read
        Future {
            guard !name.isEmpty else { return 0 }
            return try await self.measure(name)
        }
        .map { "\($0) kg" }
        .eraseToAnyPublisher()
    }
}

@MainActor
final class Shop {
    private let scale = Scale()
    private var cancellables = Set<AnyCancellable>()

    func weigh(_ name: String) {
        scale.weight(of: name) // → one-shot ✗ callee-stays
            .receive(on: DispatchQueue.main)
            .sink { record(.sink, "\($0)") } receiveValue: { record(.sink, $0) }
            .store(in: &cancellables)
    }
}

// MARK: run
@MainActor func run() async {
    let shop = Shop()
    shop.weigh("flour")
    await advance(by: 1)
    shop.weigh("")
    await advance(by: 1)
}

// MARK: trace
// sink: 5 kg
// sink: finished
// sink: 0 kg
// sink: finished
