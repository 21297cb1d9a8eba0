// What a publisher shares its name and its parameters with, inherited or in what inherits it, would not be told from the async function in async
// code: it gets a name of its own.
//
// swift6: before

// MARK: before
import Combine
import Foundation

protocol Cached {}

extension Cached {
    func load(_ id: Int) -> Int { id }
}

struct Shelf: Cached, Sendable {
    func load(_ id: Int) -> AnyPublisher<Int, Never> { // → one-shot publisher-twin
        Deferred {
            Future { promise in
                later(1) { promise(.success(id + 1)) }
            }
        }
        .eraseToAnyPublisher()
    }
}

class Store {
    func find(_ id: Int) -> AnyPublisher<Int, Never> { // → one-shot publisher-twin
        Deferred {
            Future { promise in
                later(1) { promise(.success(id + 2)) }
            }
        }
        .eraseToAnyPublisher()
    }
}

final class LocalStore: Store {
    func find(_ id: Int, fresh: Bool = false) -> Int { fresh ? 0 : id }
}

@MainActor
final class ShelfModel {
    private let shelf = Shelf()
    private let store = LocalStore()
    private var cancellables = Set<AnyCancellable>()

    func ask() {
        shelf.load(1).receive(on: DispatchQueue.main).sink { record(.sink, "loaded \($0)") }.store(in: &cancellables) // → one-shot sink-subscription
        store.find(1).receive(on: DispatchQueue.main).sink { record(.sink, "found \($0)") }.store(in: &cancellables) // → one-shot sink-subscription
    }

    func look() async {
        let (loaded, found): (Int, Int) = (shelf.load(3), store.find(4))
        record(.caller, "\(loaded) \(found)")
    }
}

// MARK: after
import Combine
import Foundation

protocol Cached {}

extension Cached {
    func load(_ id: Int) -> Int { id }
}

struct Shelf: Cached, Sendable {
    func load(_ id: Int) -> AnyPublisher<Int, Never> {
        Deferred {
            Future { promise in
                later(1) { promise(.success(id + 1)) }
            }
        }
        .eraseToAnyPublisher()
    }

    func loadAsync(_ id: Int) async -> Int {
        await withCheckedContinuation { continuation in
            later(1) { continuation.resume(returning: id + 1) }
        }
    }
}

class Store {
    func find(_ id: Int) -> AnyPublisher<Int, Never> {
        Deferred {
            Future { promise in
                later(1) { promise(.success(id + 2)) }
            }
        }
        .eraseToAnyPublisher()
    }

    func findAsync(_ id: Int) async -> Int {
        await withCheckedContinuation { continuation in
            later(1) { continuation.resume(returning: id + 2) }
        }
    }
}

final class LocalStore: Store {
    func find(_ id: Int, fresh: Bool = false) -> Int { fresh ? 0 : id }
}

@MainActor
final class ShelfModel {
    private let shelf = Shelf()
    private let store = LocalStore()
    private var cancellables = Set<AnyCancellable>()

    func ask() {
        Task { [shelf] in
            let value = await shelf.loadAsync(1)
            guard !Task.isCancelled else { return }
            record(.sink, "loaded \(value)")
        }
        .store(in: &cancellables)
        Task { [store] in
            let value = await store.findAsync(1)
            guard !Task.isCancelled else { return }
            record(.sink, "found \(value)")
        }
        .store(in: &cancellables)
    }

    func look() async {
        let (loaded, found): (Int, Int) = (shelf.load(3), store.find(4))
        record(.caller, "\(loaded) \(found)")
    }
}

extension Task {
    /// Cancels the task when `bag` lets go of it.
    fileprivate func store(in bag: inout Set<AnyCancellable>) {
        AnyCancellable(cancel).store(in: &bag)
    }
}

// MARK: run
@MainActor
func run() async {
    let model = ShelfModel()
    model.ask()
    await model.look()
    await advance(by: 1)
}

// MARK: trace
// caller: 3 4
// sink: loaded 2
// sink: found 3
