// A value closure ends its own subscription by what it sets, sends or calls in another file: Combine sends no completion after that.

// MARK: before
import Combine
import Foundation

struct Library {
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
class Shelf {
    let library = Library()
    var bag = Set<AnyCancellable>()
    @Published var books = 0
    var chosen = 0 {
        didSet { if chosen == 2 { bag.removeAll() } }
    }
    var hasLeft = false
    let events = PassthroughSubject<Int, Never>()

    func observed() {
        library.books(2) // → one-shot sink-subscription
            .receive(on: DispatchQueue.main)
            .sink(
                receiveCompletion: { _ in record(.sink, "observed: done") },
                receiveValue: { [weak self] in self?.chosen = $0 }
            )
            .store(in: &bag)
    }

    func published() {
        library.books(3) // → one-shot sink-subscription
            .receive(on: DispatchQueue.main)
            .sink(
                receiveCompletion: { _ in record(.sink, "published: done") },
                receiveValue: { [weak self] in self?.books = $0 }
            )
            .store(in: &bag)
    }

    func told() {
        library.books(4) // → one-shot sink-subscription
            .receive(on: DispatchQueue.main)
            .sink(
                receiveCompletion: { _ in record(.sink, "told: done") },
                receiveValue: { [weak self] in self?.events.send($0) }
            )
            .store(in: &bag)
    }

    func elsewhere() {
        library.books(5) // → one-shot sink-subscription
            .receive(on: DispatchQueue.main)
            .sink(
                receiveCompletion: { _ in record(.sink, "elsewhere: done") },
                receiveValue: { [weak self] _ in self?.reset() }
            )
            .store(in: &bag)
    }

    func plain() {
        library.books(6) // → one-shot sink-subscription
            .receive(on: DispatchQueue.main)
            .sink(
                receiveCompletion: { _ in record(.sink, "plain: done") },
                receiveValue: { [weak self] in self?.hasLeft = $0 > 0 }
            )
            .store(in: &bag)
    }
}

// MARK: around
import Combine

extension Shelf {
    func reset() { bag = [] }
}

@MainActor
final class Room {
    let shelf = Shelf()
    private var watching = Set<AnyCancellable>()

    init() {
        shelf.$books.dropFirst().sink { [weak shelf] _ in shelf?.reset() }.store(in: &watching)
        shelf.events.sink { [weak shelf] _ in shelf?.reset() }.store(in: &watching)
    }
}

// MARK: run
@MainActor
func run() async {
    let room = Room()
    for ask in [room.shelf.observed, room.shelf.published, room.shelf.told, room.shelf.elsewhere, room.shelf.plain] {
        ask()
        await advance(by: 2)
    }
    record(.caller, "\(room.shelf.chosen) \(room.shelf.books) \(room.shelf.hasLeft)")
}

// MARK: after
import Combine
import Foundation

struct Library {
    func books(_ count: Int) async -> Int {
        await withCheckedContinuation { continuation in
            later(1) { continuation.resume(returning: count) }
        }
    }
}

@MainActor
class Shelf {
    let library = Library()
    var bag = Set<AnyCancellable>()
    @Published var books = 0
    var chosen = 0 {
        didSet { if chosen == 2 { bag.removeAll() } }
    }
    var hasLeft = false
    let events = PassthroughSubject<Int, Never>()

    func observed() {
        Task { [weak self, library] in
            let books = await library.books(2)
            guard !Task.isCancelled else { return }
            self?.chosen = books
            guard !Task.isCancelled else { return }
            record(.sink, "observed: done")
        }
        .store(in: &bag)
    }

    func published() {
        Task { [weak self, library] in
            let books = await library.books(3)
            guard !Task.isCancelled else { return }
            self?.books = books
            guard !Task.isCancelled else { return }
            record(.sink, "published: done")
        }
        .store(in: &bag)
    }

    func told() {
        Task { [weak self, library] in
            let books = await library.books(4)
            guard !Task.isCancelled else { return }
            self?.events.send(books)
            guard !Task.isCancelled else { return }
            record(.sink, "told: done")
        }
        .store(in: &bag)
    }

    func elsewhere() {
        Task { [weak self, library] in
            _ = await library.books(5)
            guard !Task.isCancelled else { return }
            self?.reset()
            guard !Task.isCancelled else { return }
            record(.sink, "elsewhere: done")
        }
        .store(in: &bag)
    }

    func plain() {
        Task { [weak self, library] in
            let books = await library.books(6)
            guard !Task.isCancelled else { return }
            self?.hasLeft = books > 0
            record(.sink, "plain: done")
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

// MARK: trace
// caller: 2 3 true
// sink: plain: done
