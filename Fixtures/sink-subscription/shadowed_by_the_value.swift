// The end reads a `count` of the caller and the value's closure has one of its own; in one scope the wrong one would be shown.
//
// pitfalls: 24

// MARK: before
import Combine
import Foundation

final class Bakery: Sendable {
    func bake(_ count: Int) -> AnyPublisher<Int, Never> { // → one-shot publisher-function
        Deferred {
            Future { promise in
                later(1) { promise(.success(count - 1)) }
            }
        }
        .eraseToAnyPublisher()
    }
}

@MainActor
final class BakeryModel {
    private let bakery = Bakery()
    private var cancellables = Set<AnyCancellable>()

    func bake(_ count: Int) {
        bakery.bake(count) // → one-shot sink-subscription
            .receive(on: DispatchQueue.main)
            .sink(
                receiveCompletion: { _ in record(.sink, "\(count) were ordered") },
                receiveValue: { count in record(.sink, "\(count) were baked") }
            )
            .store(in: &cancellables)
    }
}

// MARK: after
import Combine
import Foundation

final class Bakery: Sendable {
    func bake(_ count: Int) async -> Int {
        await withCheckedContinuation { continuation in
            later(1) { continuation.resume(returning: count - 1) }
        }
    }
}

@MainActor
final class BakeryModel {
    private let bakery = Bakery()
    private var cancellables = Set<AnyCancellable>()

    func bake(_ count: Int) {
        Task { [bakery] in
            let bake = await bakery.bake(count)
            guard !Task.isCancelled else { return }
            record(.sink, "\(bake) were baked")
            guard !Task.isCancelled else { return }
            record(.sink, "\(count) were ordered")
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
    let model = BakeryModel()
    model.bake(12)
    await advance(by: 1)
}

// MARK: trace
// sink: 11 were baked
// sink: 12 were ordered
