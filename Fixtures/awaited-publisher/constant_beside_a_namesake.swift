// The async function of a constant would be told from another one by the parameter that it has not: it has a name of its own. Of two calls in one chain the
// one that asks for more awaits the publisher.
//
// tier: review

// MARK: before
import Combine
import Foundation

struct Book: Sendable {
    let title: String

    func pages(from start: Int) -> AnyPublisher<String, Never> { // → one-shot publisher-function
        Just("\(title) \(start)").eraseToAnyPublisher()
    }

    func pages(from start: Int, all: Bool) -> AnyPublisher<String, Never> { // → finite awaited-publisher review
        var pages = (start...3).publisher.map { "\(title) \($0)" }.eraseToAnyPublisher()
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
        book.pages(from: 1) // → one-shot sink-subscription review
            .sink { record(.sink, "at \($0)") }
            .store(in: &cancellables)
    }

    func goOn() {
        book.pages(from: 2, all: false) // → one-shot sink-subscription review
            .map { $0.count }
            .sink { record(.sink, "\($0) letters") }
            .store(in: &cancellables)
    }

    func both() {
        book.pages(from: 2, all: false) // → one-shot sink-subscription review
            .flatMap { [book] _ in book.pages(from: 2, all: true).collect() }
            .sink { record(.sink, "\($0) letters") }
            .store(in: &cancellables)
    }
}

// MARK: after
import Combine
import Foundation

struct Book: Sendable {
    let title: String

    func pages(from start: Int) async -> String {
        "\(title) \(start)"
    }

    func pages(from start: Int, all: Bool) -> AnyPublisher<String, Never> {
        var pages = (start...3).publisher.map { "\(title) \($0)" }.eraseToAnyPublisher()
        if !all {
            pages = pages.first().eraseToAnyPublisher()
        }
        return pages
    }

    func pagesAsync(from start: Int) async -> String? {
        await pages(from: start, all: false).awaitedValueIfAny()
    }
}

@MainActor
final class Reader {
    private let book = Book(title: "Emma")
    private var cancellables = Set<AnyCancellable>()

    func open() {
        Task { [book] in
            let pages = await book.pages(from: 1)
            guard !Task.isCancelled else { return }
            record(.sink, "at \(pages)")
        }
        .store(in: &cancellables)
    }

    func goOn() {
        Task { [book] in
            guard let pages = await book.pagesAsync(from: 2) else { return }
            guard !Task.isCancelled else { return }
            record(.sink, "\(pages.count) letters")
        }
        .store(in: &cancellables)
    }

    func both() {
        Task { [book] in
            guard let pages = await book.pagesAsync(from: 2) else { return }
            guard !Task.isCancelled else { return }
            let values = await book.pages(from: 2, all: true).collect().awaitedValue()
            guard !Task.isCancelled else { return }
            record(.sink, "\(values) letters")
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
    reader.both()
    await settle()
}

// MARK: trace
// sink: at Emma 1
// sink: 6 letters
// sink: ["Emma 2", "Emma 3"] letters
