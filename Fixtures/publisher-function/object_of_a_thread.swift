// A `Realm` is used on the thread that made it. A `Future` asks it where it is made, on the caller's thread; an async function that is of no actor
// asks it anywhere, which a person has to look at. A function of the main actor asks it where it did.
//
// accept: state-off-thread

// MARK: before
import Combine
import Foundation

final class Realm: Sendable {
    func titles() -> [String] { ["Dune", "Emma"] }
}

struct ShelfSource: Sendable {
    private let realm: Realm?

    init(realm: Realm?) { self.realm = realm }

    func titles() -> AnyPublisher<[String], Never> { // → one-shot publisher-function review
        Future { promise in
            promise(.success(realm?.titles() ?? []))
        }
        .eraseToAnyPublisher()
    }
}

@MainActor
struct ListSource {
    private let realm = Realm()

    func first() -> AnyPublisher<String, Never> { // → one-shot publisher-function
        let title = realm.titles()[0]
        return Deferred {
            Future { promise in
                later(1) { promise(.success(title)) }
            }
        }
        .eraseToAnyPublisher()
    }
}

@MainActor
final class Reader {
    private let shelf = ShelfSource(realm: Realm())
    private let list = ListSource()
    private var bag = Set<AnyCancellable>()

    func open() {
        list.first() // → one-shot sink-subscription
            .flatMap { [shelf] first in shelf.titles().map { [first] + $0 } }
            .receive(on: DispatchQueue.main)
            .sink { record(.sink, $0.joined(separator: " ")) }
            .store(in: &bag)
    }

    func openFirst() {
        list.first() // → one-shot sink-subscription
            .receive(on: DispatchQueue.main)
            .sink { record(.sink, $0) }
            .store(in: &bag)
    }
}

// MARK: after
import Combine
import Foundation

final class Realm: Sendable {
    func titles() -> [String] { ["Dune", "Emma"] }
}

struct ShelfSource: Sendable {
    private let realm: Realm?

    init(realm: Realm?) { self.realm = realm }

    func titles() async -> [String] {
        return realm?.titles() ?? []
    }
}

@MainActor
struct ListSource {
    private let realm = Realm()

    func first() async -> String {
        let title = realm.titles()[0]
        return await withCheckedContinuation { continuation in
            later(1) { continuation.resume(returning: title) }
        }
    }
}

@MainActor
final class Reader {
    private let shelf = ShelfSource(realm: Realm())
    private let list = ListSource()
    private var bag = Set<AnyCancellable>()

    func open() {
        Task { [list, shelf] in
            let first = await list.first()
            guard !Task.isCancelled else { return }
            let titles = await shelf.titles()
            let value = [first] + titles
            guard !Task.isCancelled else { return }
            record(.sink, value.joined(separator: " "))
        }
        .store(in: &bag)
    }

    func openFirst() {
        Task { [list] in
            let first = await list.first()
            guard !Task.isCancelled else { return }
            record(.sink, first)
        }
        .store(in: &bag)
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
    let reader = Reader()
    reader.open()
    await advance(by: 1)
    await settle()
    reader.openFirst()
    await advance(by: 1)
    await settle()
}

// MARK: trace
// sink: Dune Dune Emma
// sink: Dune
