// A function that makes a publisher may note something down where it is called, on its caller's thread: a task calls it a moment later, and on any
// thread, which a person has to look at. What an actor keeps is changed there as before.
//
// tier: review

// MARK: before
import Combine
import Foundation

nonisolated(unsafe) private var requested: Set<Int> = []

struct Catalogue: Sendable {
    private let prefix = "page"

    func page(_ number: Int) -> AnyPublisher<String, Never> { // → one-shot publisher-function
        guard requested.insert(number).inserted else { return Just("again").eraseToAnyPublisher() }
        return Deferred { [prefix] in
            Future { promise in
                later(1) { promise(.success("\(prefix) \(number)")) }
            }
        }
        .eraseToAnyPublisher()
    }

}

@MainActor
final class Counter {
    private var pages = 0

    func next() -> AnyPublisher<Int, Never> { // → one-shot publisher-function
        pages += 1
        let number = pages
        return Deferred {
            Future { promise in
                later(1) { promise(.success(number)) }
            }
        }
        .eraseToAnyPublisher()
    }
}

@MainActor
final class Reader {
    private let catalogue = Catalogue()
    private let counter = Counter()
    private var bag = Set<AnyCancellable>()

    func open(_ number: Int) {
        catalogue.page(number) // → one-shot sink-subscription review
            .receive(on: DispatchQueue.main)
            .sink { record(.sink, $0) }
            .store(in: &bag)
    }

    func count() {
        counter.next() // → one-shot sink-subscription
            .receive(on: DispatchQueue.main)
            .sink { record(.sink, "\($0)") }
            .store(in: &bag)
    }
}

// MARK: after
import Combine
import Foundation

nonisolated(unsafe) private var requested: Set<Int> = []

struct Catalogue: Sendable {
    private let prefix = "page"

    func page(_ number: Int) async -> String {
        guard requested.insert(number).inserted else { return "again" }
        return await withCheckedContinuation { continuation in
            later(1) { continuation.resume(returning: "\(self.prefix) \(number)") }
        }
    }

}

@MainActor
final class Counter {
    private var pages = 0

    func next() async -> Int {
        pages += 1
        let number = pages
        return await withCheckedContinuation { continuation in
            later(1) { continuation.resume(returning: number) }
        }
    }
}

@MainActor
final class Reader {
    private let catalogue = Catalogue()
    private let counter = Counter()
    private var bag = Set<AnyCancellable>()

    func open(_ number: Int) {
        Task { [catalogue] in
            let page = await catalogue.page(number)
            guard !Task.isCancelled else { return }
            record(.sink, page)
        }
        .store(in: &bag)
    }

    func count() {
        Task { [counter] in
            let next = await counter.next()
            guard !Task.isCancelled else { return }
            record(.sink, "\(next)")
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
    reader.open(1)
    await advance(by: 1)
    await settle()
    reader.count()
    await advance(by: 1)
    await settle()
    reader.open(1)
    await advance(by: 1)
    await settle()
}

// MARK: trace
// sink: page 1
// sink: 1
// sink: again
