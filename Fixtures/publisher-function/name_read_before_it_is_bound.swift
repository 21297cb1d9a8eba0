// `if let id = id?.first` reads the parameter before it hides it: taken for a name that nobody reads, the value was dropped.
//
// tier: review

// MARK: before
import Combine
import Foundation

final class Accounts: Sendable {
    func stored() -> AnyPublisher<(String, [Int]?), Never> { // → one-shot publisher-function
        Just(("main", [4, 5])).eraseToAnyPublisher()
    }

    func fresh() -> AnyPublisher<Int, Never> { // → one-shot publisher-function
        Just(9).eraseToAnyPublisher()
    }

    func current() -> AnyPublisher<Int, Never> { // → one-shot publisher-function
        stored()
            .flatMap { name, id -> AnyPublisher<Int, Never> in
                if let id = id?.first {
                    return Just(id).eraseToAnyPublisher()
                }
                return self.fresh()
            }
            .eraseToAnyPublisher()
    }
}

@MainActor
final class AccountModel {
    private let accounts = Accounts()
    private var cancellables = Set<AnyCancellable>()

    func load() {
        accounts.current() // → one-shot sink-subscription review
            .sink { record(.sink, "\($0)") }
            .store(in: &cancellables)
    }
}

// MARK: after
import Combine
import Foundation

final class Accounts: Sendable {
    func stored() async -> (String, [Int]?) {
        ("main", [4, 5])
    }

    func fresh() async -> Int {
        9
    }

    func current() async -> Int {
        let (_, id) = await stored()
        if let id = id?.first {
            return id
        }
        return await self.fresh()
    }
}

@MainActor
final class AccountModel {
    private let accounts = Accounts()
    private var cancellables = Set<AnyCancellable>()

    func load() {
        Task { [accounts] in
            let current = await accounts.current()
            guard !Task.isCancelled else { return }
            record(.sink, "\(current)")
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
    let model = AccountModel()
    model.load()
    await settle()
}

// MARK: trace
// sink: 4
