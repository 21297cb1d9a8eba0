// A closure that takes the parts of a pair by their numbers gets both, though nobody looks at the failure.

// MARK: before
import Combine
import Foundation

final class Scales: Sendable {
    private func weight(_ name: String) -> AnyPublisher<Int, Error> { // → one-shot publisher-function
        Deferred {
            Future { promise in
                later(1) { name.isEmpty ? promise(.failure(URLError(.badURL))) : promise(.success(name.count)) }
            }
        }
        .eraseToAnyPublisher()
    }

    func weights(_ left: String, _ right: String) -> AnyPublisher<(Int, Int), Error> { // → one-shot publisher-function
        weight(left).zip(weight(right)).eraseToAnyPublisher()
    }
}

@MainActor
final class Balance {
    private let scales = Scales()
    private var cancellables = Set<AnyCancellable>()

    func weigh(_ left: String, _ right: String) {
        scales.weights(left, right).receive(on: DispatchQueue.main) // → one-shot sink-subscription
            .sink { _ in } receiveValue: { record(.sink, "both \($0) \($1)") }
            .store(in: &cancellables)
        scales.weights(left, right).receive(on: DispatchQueue.main) // → one-shot sink-subscription
            .sink(receiveCompletion: { _ in }, receiveValue: { record(.sink, "right \($1)") })
            .store(in: &cancellables)
        scales.weights(left, right).receive(on: DispatchQueue.main) // → one-shot sink-subscription
            .sink(receiveCompletion: { _ in }, receiveValue: { record(.sink, "pair \($0)") })
            .store(in: &cancellables)
    }
}

// MARK: after
import Combine
import Foundation

final class Scales: Sendable {
    private func weight(_ name: String) async throws -> Int {
        try await withCheckedThrowingContinuation { continuation in
            later(1) { name.isEmpty ? continuation.resume(throwing: URLError(.badURL)) : continuation.resume(returning: name.count) }
        }
    }

    func weights(_ left: String, _ right: String) async throws -> (Int, Int) {
        async let firstWeight = weight(left)
        async let secondWeight = weight(right)
        return try await (firstWeight, secondWeight)
    }
}

@MainActor
final class Balance {
    private let scales = Scales()
    private var cancellables = Set<AnyCancellable>()

    func weigh(_ left: String, _ right: String) {
        Task { [scales] in
            do {
                let (first, second) = try await scales.weights(left, right)
                guard !Task.isCancelled else { return }
                record(.sink, "both \(first) \(second)")
            } catch {}
        }
        .store(in: &cancellables)
        Task { [scales] in
            do {
                let (_, second) = try await scales.weights(left, right)
                guard !Task.isCancelled else { return }
                record(.sink, "right \(second)")
            } catch {}
        }
        .store(in: &cancellables)
        Task { [scales] in
            guard let weights = try? await scales.weights(left, right), !Task.isCancelled else { return }
            record(.sink, "pair \(weights)")
        }
        .store(in: &cancellables)
    }
}

extension Task {
    /// Cancels the task when `bag` lets go of it.
    fileprivate func store(in bag: inout Set<AnyCancellable>) {
        AnyCancellable(cancel).store(in: &bag)
    }
}

// MARK: run
@MainActor func run() async {
    let balance = Balance()
    balance.weigh("feather", "lead")
    await advance(by: 2)
    balance.weigh("feather", "")
    await advance(by: 2)
}

// MARK: trace
// sink: both 7 4
// sink: right 4
// sink: pair (7, 4)
