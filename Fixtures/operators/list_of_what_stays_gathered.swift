// What a publisher that stays gives is a list: its elements are filtered, changed and gathered by the list, and only the publisher is awaited.
//
// tier: review

// MARK: before
import Combine

struct Book: Sendable {
    let title: String
    let pages: Int
}

final class Shelf: Sendable {
    func longTitles() -> AnyPublisher<[String], Never> { // → one-shot publisher-function review
        kept()
            .merge(with: fetched())
            .first()
            .flatMap { $0.publisher }
            .filter { $0.pages > 100 }
            .map { $0.title }
            .collect()
            .eraseToAnyPublisher()
    }

    func pages() -> AnyPublisher<Int, Never> { // → one-shot publisher-function review
        kept()
            .merge(with: fetched())
            .first()
            .flatMap(\.publisher)
            .map(\.pages)
            .collect()
            .map { $0.reduce(0, +) }
            .eraseToAnyPublisher()
    }

    private func kept() -> AnyPublisher<[Book], Never> { // → one-shot publisher-wrapper review
        Deferred { Future { promise in later(2) { promise(.success([])) } } }.eraseToAnyPublisher()
    }

    private func fetched() -> AnyPublisher<[Book], Never> { // → one-shot publisher-wrapper review
        Deferred {
            Future { promise in
                record(.service, "fetch")
                later(1) { promise(.success([Book(title: "Emma", pages: 400), Book(title: "Map", pages: 2)])) }
            }
        }
        .eraseToAnyPublisher()
    }
}

@MainActor
final class Reader {
    private let shelf = Shelf()
    private var cancellables = Set<AnyCancellable>()

    func look() {
        shelf.longTitles() // → one-shot sink-subscription
            .sink { record(.sink, $0.joined(separator: ", ")) }
            .store(in: &cancellables)
        shelf.pages() // → one-shot sink-subscription
            .sink { record(.sink, "\($0) pages") }
            .store(in: &cancellables)
    }
}

// MARK: after
import Combine

struct Book: Sendable {
    let title: String
    let pages: Int
}

final class Shelf: Sendable {
    func longTitles() async -> [String] {
        let books = await kept()
            .merge(with: fetched())
            .first()
            .awaitedValue()
        return books.filter { $0.pages > 100 }.map { $0.title }
    }

    func pages() async -> Int {
        let books = await kept()
            .merge(with: fetched())
            .first()
            .awaitedValue()
        return books.map(\.pages).reduce(0, +)
    }

    private func kept() -> AnyPublisher<[Book], Never> {
        taskPublisher { await self.kept() }
    }

    private func kept() async -> [Book] {
        await withCheckedContinuation { continuation in
            later(2) { continuation.resume(returning: []) }
        }
    }

    private func fetched() -> AnyPublisher<[Book], Never> {
        taskPublisher { await self.fetched() }
    }

    private func fetched() async -> [Book] {
        await withCheckedContinuation { continuation in
            record(.service, "fetch")
            later(1) { continuation.resume(returning: [Book(title: "Emma", pages: 400), Book(title: "Map", pages: 2)]) }
        }
    }
}

@MainActor
final class Reader {
    private let shelf = Shelf()
    private var cancellables = Set<AnyCancellable>()

    func look() {
        Task { [shelf] in
            let longTitles = await shelf.longTitles()
            guard !Task.isCancelled else { return }
            record(.sink, longTitles.joined(separator: ", "))
        }
        .store(in: &cancellables)
        Task { [shelf] in
            let pages = await shelf.pages()
            guard !Task.isCancelled else { return }
            record(.sink, "\(pages) pages")
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

/// Runs `work` when somebody subscribes; cancelling the subscription cancels it.
private func taskPublisher<Output: Sendable>(_ work: @escaping @Sendable () async -> Output) -> AnyPublisher<Output, Never> {
    Deferred {
        let task = Task { await work() }
        return Future<Output, Never> { promise in
            nonisolated(unsafe) let promise = promise
            Task { promise(await task.result) }
        }
        .handleEvents(receiveCancel: { task.cancel() })
    }
    .eraseToAnyPublisher()
}

extension Publisher where Failure == Never {
    /// The first value, waited for until it comes.
    fileprivate func awaitedValue() async -> Output {
        await withCheckedContinuation { continuation in
            nonisolated(unsafe) var waiting: CheckedContinuation<Output, Never>? = continuation
            let sink = Subscribers.Sink<Output, Never>(
                receiveCompletion: { _ in },
                receiveValue: {
                    nonisolated(unsafe) let value = $0
                    waiting?.resume(returning: value)
                    waiting = nil
                })
            subscribe(sink)
        }
    }
}

// MARK: run
@MainActor func run() async {
    let reader = Reader()
    reader.look()
    await advance(by: 3)
}

// MARK: trace
// service: fetch
// service: fetch
// sink: Emma
// sink: 402 pages
