// Whatever holds a subscription: a value that empties it, by a function or by an observer, is the last that comes of it.

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

@MainActor
final class Desk {
    var list: [AnyCancellable] = []
    var named: [String: Set<AnyCancellable>] = [:]

    func clear(_ name: String) {
        list = []
        named[name] = nil
    }
}

@MainActor
final class Shelf {
    private let library = Library()
    private let desk = Desk()
    private var bag = Set<AnyCancellable>()
    private var list: [AnyCancellable] = []
    var chosen = 0 {
        didSet { bag.removeAll() }
    }

    func listed() {
        list.append(
            library.books(1) // → one-shot sink-subscription
                .receive(on: DispatchQueue.main)
                .sink(
                    receiveCompletion: { _ in record(.sink, "listed: done") },
                    receiveValue: { [weak self] in
                        self?.list.removeAll()
                        record(.sink, "listed: \($0)")
                    }))
    }

    func named() {
        library.books(2) // → one-shot sink-subscription
            .receive(on: DispatchQueue.main)
            .sink(
                receiveCompletion: { _ in record(.sink, "named: done") },
                receiveValue: { [weak self] in
                    self?.desk.clear("books")
                    record(.sink, "named: \($0)")
                }
            )
            .store(in: &desk.named["books", default: []])
    }

    func handed() {
        library.books(3) // → one-shot sink-subscription
            .receive(on: DispatchQueue.main)
            .sink(receiveCompletion: { _ in record(.sink, "handed: done") }, receiveValue: show)
            .store(in: &bag)
    }

    func assigned() {
        library.books(4) // → one-shot assign-subscription
            .receive(on: DispatchQueue.main)
            .handleEvents(receiveCompletion: { _ in record(.sink, "assigned: done") })
            .assign(to: \.chosen, on: self)
            .store(in: &bag)
    }

    private func show(_ count: Int) {
        bag.removeAll()
        record(.sink, "handed: \(count)")
    }
}

// MARK: run
@MainActor
func run() async {
    let shelf = Shelf()
    for ask in [shelf.listed, shelf.named, shelf.handed, shelf.assigned] {
        ask()
        await advance(by: 2)
    }
    record(.caller, "\(shelf.chosen)")
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

@MainActor
final class Desk {
    var list: [AnyCancellable] = []
    var named: [String: Set<AnyCancellable>] = [:]

    func clear(_ name: String) {
        list = []
        named[name] = nil
    }
}

@MainActor
final class Shelf {
    private let library = Library()
    private let desk = Desk()
    private var bag = Set<AnyCancellable>()
    private var list: [AnyCancellable] = []
    var chosen = 0 {
        didSet { bag.removeAll() }
    }

    func listed() {
        list.append(
            AnyCancellable(Task { [weak self, library] in
                let books = await library.books(1)
                guard !Task.isCancelled else { return }
                self?.list.removeAll()
                record(.sink, "listed: \(books)")
                guard !Task.isCancelled else { return }
                record(.sink, "listed: done")
            }.cancel))
    }

    func named() {
        AnyCancellable(Task { [weak self, library] in
            let books = await library.books(2)
            guard !Task.isCancelled else { return }
            self?.desk.clear("books")
            record(.sink, "named: \(books)")
            guard !Task.isCancelled else { return }
            record(.sink, "named: done")
        }.cancel)
        .store(in: &desk.named["books", default: []])
    }

    func handed() {
        Task { [library] in
            let books = await library.books(3)
            guard !Task.isCancelled else { return }
            show(books)
            guard !Task.isCancelled else { return }
            record(.sink, "handed: done")
        }
        .store(in: &bag)
    }

    func assigned() {
        Task { [library] in
            let chosen = await library.books(4)
            guard !Task.isCancelled else { return }
            self.chosen = chosen
            guard !Task.isCancelled else { return }
            record(.sink, "assigned: done")
        }
        .store(in: &bag)
    }

    private func show(_ count: Int) {
        bag.removeAll()
        record(.sink, "handed: \(count)")
    }
}

extension Task {
    /// Cancels the task when `bag` lets go of it.
    fileprivate func store(in bag: inout Set<AnyCancellable>) {
        AnyCancellable(cancel).store(in: &bag)
    }
}

// MARK: trace
// caller: 4
// sink: listed: 1
// sink: named: 2
// sink: handed: 3
