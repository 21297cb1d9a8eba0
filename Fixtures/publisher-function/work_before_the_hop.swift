// A function of the main actor's: what its chain did before the hop was done where the answer came, and is done on the main thread once it is async.
//
// threads
// tier: review
// swift6: after
// pitfalls: 17

// MARK: before
import Combine
import Foundation

struct Soundings: Sendable {
    func raw() -> AnyPublisher<[Int], Never> { // → one-shot publisher-function
        Deferred {
            Future { promise in
                DispatchQueue.global(qos: .utility).asyncAfter(deadline: .now() + 0.02) { promise(.success([3, 1, 2])) }
            }
        }
        .eraseToAnyPublisher()
    }
}

@MainActor
final class SoundingsModel {
    private let soundings = Soundings()
    private var cancellables = Set<AnyCancellable>()

    func show() {
        deepest() // → one-shot sink-subscription review
            .sink { record(.sink, "\($0) m") }
            .store(in: &cancellables)
    }

    private func deepest() -> AnyPublisher<Int, Never> { // → one-shot publisher-function review
        soundings.raw()
            .map { depths in
                var deepest = 0
                for depth in depths where depth > deepest { deepest = depth }
                return deepest
            }
            .receive(on: DispatchQueue.main)
            .eraseToAnyPublisher()
    }
}

// MARK: after
import Combine
import Foundation

struct Soundings: Sendable {
    func raw() async -> [Int] {
        await withCheckedContinuation { continuation in
            DispatchQueue.global(qos: .utility).asyncAfter(deadline: .now() + 0.02) { continuation.resume(returning: [3, 1, 2]) }
        }
    }
}

@MainActor
final class SoundingsModel {
    private let soundings = Soundings()
    private var cancellables = Set<AnyCancellable>()

    func show() {
        Task {
            let deepest = await self.deepest()
            guard !Task.isCancelled else { return }
            record(.sink, "\(deepest) m")
        }
        .store(in: &cancellables)
    }

    private func deepest() async -> Int {
        let depths = await soundings.raw()
        var deepest = 0
        for depth in depths where depth > deepest { deepest = depth }
        return deepest
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
    let model = SoundingsModel()
    model.show()
    await until { recorded == 1 }
}

// MARK: trace
// sink: 3 m
