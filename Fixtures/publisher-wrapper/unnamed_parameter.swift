// A wrapper cannot hand on a parameter that has no name inside: it would not compile. And who is sent away from the publisher by its attribute
// must not be sent away from its async form.
//
// accept: adds-public-function

// MARK: before
import Combine
import Foundation

public struct LogEntry: Sendable, Equatable {
    public let text: String
}

public struct Logbook: Sendable {
    public init() {}

    /// The page of a day; the reader is not asked any more.
    @available(*, deprecated, message: "use the async form") // → one-shot publisher-twin review
    public func page(_ day: Int, reader _: String = "") -> AnyPublisher<LogEntry, Error> {
        Deferred { Result<LogEntry, Error> { try read(day) }.publisher }
            .eraseToAnyPublisher()
    }

    private func read(_ day: Int) throws -> LogEntry {
        guard day > 0 else { throw URLError(.badURL) }
        return LogEntry(text: "day \(day)")
    }
}

@MainActor
final class LogModel {
    private let book = Logbook()
    private var bag = Set<AnyCancellable>()
    private(set) var text = ""

    func show(_ day: Int) {
        book.page(day) // → one-shot sink-subscription
            .receive(on: DispatchQueue.main)
            .sink { [weak self] completion in
                if case .failure = completion { self?.text = "no such day" }
            } receiveValue: { [weak self] entry in
                self?.text = entry.text
            }
            .store(in: &bag)
    }
}

// MARK: after
import Combine
import Foundation

public struct LogEntry: Sendable, Equatable {
    public let text: String
}

public struct Logbook: Sendable {
    public init() {}

    /// The page of a day; the reader is not asked any more.
    @available(*, deprecated, message: "use the async form")
    public func page(_ day: Int, reader _: String = "") -> AnyPublisher<LogEntry, Error> {
        Deferred { Result<LogEntry, Error> { try read(day) }.publisher }
            .eraseToAnyPublisher()
    }

    public func page(_ day: Int, reader _: String = "") async throws -> LogEntry {
        try Result<LogEntry, Error> { try read(day) }.get()
    }

    private func read(_ day: Int) throws -> LogEntry {
        guard day > 0 else { throw URLError(.badURL) }
        return LogEntry(text: "day \(day)")
    }
}

@MainActor
final class LogModel {
    private let book = Logbook()
    private var bag = Set<AnyCancellable>()
    private(set) var text = ""

    func show(_ day: Int) {
        Task { [weak self, book] in
            do {
                let entry = try await book.page(day)
                guard !Task.isCancelled else { return }
                self?.text = entry.text
            } catch {
                guard !Task.isCancelled else { return }
                self?.text = "no such day"
            }
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
    let model = LogModel()
    model.show(3)
    await settle()
    record(.caller, model.text)
    model.show(0)
    await settle()
    record(.caller, model.text)
}

// MARK: trace
// caller: day 3
// caller: no such day
