// The async function beside the publisher is the one that callers should use; a second one of the same name would not compile.
//
// seeds: A7

// MARK: before
import Combine
import Foundation

struct Ledger: Sendable {
    func total() async -> Int {
        42
    }

    func total() -> AnyPublisher<Int, Never> { // → one-shot ✗ async-twin-exists
        Just(42).eraseToAnyPublisher()
    }

    func lines() async -> [(String)] {
        ["rent"]
    }

    func linesPublisher() -> AnyPublisher<[String], Never> { // → one-shot ✗ async-twin-exists
        Just(["rent"]).eraseToAnyPublisher()
    }
}

@MainActor
final class LedgerModel {
    private let ledger = Ledger()
    private var cancellables = Set<AnyCancellable>()

    func show() {
        ledger.total() // → one-shot sink-subscription
            .receive(on: DispatchQueue.main)
            .sink { record(.sink, "\($0)") }
            .store(in: &cancellables)
    }

    func list() {
        ledger.linesPublisher() // → one-shot sink-subscription
            .receive(on: DispatchQueue.main)
            .sink { record(.sink, $0.joined()) }
            .store(in: &cancellables)
    }
}

// MARK: after
import Combine
import Foundation

struct Ledger: Sendable {
    func total() async -> Int {
        42
    }

    func total() -> AnyPublisher<Int, Never> {
        Just(42).eraseToAnyPublisher()
    }

    func lines() async -> [(String)] {
        ["rent"]
    }

    func linesPublisher() -> AnyPublisher<[String], Never> {
        Just(["rent"]).eraseToAnyPublisher()
    }
}

@MainActor
final class LedgerModel {
    private let ledger = Ledger()
    private var cancellables = Set<AnyCancellable>()

    func show() {
        Task { [ledger] in
            let total = await ledger.total()
            guard !Task.isCancelled else { return }
            record(.sink, "\(total)")
        }
        .store(in: &cancellables)
    }

    func list() {
        Task { [ledger] in
            let lines = await ledger.lines()
            guard !Task.isCancelled else { return }
            record(.sink, lines.joined())
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
    let model = LedgerModel()
    model.show()
    await settle()
    model.list()
    await settle()
}

// MARK: trace
// sink: 42
// sink: rent
