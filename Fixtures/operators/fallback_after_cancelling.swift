// A screen that is left cancels its request; taken for a failure, the cancellation would save the placeholder over what the user wrote, or log them out.
//
// pitfalls: 5

// MARK: before
import Combine
import Foundation

final class Notes: Sendable {
    func read(_ name: String) -> AnyPublisher<String, Error> { // → one-shot publisher-function
        Just(name)
            .delay(for: .seconds(1), scheduler: DispatchQueue.main)
            .tryMap { name in
                if name == "lost" { throw URLError(.fileDoesNotExist) }
                return "the text of \(name)"
            }
            .eraseToAnyPublisher()
    }

    func save(_ text: String) -> AnyPublisher<Int, Error> { // → one-shot publisher-function
        Deferred {
            Future { promise in
                record(.service, "saving \(text)")
                later(1) { promise(.success(text.count)) }
            }
        }
        .eraseToAnyPublisher()
    }

    func copy(_ name: String) -> AnyPublisher<Int, Error> { // → one-shot publisher-function
        read(name)
            .replaceError(with: "an empty note")
            .setFailureType(to: Error.self)
            .flatMap { self.save($0) }
            .eraseToAnyPublisher()
    }

    func readOrLogOut(_ name: String) -> AnyPublisher<String, Error> { // → one-shot publisher-function
        read(name)
            .catch { _ -> AnyPublisher<String, Error> in
                record(.service, "logging out")
                return self.read("login page")
            }
            .eraseToAnyPublisher()
    }
}

@MainActor
final class NoteModel {
    private let notes = Notes()
    private var cancellables = Set<AnyCancellable>()

    func open(_ name: String) {
        notes.copy(name) // → one-shot sink-subscription
            .receive(on: DispatchQueue.main)
            .sink { completion in
                if case .failure = completion { record(.sink, "not copied") }
            } receiveValue: { count in
                record(.sink, "\(count) characters copied")
            }
            .store(in: &cancellables)
        notes.readOrLogOut(name) // → one-shot sink-subscription
            .receive(on: DispatchQueue.main)
            .sink { completion in
                if case .failure = completion { record(.sink, "not read") }
            } receiveValue: { text in
                record(.sink, text)
            }
            .store(in: &cancellables)
    }

    func close() {
        cancellables.removeAll()
    }
}

// MARK: after
import Combine
import Foundation

final class Notes: Sendable {
    func read(_ name: String) async throws -> String {
        try await Task.sleep(nanoseconds: 1_000_000_000)
        if name == "lost" { throw URLError(.fileDoesNotExist) }
        return "the text of \(name)"
    }

    func save(_ text: String) async throws -> Int {
        try await withCheckedThrowingContinuation { continuation in
            record(.service, "saving \(text)")
            later(1) { continuation.resume(returning: text.count) }
        }
    }

    func copy(_ name: String) async throws -> Int {
        let value: String
        do {
            value = try await read(name)
        } catch {
            try Task.checkCancellation()
            value = "an empty note"
        }
        try Task.checkCancellation()
        return try await self.save(value)
    }

    func readOrLogOut(_ name: String) async throws -> String {
        do {
            return try await read(name)
        } catch {
            try Task.checkCancellation()
            record(.service, "logging out")
            return try await self.read("login page")
        }
    }
}

@MainActor
final class NoteModel {
    private let notes = Notes()
    private var cancellables = Set<AnyCancellable>()

    func open(_ name: String) {
        Task { [notes] in
            do {
                let count = try await notes.copy(name)
                guard !Task.isCancelled else { return }
                record(.sink, "\(count) characters copied")
            } catch {
                guard !Task.isCancelled else { return }
                record(.sink, "not copied")
            }
        }
        .store(in: &cancellables)
        Task { [notes] in
            do {
                let text = try await notes.readOrLogOut(name)
                guard !Task.isCancelled else { return }
                record(.sink, text)
            } catch {
                guard !Task.isCancelled else { return }
                record(.sink, "not read")
            }
        }
        .store(in: &cancellables)
    }

    func close() {
        cancellables.removeAll()
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
    let model = NoteModel()
    model.open("list")
    await advance(by: 3)
    model.open("lost")
    await advance(by: 3)
    model.open("diary")
    await advance(by: 0.5)
    model.close()
    await advance(by: 3)
    record(.caller, "closed in time")
}

// MARK: trace
// caller: closed in time
// service: saving the text of list
// service: saving an empty note
// service: logging out
// sink: the text of list
// sink: 16 characters copied
// sink: 13 characters copied
// sink: the text of login page
