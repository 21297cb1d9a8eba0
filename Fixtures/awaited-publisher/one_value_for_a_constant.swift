// A Boolean decides whether a publisher goes on: asked for one value, by a literal or by the default, it has an async function without that parameter; who asks
// for more keeps the publisher.
//
// tier: review

// MARK: before
import Combine
import Foundation

struct Book: Sendable {
    let title: String

    func pages(from start: Int, all: Bool = false, marked: Bool) -> AnyPublisher<String, Never> { // → finite awaited-publisher review
        var pages = (start...3).publisher.map { "\(title) \($0)" + (marked ? "*" : "") }.eraseToAnyPublisher()
        if !all {
            pages = pages.first().eraseToAnyPublisher()
        }
        return pages
    }
}

@MainActor
final class Reader {
    private let book = Book(title: "Emma")
    private var cancellables = Set<AnyCancellable>()

    func open() {
        book.pages(from: 1, marked: false) // → one-shot sink-subscription review
            .sink { record(.sink, "at \($0)") }
            .store(in: &cancellables)
    }

    func goOn() {
        book.pages(from: 2, all: false, marked: true) // → one-shot sink-subscription review
            .map { $0.count }
            .sink { record(.sink, "\($0) letters") }
            .store(in: &cancellables)
    }

    func readAll() {
        book.pages(from: 1, all: true, marked: false) // → finite ✗ several-values
            .sink { record(.sink, "read \($0)") }
            .store(in: &cancellables)
    }

    func readAsFarAs(_ end: Bool) {
        book.pages(from: 3, all: end, marked: false) // → finite ✗ several-values
            .sink { record(.sink, "read \($0)") }
            .store(in: &cancellables)
    }
}

// MARK: after
import Combine
import Foundation

struct Book: Sendable {
    let title: String

    func pages(from start: Int, all: Bool = false, marked: Bool) -> AnyPublisher<String, Never> {
        var pages = (start...3).publisher.map { "\(title) \($0)" + (marked ? "*" : "") }.eraseToAnyPublisher()
        if !all {
            pages = pages.first().eraseToAnyPublisher()
        }
        return pages
    }

    func pages(from start: Int, marked: Bool) async -> String? {
        await pages(from: start, all: false, marked: marked).awaitedValueIfAny()
    }
}

@MainActor
final class Reader {
    private let book = Book(title: "Emma")
    private var cancellables = Set<AnyCancellable>()

    func open() {
        Task { [book] in
            guard let pages = await book.pages(from: 1, marked: false) else { return }
            guard !Task.isCancelled else { return }
            record(.sink, "at \(pages)")
        }
        .store(in: &cancellables)
    }

    func goOn() {
        Task { [book] in
            guard let pages = await book.pages(from: 2, marked: true) else { return }
            guard !Task.isCancelled else { return }
            record(.sink, "\(pages.count) letters")
        }
        .store(in: &cancellables)
    }

    func readAll() {
        book.pages(from: 1, all: true, marked: false)
            .sink { record(.sink, "read \($0)") }
            .store(in: &cancellables)
    }

    func readAsFarAs(_ end: Bool) {
        book.pages(from: 3, all: end, marked: false)
            .sink { record(.sink, "read \($0)") }
            .store(in: &cancellables)
    }
}

extension Task {
    /// Cancels the task when `bag` lets go of it.
    fileprivate func store(in bag: inout Set<AnyCancellable>) {
        AnyCancellable(cancel).store(in: &bag)
    }
}

extension Publisher where Failure == Never {
    /// The first value, `nil` where there is none; cancelling the task cancels the subscription.
    fileprivate func awaitedValueIfAny() async -> Output? {
        let values = AsyncStream<Output> { continuation in
            nonisolated(unsafe) let sink = Subscribers.Sink<Output, Failure>(
                receiveCompletion: { _ in
                    continuation.finish()
                },
                receiveValue: {
                    nonisolated(unsafe) let value = $0
                    continuation.onTermination = nil
                    continuation.yield(value)
                })
            continuation.onTermination = { _ in sink.cancel() }
            subscribe(sink)
        }
        for await value in values { return value }
        return nil
    }
}

// MARK: run
@MainActor func run() async {
    let reader = Reader()
    reader.open()
    await settle()
    reader.goOn()
    await settle()
    reader.readAll()
    reader.readAsFarAs(true)
    await settle()
}

// MARK: trace
// sink: at Emma 1
// sink: 7 letters
// sink: read Emma 1
// sink: read Emma 2
// sink: read Emma 3
// sink: read Emma 3
