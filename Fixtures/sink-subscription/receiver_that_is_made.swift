// What the chain is called on, and what it is given, is made where the subscription stands; the task holds what was made under a name that
// says what it is.

// MARK: before
import Combine
import Foundation

final class Ferries: Sendable {
    private let island: String

    init(island: String) { self.island = island }

    func departures(_ days: Int, _ names: [String]) -> AnyPublisher<[String], Never> { // → one-shot publisher-function
        Deferred { [island] in
            Future { promise in
                later(1) { promise(.success(names.map { "\($0) to \(island) in \(days)" })) }
            }
        }
        .eraseToAnyPublisher()
    }
}

final class Registry {
    var island = "Mull"

    func makeFerries() -> Ferries {
        record(.caller, "made for \(island)")
        return Ferries(island: island)
    }
}

final class Holder {
    private let ferries: Ferries

    init(_ ferries: Ferries) { self.ferries = ferries }

    func get() -> Ferries { ferries }
}

@MainActor
final class Board {
    private let registry = Registry()
    private let ferriesHolder = Holder(Ferries(island: "Skye"))
    private var names = ["Isla", "Rona"]
    private var cancellables = Set<AnyCancellable>()

    func show() {
        registry.makeFerries().departures(2, names.map { $0.uppercased() }) // → one-shot sink-subscription
            .receive(on: DispatchQueue.main)
            .sink { record(.sink, $0.joined(separator: ", ")) }
            .store(in: &cancellables)
        registry.island = "Iona"
        names = ["Coll"]
        ferriesHolder.get().departures(names.count, names) // → one-shot sink-subscription
            .receive(on: DispatchQueue.main)
            .sink { record(.sink, $0.joined(separator: ", ")) }
            .store(in: &cancellables)
        names = []
    }

    func compare() {
        names = ["Jura"]
        registry.makeFerries().departures(3, names) // → one-shot sink-subscription
            .receive(on: DispatchQueue.main)
            .sink { [self] found in
                names += found
                record(.sink, names.joined(separator: ", "))
            }
            .store(in: &cancellables)
        names = ["Eigg"]
    }
}

// MARK: after
import Combine
import Foundation

final class Ferries: Sendable {
    private let island: String

    init(island: String) { self.island = island }

    func departures(_ days: Int, _ names: [String]) async -> [String] {
        await withCheckedContinuation { continuation in
            later(1) { continuation.resume(returning: names.map { "\($0) to \(self.island) in \(days)" }) }
        }
    }
}

final class Registry {
    var island = "Mull"

    func makeFerries() -> Ferries {
        record(.caller, "made for \(island)")
        return Ferries(island: island)
    }
}

final class Holder {
    private let ferries: Ferries

    init(_ ferries: Ferries) { self.ferries = ferries }

    func get() -> Ferries { ferries }
}

@MainActor
final class Board {
    private let registry = Registry()
    private let ferriesHolder = Holder(Ferries(island: "Skye"))
    private var names = ["Isla", "Rona"]
    private var cancellables = Set<AnyCancellable>()

    func show() {
        Task { [ferries = registry.makeFerries(), names = names.map { $0.uppercased() }] in
            let departures = await ferries.departures(2, names)
            guard !Task.isCancelled else { return }
            record(.sink, departures.joined(separator: ", "))
        }
        .store(in: &cancellables)
        registry.island = "Iona"
        names = ["Coll"]
        Task { [ferriesHolder = ferriesHolder.get(), count = names.count, names] in
            let departures = await ferriesHolder.departures(count, names)
            guard !Task.isCancelled else { return }
            record(.sink, departures.joined(separator: ", "))
        }
        .store(in: &cancellables)
        names = []
    }

    func compare() {
        names = ["Jura"]
        Task { [ferries = registry.makeFerries(), ownNames = names] in
            let found = await ferries.departures(3, ownNames)
            guard !Task.isCancelled else { return }
            names += found
            record(.sink, names.joined(separator: ", "))
        }
        .store(in: &cancellables)
        names = ["Eigg"]
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
    let board = Board()
    board.show()
    await advance(by: 1)
    board.compare()
    await advance(by: 1)
}

// MARK: trace
// caller: made for Mull
// caller: made for Iona
// sink: ISLA to Mull in 2, RONA to Mull in 2
// sink: Coll to Skye in 1
// sink: Eigg, Jura to Iona in 3
