// A local that is declared after a subscription is not what the subscription's chain means by that name.

// MARK: before
import Combine
import Foundation

final class Mill: Sendable {
    func flour(_ sacks: Int) -> AnyPublisher<Int, Never> { // → one-shot publisher-function
        Deferred { Future { promise in later(1) { promise(.success(sacks * 10)) } } }.eraseToAnyPublisher()
    }
}

@MainActor
final class Baker {
    private let mill = Mill()
    private var cancellables = Set<AnyCancellable>()

    func bake() {
        mill.flour(2).receive(on: DispatchQueue.main).sink { record(.sink, "flour \($0)") }.store(in: &cancellables) // → one-shot sink-subscription
        let mill = "the old mill"
        self.mill.flour(3).receive(on: DispatchQueue.main).sink { record(.sink, "\(mill) \($0)") }.store(in: &cancellables) // → one-shot sink-subscription
    }
}

// MARK: after
import Combine
import Foundation

final class Mill: Sendable {
    func flour(_ sacks: Int) async -> Int {
        await withCheckedContinuation { continuation in
            later(1) { continuation.resume(returning: sacks * 10) }
        }
    }
}

@MainActor
final class Baker {
    private let mill = Mill()
    private var cancellables = Set<AnyCancellable>()

    func bake() {
        Task { [mill] in
            let flour = await mill.flour(2)
            guard !Task.isCancelled else { return }
            record(.sink, "flour \(flour)")
        }
        .store(in: &cancellables)
        let mill = "the old mill"
        Task { [ownMill = self.mill] in
            let flour = await ownMill.flour(3)
            guard !Task.isCancelled else { return }
            record(.sink, "\(mill) \(flour)")
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
    let baker = Baker()
    baker.bake()
    await advance(by: 2)
}

// MARK: trace
// sink: flour 20
// sink: the old mill 30
