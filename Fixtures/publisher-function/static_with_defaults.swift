// A static function with a default argument: the async one must keep `static` and the default, and callers that leave it out must still compile.

// MARK: before
import Combine
import Foundation

enum Dice {
    /// Throws dice.
    /// - Parameter sides: how many sides each of them has.
    /// - Returns: a publisher of the sum.
    static func roll(_ count: Int, sides: Int = 6) -> AnyPublisher<Int, Never> { // → one-shot publisher-function
        Just(count)
            .map { $0 * sides }
            .eraseToAnyPublisher()
    }
}

@MainActor
final class DiceModel {
    private var cancellables = Set<AnyCancellable>()

    func rollAll() {
        Dice.roll(2) // → one-shot sink-subscription
            .receive(on: DispatchQueue.main)
            .sink { record(.sink, "two of six: \($0)") }
            .store(in: &cancellables)
        Dice.roll(1, sides: 20) // → one-shot sink-subscription
            .receive(on: DispatchQueue.main)
            .sink { record(.sink, "one of twenty: \($0)") }
            .store(in: &cancellables)
    }
}

// MARK: after
import Combine
import Foundation

enum Dice {
    /// Throws dice.
    /// - Parameter sides: how many sides each of them has.
    /// - Returns: a publisher of the sum.
    static func roll(_ count: Int, sides: Int = 6) async -> Int {
        count * sides
    }
}

@MainActor
final class DiceModel {
    private var cancellables = Set<AnyCancellable>()

    func rollAll() {
        Task {
            let roll = await Dice.roll(2)
            guard !Task.isCancelled else { return }
            record(.sink, "two of six: \(roll)")
        }
        .store(in: &cancellables)
        Task {
            let roll = await Dice.roll(1, sides: 20)
            guard !Task.isCancelled else { return }
            record(.sink, "one of twenty: \(roll)")
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
    let model = DiceModel()
    model.rollAll()
    await settle()
}

// MARK: trace
// sink: two of six: 12
// sink: one of twenty: 20
