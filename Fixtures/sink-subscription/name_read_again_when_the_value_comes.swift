// An argument is what it was when the chain was built; what closures read under the same name is what it is by then.

// MARK: before
import Combine
import Foundation

struct Library: Sendable {
    func books(_ count: Int) -> AnyPublisher<Int, Never> { // → one-shot publisher-function
        Deferred {
            Future { promise in
                later(1) { promise(.success(count)) }
            }
        }
        .eraseToAnyPublisher()
    }
}

struct Query {
    var page = 7
}

nonisolated(unsafe) var edition = 1

@MainActor
final class Shelf {
    private let library = Library()
    private var bag = Set<AnyCancellable>()
    private var query = Query()
    private var page = 1

    func property() {
        library.books(page) // → one-shot sink-subscription
            .receive(on: DispatchQueue.main)
            .map { [self] in "\($0), now \(page)" }
            .sink { record(.sink, "property: \($0)") }
            .store(in: &bag)
        page += 1
    }

    func member() {
        library.books(query.page) // → one-shot sink-subscription
            .receive(on: DispatchQueue.main)
            .map { [self] in "\($0), now \(page)" }
            .sink { record(.sink, "member: \($0)") }
            .store(in: &bag)
    }

    func local() {
        var page = 3
        library.books(page) // → one-shot sink-subscription
            .receive(on: DispatchQueue.main)
            .sink { record(.sink, "local: \($0), now \(page)") }
            .store(in: &bag)
        page += 1
    }

    func bound(_ start: Int?) {
        guard var page = start else { return }
        library.books(page) // → one-shot sink-subscription
            .receive(on: DispatchQueue.main)
            .sink { record(.sink, "bound: \($0)") }
            .store(in: &bag)
        page += 1
        library.books(page) // → one-shot sink-subscription
            .receive(on: DispatchQueue.main)
            .sink { record(.sink, "bound: \($0)") }
            .store(in: &bag)
    }

    func global() {
        let asked = edition
        library.books(edition) // → one-shot sink-subscription
            .receive(on: DispatchQueue.main)
            .sink { record(.sink, "global: \($0), \(asked == edition ? "new" : "old")") }
            .store(in: &bag)
        edition += 1
    }
}

// MARK: run
@MainActor
func run() async {
    let shelf = Shelf()
    for ask in [shelf.property, shelf.member, shelf.local, { shelf.bound(5) }, shelf.global] {
        ask()
        await advance(by: 2)
    }
}

// MARK: after
import Combine
import Foundation

struct Library: Sendable {
    func books(_ count: Int) async -> Int {
        await withCheckedContinuation { continuation in
            later(1) { continuation.resume(returning: count) }
        }
    }
}

struct Query {
    var page = 7
}

nonisolated(unsafe) var edition = 1

@MainActor
final class Shelf {
    private let library = Library()
    private var bag = Set<AnyCancellable>()
    private var query = Query()
    private var page = 1

    func property() {
        Task { [library, ownPage = page] in
            let books = await library.books(ownPage)
            guard !Task.isCancelled else { return }
            record(.sink, "property: \("\(books), now \(page)")")
        }
        .store(in: &bag)
        page += 1
    }

    func member() {
        Task { [library, queryPage = query.page] in
            let books = await library.books(queryPage)
            guard !Task.isCancelled else { return }
            record(.sink, "member: \("\(books), now \(page)")")
        }
        .store(in: &bag)
    }

    func local() {
        var page = 3
        Task { [library, ownPage = page] in
            let books = await library.books(ownPage)
            guard !Task.isCancelled else { return }
            record(.sink, "local: \(books), now \(page)")
        }
        .store(in: &bag)
        page += 1
    }

    func bound(_ start: Int?) {
        guard var page = start else { return }
        Task { [library, page] in
            let books = await library.books(page)
            guard !Task.isCancelled else { return }
            record(.sink, "bound: \(books)")
        }
        .store(in: &bag)
        page += 1
        Task { [library, page] in
            let books = await library.books(page)
            guard !Task.isCancelled else { return }
            record(.sink, "bound: \(books)")
        }
        .store(in: &bag)
    }

    func global() {
        let asked = edition
        Task { [library, ownEdition = edition] in
            let books = await library.books(ownEdition)
            guard !Task.isCancelled else { return }
            record(.sink, "global: \(books), \(asked == edition ? "new" : "old")")
        }
        .store(in: &bag)
        edition += 1
    }
}

extension Task {
    /// Cancels the task when `bag` lets go of it.
    fileprivate func store(in bag: inout Set<AnyCancellable>) {
        AnyCancellable(cancel).store(in: &bag)
    }
}

// MARK: trace
// sink: property: 1, now 2
// sink: member: 7, now 2
// sink: local: 3, now 4
// sink: bound: 5
// sink: bound: 6
// sink: global: 1, old
