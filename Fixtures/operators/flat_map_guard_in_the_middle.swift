// A guard that returns another publisher in the middle of a chain does not end the chain: the closure is called where it stands, so that what follows
// sees its value too.
//
// pitfalls: 23

// MARK: before
import Combine
import Foundation

final class Loyalty: Sendable {
    func points(_ name: String) -> AnyPublisher<Int, Never> { // → one-shot publisher-function
        Just(name.count).eraseToAnyPublisher()
    }

    func level(_ name: String) -> AnyPublisher<String, Never> { // → one-shot publisher-function
        points(name)
            .flatMap { points -> AnyPublisher<Int, Never> in
                guard points > 3 else { return Just(0).eraseToAnyPublisher() }
                return self.points("bonus for \(points)")
            }
            .map { "level \($0)" }
            .eraseToAnyPublisher()
    }
}

@MainActor
final class LoyaltyModel {
    private let loyalty = Loyalty()
    private var cancellables = Set<AnyCancellable>()

    func show(_ name: String) {
        loyalty.level(name) // → one-shot sink-subscription
            .receive(on: DispatchQueue.main)
            .sink { record(.sink, $0) }
            .store(in: &cancellables)
    }
}

// MARK: after
import Combine
import Foundation

final class Loyalty: Sendable {
    func points(_ name: String) async -> Int {
        name.count
    }

    func level(_ name: String) async -> String {
        let points = await self.points(name)
        let value = await { () async -> Int in
            guard points > 3 else { return 0 }
            return await self.points("bonus for \(points)")
        }()
        return "level \(value)"
    }
}

@MainActor
final class LoyaltyModel {
    private let loyalty = Loyalty()
    private var cancellables = Set<AnyCancellable>()

    func show(_ name: String) {
        Task { [loyalty] in
            let level = await loyalty.level(name)
            guard !Task.isCancelled else { return }
            record(.sink, level)
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
    let model = LoyaltyModel()
    model.show("Ann")
    await settle()
    model.show("Grace")
    await settle()
}

// MARK: trace
// sink: level 0
// sink: level 11
