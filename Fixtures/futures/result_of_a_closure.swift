// A result made of what throws is what throws, where nothing stands between: `Result { … }.get()` would be a detour.

// MARK: before
import Combine
import Foundation

struct Unreadable: Error {}

final class Notes: Sendable {
    private func check(_ text: String) throws { if text.isEmpty { throw Unreadable() } }

    private func length(of text: String) throws -> Int {
        try check(text)
        return text.count
    }

    func save(_ text: String) -> AnyPublisher<Void, Error> { // → one-shot publisher-function
        Deferred {
            Future { promise in
                promise(Result { try self.check(text) })
            }
        }
        .eraseToAnyPublisher()
    }

    func measure(_ text: String) -> AnyPublisher<Int, Error> { // → one-shot publisher-function
        Deferred {
            Future { promise in
                record(.service, "measures")
                promise(Result(catching: { try self.length(of: text) }))
            }
        }
        .eraseToAnyPublisher()
    }
}

@MainActor
final class Editor {
    private let notes = Notes()
    private var cancellables = Set<AnyCancellable>()

    func save(_ text: String) {
        notes.save(text) // → one-shot sink-subscription
            .receive(on: DispatchQueue.main)
            .sink(receiveCompletion: { if case .failure = $0 { record(.sink, "not saved") } }, receiveValue: { record(.sink, "saved") })
            .store(in: &cancellables)
        notes.measure(text) // → one-shot sink-subscription
            .receive(on: DispatchQueue.main)
            .sink(receiveCompletion: { _ in }, receiveValue: { record(.sink, "\($0) long") })
            .store(in: &cancellables)
    }
}

// MARK: after
import Combine
import Foundation

struct Unreadable: Error {}

final class Notes: Sendable {
    private func check(_ text: String) throws { if text.isEmpty { throw Unreadable() } }

    private func length(of text: String) throws -> Int {
        try check(text)
        return text.count
    }

    func save(_ text: String) async throws {
        try self.check(text)
    }

    func measure(_ text: String) async throws -> Int {
        record(.service, "measures")
        return try self.length(of: text)
    }
}

@MainActor
final class Editor {
    private let notes = Notes()
    private var cancellables = Set<AnyCancellable>()

    func save(_ text: String) {
        Task { [notes] in
            do {
                try await notes.save(text)
                guard !Task.isCancelled else { return }
                record(.sink, "saved")
            } catch {
                guard !Task.isCancelled else { return }
                record(.sink, "not saved")
            }
        }
        .store(in: &cancellables)
        Task { [notes] in
            guard let measure = try? await notes.measure(text), !Task.isCancelled else { return }
            record(.sink, "\(measure) long")
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

// MARK: run
@MainActor func run() async {
    let editor = Editor()
    editor.save("tea")
    await advance(by: 1)
    editor.save("")
    await advance(by: 1)
}

// MARK: trace
// service: measures
// service: measures
// sink: saved
// sink: 3 long
// sink: not saved
