// Closures of the chain end the subscription: nothing of the subscriber runs after them, though nothing was waited for.

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
final class Shelf {
    private let library = Library()
    private var bag = Set<AnyCancellable>()
    private var request: AnyCancellable?
    private var seen = 0

    func mapped() {
        request = library.books(1) // → one-shot sink-subscription
            .receive(on: DispatchQueue.main)
            .map { count -> Int in
                if count == 1 { self.request?.cancel() }
                return count
            }
            .sink { record(.sink, "mapped: \($0)") }
    }

    func observed() {
        library.books(2) // → one-shot sink-subscription
            .receive(on: DispatchQueue.main)
            .handleEvents(receiveOutput: { _ in self.stop() })
            .sink { record(.sink, "observed: \($0)") }
            .store(in: &bag)
    }

    func doubled() {
        library.books(3) // → one-shot sink-subscription
            .receive(on: DispatchQueue.main)
            .map { self.stopped($0) }
            .sink { record(.sink, "doubled: \($0)") }
            .store(in: &bag)
    }

    func ended() {
        library.books(4) // → one-shot sink-subscription
            .receive(on: DispatchQueue.main)
            .handleEvents(receiveCompletion: { _ in self.stop() })
            .sink(
                receiveCompletion: { _ in record(.sink, "ended: done") },
                receiveValue: { record(.sink, "ended: \($0)") }
            )
            .store(in: &bag)
    }

    func counted() {
        library.books(5) // → one-shot sink-subscription
            .receive(on: DispatchQueue.main)
            .map { count -> Int in
                self.seen += count
                return self.seen
            }
            .sink { record(.sink, "counted: \($0)") }
            .store(in: &bag)
    }

    private func stopped(_ count: Int) -> Int {
        stop()
        return count * 2
    }

    private func stop() { bag.removeAll() }
}

// MARK: run
@MainActor
func run() async {
    let shelf = Shelf()
    for ask in [shelf.mapped, shelf.observed, shelf.doubled, shelf.ended, shelf.counted] {
        ask()
        await advance(by: 2)
    }
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
final class Shelf {
    private let library = Library()
    private var bag = Set<AnyCancellable>()
    private var request: AnyCancellable?
    private var seen = 0

    func mapped() {
        request = AnyCancellable(Task { [library] in
            let count = await library.books(1)
            guard !Task.isCancelled else { return }
            if count == 1 { self.request?.cancel() }
            guard !Task.isCancelled else { return }
            record(.sink, "mapped: \(count)")
        }.cancel)
    }

    func observed() {
        Task { [library] in
            let books = await library.books(2)
            guard !Task.isCancelled else { return }
            self.stop()
            guard !Task.isCancelled else { return }
            record(.sink, "observed: \(books)")
        }
        .store(in: &bag)
    }

    func doubled() {
        Task { [library] in
            let books = await library.books(3)
            guard !Task.isCancelled else { return }
            let stopped = self.stopped(books)
            guard !Task.isCancelled else { return }
            record(.sink, "doubled: \(stopped)")
        }
        .store(in: &bag)
    }

    func ended() {
        Task { [library] in
            let books = await library.books(4)
            guard !Task.isCancelled else { return }
            record(.sink, "ended: \(books)")
            guard !Task.isCancelled else { return }
            self.stop()
            guard !Task.isCancelled else { return }
            record(.sink, "ended: done")
        }
        .store(in: &bag)
    }

    func counted() {
        Task { [library] in
            let count = await library.books(5)
            guard !Task.isCancelled else { return }
            self.seen += count
            record(.sink, "counted: \(self.seen)")
        }
        .store(in: &bag)
    }

    private func stopped(_ count: Int) -> Int {
        stop()
        return count * 2
    }

    private func stop() { bag.removeAll() }
}

extension Task {
    /// Cancels the task when `bag` lets go of it.
    fileprivate func store(in bag: inout Set<AnyCancellable>) {
        AnyCancellable(cancel).store(in: &bag)
    }
}

// MARK: trace
// sink: ended: 4
// sink: counted: 5
