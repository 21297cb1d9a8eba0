// A continuation that is resumed with something else, or that may never be, is not the call.

// MARK: before
import Combine
import Foundation

final class Ferry: @unchecked Sendable {
    func cross(_ passengers: Int) -> AnyPublisher<Int, Error> { // → one-shot ✗ review-tier
        Deferred {
            Future { promise in
                later(1) { passengers < 0 ? promise(.failure(URLError(.timedOut))) : promise(.success(passengers)) }
            }
        }
        .eraseToAnyPublisher()
    }
}

final class Pier: @unchecked Sendable {
    private let ferry = Ferry()
    private var cancellables = Set<AnyCancellable>()

    func crossed(_ passengers: Int) async -> Int {
        await withCheckedContinuation { continuation in
            ferry.cross(passengers) // → one-shot ✗ review-tier
                .sink { completion in
                    if case .failure = completion { continuation.resume(returning: 0) }
                } receiveValue: { value in
                    record(.sink, "crossed")
                    continuation.resume(returning: value + 1)
                }
                .store(in: &cancellables)
        }
    }

    func crossedFull(_ passengers: Int) async throws -> Int {
        try await withCheckedThrowingContinuation { continuation in
            ferry.cross(passengers) // → one-shot ✗ no-value-possible
                .filter { $0 > 2 }
                .sink { completion in
                    if case .failure(let error) = completion { continuation.resume(throwing: error) }
                } receiveValue: { value in
                    continuation.resume(returning: value)
                }
                .store(in: &cancellables)
        }
    }
}

// MARK: run
@MainActor func run() async {
    let pier = Pier()
    for passengers in [3, -1] {
        let crossed = Task { await pier.crossed(passengers) }
        await advance(by: 2)
        record(.caller, "\(await crossed.value)")
        let full = Task { (try? await pier.crossedFull(passengers)) ?? -1 }
        await advance(by: 2)
        record(.caller, "\(await full.value)")
    }
}

// MARK: trace
// caller: 4
// caller: 3
// caller: 0
// caller: -1
// sink: crossed
