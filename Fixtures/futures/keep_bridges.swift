// Hand-written bridges between the two worlds are what others migrate with; rewriting the bridge itself would tear the road up.
//
// swift6: none
// seeds: A4, A5, C2
// pitfalls: 4

// MARK: before
import Combine
import Foundation

extension Publisher {
    /// The first value.
    func firstValue() async throws -> Output where Output: Sendable { // → undecided ✗ already-bridged
        var cancellable: AnyCancellable?
        return try await withCheckedThrowingContinuation { continuation in
            cancellable = first() // → one-shot ✗ already-bridged
                .sink { completion in
                    if case .failure(let error) = completion { continuation.resume(throwing: error) }
                    cancellable?.cancel()
                } receiveValue: { value in
                    continuation.resume(returning: value)
                }
        }
    }
}

extension Publisher where Failure == Never, Output: Sendable {
    func asyncMap<Value>( // → undecided ✗ already-bridged
        _ transform: @escaping @Sendable (Output) async -> Value
    ) -> AnyPublisher<Value, Never> {
        flatMap { value in
            Future { promise in
                nonisolated(unsafe) let promise = promise
                Task { promise(.success(await transform(value))) }
            }
        }
        .eraseToAnyPublisher()
    }
}

@MainActor
final class PlotModel {
    let heading = CurrentValueSubject<Int, Never>(90)
    private var cancellables = Set<AnyCancellable>()

    func follow() {
        heading // → continuous ✗ subject
            .asyncMap { $0 * 2 }
            .sink { record(.sink, "\($0)") }
            .store(in: &cancellables)
    }

    func now() async -> Int? {
        try? await heading.firstValue() // → continuous ✗ subject
    }
}

// MARK: run
@MainActor func run() async {
    let model = PlotModel()
    model.follow()
    await settle()
    model.heading.send(100)
    await settle()
    record(.caller, "now \(await model.now() ?? 0)")
}

// MARK: trace
// sink: 180
// sink: 200
// caller: now 100
