// `catch` and `tryCatch` are given a function by its name: it is asked for another publisher, and awaited once it has an async form.

// MARK: before
import Combine
import Foundation

struct Missing: Error {}
struct Locked: Error {}

final class Archive: Sendable {
    func boxes(in room: Int) -> AnyPublisher<(labels: [String], room: Int), Error> { // → one-shot publisher-function
        Deferred {
            Future { promise in
                record(.service, "open room \(room)")
                later(1) {
                    switch room {
                    case 0: promise(.failure(Missing()))
                    case 1: promise(.failure(Locked()))
                    default: promise(.success((labels: ["A", "B"], room: room)))
                    }
                }
            }
        }
        .eraseToAnyPublisher()
    }

    func labels(in room: Int) -> AnyPublisher<[String], Error> { // → one-shot publisher-function
        boxes(in: room)
            .catch(Self.none)
            .map(\.labels)
            .eraseToAnyPublisher()
    }

    private static func none(for error: Error) -> AnyPublisher<(labels: [String], room: Int), Error> { // → one-shot publisher-function
        if error is Missing {
            record(.service, "no such room")
            return Just((labels: [], room: -1)).setFailureType(to: Error.self).eraseToAnyPublisher()
        }
        return Fail(error: error).eraseToAnyPublisher()
    }
}

@MainActor
final class ArchiveModel {
    private let archive = Archive()
    private var cancellables = Set<AnyCancellable>()

    func look(in room: Int) {
        archive.labels(in: room) // → one-shot sink-subscription
            .receive(on: DispatchQueue.main)
            .sink { completion in
                if case .failure(let error) = completion { record(.sink, "locked: \(error is Locked)") }
            } receiveValue: { labels in
                record(.sink, "\(labels)")
            }
            .store(in: &cancellables)
    }
}

// MARK: after
import Combine
import Foundation

struct Missing: Error {}
struct Locked: Error {}

final class Archive: Sendable {
    func boxes(in room: Int) async throws -> (labels: [String], room: Int) {
        try await withCheckedThrowingContinuation { continuation in
            record(.service, "open room \(room)")
            later(1) {
                switch room {
                case 0: continuation.resume(throwing: Missing())
                case 1: continuation.resume(throwing: Locked())
                default: continuation.resume(returning: (labels: ["A", "B"], room: room))
                }
            }
        }
    }

    func labels(in room: Int) async throws -> [String] {
        let value: (labels: [String], room: Int)
        do {
            value = try await boxes(in: room)
        } catch {
            try Task.checkCancellation()
            value = try await Self.none(for: error)
        }
        return value.labels
    }

    private static func none(for error: Error) async throws -> (labels: [String], room: Int) {
        if error is Missing {
            record(.service, "no such room")
            return (labels: [], room: -1)
        }
        throw error
    }
}

@MainActor
final class ArchiveModel {
    private let archive = Archive()
    private var cancellables = Set<AnyCancellable>()

    func look(in room: Int) {
        Task { [archive] in
            do {
                let labels = try await archive.labels(in: room)
                guard !Task.isCancelled else { return }
                record(.sink, "\(labels)")
            } catch {
                guard !Task.isCancelled else { return }
                record(.sink, "locked: \(error is Locked)")
            }
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
    let model = ArchiveModel()
    for room in [2, 0, 1] {
        model.look(in: room)
        await advance(by: 1)
    }
}

// MARK: trace
// service: open room 2
// service: open room 0
// service: no such room
// service: open room 1
// sink: ["A", "B"]
// sink: []
// sink: locked: true
