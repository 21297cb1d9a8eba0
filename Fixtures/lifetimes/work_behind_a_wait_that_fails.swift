// What an async function does with a value that came after the cancellation nobody wants any more: a function that fails looks before it does it.

// MARK: before
import Combine
import Foundation

struct Lost: Error {}

final class Archive: Sendable {
    func file(_ number: Int) -> AnyPublisher<Int, Lost> { // → one-shot publisher-function
        Deferred { Future { promise in later(2) { promise(.success(number)) } } }
            .eraseToAnyPublisher()
    }

    func stamped(_ number: Int) -> AnyPublisher<Int, Lost> { // → one-shot publisher-function
        file(number)
            .map { found in
                record(.service, "stamped \(found)")
                return found + 1
            }
            .eraseToAnyPublisher()
    }

    func read(_ number: Int) -> AnyPublisher<Int, Error> { // → one-shot publisher-function
        file(number)
            .tryMap { found -> Int in
                record(.service, "read \(found)")
                if found < 0 { throw Lost() }
                return found
            }
            .eraseToAnyPublisher()
    }

    func copied(_ number: Int) -> AnyPublisher<Int, Lost> { // → one-shot publisher-function
        file(number)
            .handleEvents(receiveOutput: { record(.service, "copied \($0)") })
            .eraseToAnyPublisher()
    }
}

@MainActor
final class Reader {
    private let archive = Archive()
    private var cancellables = Set<AnyCancellable>()

    func open(_ number: Int) {
        archive.stamped(number) // → one-shot sink-subscription
            .receive(on: DispatchQueue.main)
            .sink(receiveCompletion: { _ in }, receiveValue: { record(.sink, "\($0)") })
            .store(in: &cancellables)
        archive.read(number) // → one-shot sink-subscription
            .receive(on: DispatchQueue.main)
            .sink(receiveCompletion: { _ in }, receiveValue: { record(.sink, "\($0)") })
            .store(in: &cancellables)
        archive.copied(number) // → one-shot sink-subscription
            .receive(on: DispatchQueue.main)
            .sink(receiveCompletion: { _ in }, receiveValue: { record(.sink, "\($0)") })
            .store(in: &cancellables)
    }

    func close() { cancellables.removeAll() }
}

// MARK: after
import Combine
import Foundation

struct Lost: Error {}

final class Archive: Sendable {
    func file(_ number: Int) async throws -> Int {
        try await withCheckedThrowingContinuation { continuation in
            later(2) { continuation.resume(returning: number) }
        }
    }

    func stamped(_ number: Int) async throws -> Int {
        let found = try await file(number)
        try Task.checkCancellation()
        record(.service, "stamped \(found)")
        return found + 1
    }

    func read(_ number: Int) async throws -> Int {
        let found = try await file(number)
        try Task.checkCancellation()
        record(.service, "read \(found)")
        if found < 0 { throw Lost() }
        return found
    }

    func copied(_ number: Int) async throws -> Int {
        let file = try await file(number)
        try Task.checkCancellation()
        record(.service, "copied \(file)")
        return file
    }
}

@MainActor
final class Reader {
    private let archive = Archive()
    private var cancellables = Set<AnyCancellable>()

    func open(_ number: Int) {
        Task { [archive] in
            guard let stamped = try? await archive.stamped(number), !Task.isCancelled else { return }
            record(.sink, "\(stamped)")
        }
        .store(in: &cancellables)
        Task { [archive] in
            guard let value = try? await archive.read(number), !Task.isCancelled else { return }
            record(.sink, "\(value)")
        }
        .store(in: &cancellables)
        Task { [archive] in
            guard let copied = try? await archive.copied(number), !Task.isCancelled else { return }
            record(.sink, "\(copied)")
        }
        .store(in: &cancellables)
    }

    func close() { cancellables.removeAll() }
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
    reader.close()
    record(.caller, "closed")
    await advance(by: 5)
    reader.open(2)
    await advance(by: 5)
}

// MARK: trace
// caller: closed
// service: stamped 2
// service: read 2
// service: copied 2
// sink: 3
// sink: 2
// sink: 2
