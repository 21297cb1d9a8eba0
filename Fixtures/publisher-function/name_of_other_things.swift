// A publisher that stayed for ever because a label, a local and a case bear its name.

// MARK: before
import Combine
import Foundation

struct Keeper: Sendable {
    var name: String
    var berth = 0
}

enum Visit {
    case keeper(String)
    case nobody
}

final class Lighthouse: Sendable {
    func keeper() -> AnyPublisher<Keeper, Never> { // → one-shot publisher-function
        Deferred {
            Future { promise in
                later(1) { promise(.success(Keeper(name: "Eilean"))) }
            }
        }
        .eraseToAnyPublisher()
    }
}

@MainActor final class Tour {
    private let lighthouse = Lighthouse()
    private var cancellables = Set<AnyCancellable>()
    private(set) var visit = Visit.nobody

    func start() {
        lighthouse.keeper() // → one-shot sink-subscription
            .sink { [weak self] in self?.greet(keeper: $0) }
            .store(in: &cancellables)
    }

    private func greet(keeper: Keeper) {
        visit = .keeper(keeper.name)
        record(.sink, "greets \(keeper.name)")
    }

    var host: String? {
        if case .keeper(let name) = visit { name } else { nil }
    }
}

// MARK: after
import Combine
import Foundation

struct Keeper: Sendable {
    var name: String
    var berth = 0
}

enum Visit {
    case keeper(String)
    case nobody
}

final class Lighthouse: Sendable {
    func keeper() async -> Keeper {
        await withCheckedContinuation { continuation in
            later(1) { continuation.resume(returning: Keeper(name: "Eilean")) }
        }
    }
}

@MainActor final class Tour {
    private let lighthouse = Lighthouse()
    private var cancellables = Set<AnyCancellable>()
    private(set) var visit = Visit.nobody

    func start() {
        Task { [weak self, lighthouse] in
            let keeper = await lighthouse.keeper()
            guard !Task.isCancelled else { return }
            self?.greet(keeper: keeper)
        }
        .store(in: &cancellables)
    }

    private func greet(keeper: Keeper) {
        visit = .keeper(keeper.name)
        record(.sink, "greets \(keeper.name)")
    }

    var host: String? {
        if case .keeper(let name) = visit { name } else { nil }
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
    let tour = Tour()
    tour.start()
    await advance(by: 2)
    record(.caller, tour.host ?? "nobody")
}

// MARK: trace
// sink: greets Eilean
// caller: Eilean
