// What a function stores in a bag, by a helper or in a closure of its chain, it stores on the thread that calls it; once async it runs on any, and two
// calls may change the bag at once. A bag is state as any other: that is a question.
//
// tier: review
// swift6: before

// MARK: before
import Combine
import Foundation

final class Log: Sendable {
    func note(_ text: String) -> AnyPublisher<Int, Never> { // → one-shot publisher-function
        Deferred {
            Future { promise in later(1) { promise(.success(text.count)) } }
        }
        .eraseToAnyPublisher()
    }

    func read(_ id: Int) -> AnyPublisher<Int, Error> { // → one-shot publisher-function
        Deferred {
            Future { promise in later(2) { promise(id < 0 ? .failure(CocoaError(.fileNoSuchFile)) : .success(id)) } }
        }
        .eraseToAnyPublisher()
    }
}

final class Loader {
    private let log = Log()
    private var bag = Set<AnyCancellable>()

    private func track(_ text: String) {
        log.note(text) // → one-shot sink-subscription review
            .sink { record(.service, "tracked \($0)") }
            .store(in: &bag)
    }

    func load(_ id: Int) -> AnyPublisher<Int, Error> { // → one-shot publisher-function
        track("load")
        return log.read(id)
    }

    func twice(_ id: Int) -> AnyPublisher<Int, Error> { // → one-shot publisher-function review
        log.read(id)
            .map { [self] value in
                log.note("twice") // → one-shot sink-subscription review
                    .sink { record(.service, "noted \($0)") }
                    .store(in: &bag)
                return value * 2
            }
            .eraseToAnyPublisher()
    }
}

@MainActor
final class LoaderModel {
    private let loader = Loader()
    private var bag = Set<AnyCancellable>()

    func load() {
        loader.load(1) // → one-shot sink-subscription review
            .sink(receiveCompletion: { _ in }, receiveValue: { record(.sink, "loaded \($0)") })
            .store(in: &bag)
    }

    func twice() {
        loader.twice(2) // → one-shot sink-subscription
            .sink(receiveCompletion: { _ in }, receiveValue: { record(.sink, "twice \($0)") })
            .store(in: &bag)
    }
}

// MARK: after
import Combine
import Foundation

final class Log: Sendable {
    func note(_ text: String) async -> Int {
        await withCheckedContinuation { continuation in
            later(1) { continuation.resume(returning: text.count) }
        }
    }

    func read(_ id: Int) async throws -> Int {
        try await withCheckedThrowingContinuation { continuation in
            later(2) { continuation.resume(with: id < 0 ? .failure(CocoaError(.fileNoSuchFile)) : .success(id)) }
        }
    }
}

final class Loader {
    private let log = Log()
    private var bag = Set<AnyCancellable>()

    private func track(_ text: String) {
        Task { @MainActor [log] in
            let note = await log.note(text)
            guard !Task.isCancelled else { return }
            record(.service, "tracked \(note)")
        }
        .store(in: &bag)
    }

    func load(_ id: Int) async throws -> Int {
        track("load")
        return try await log.read(id)
    }

    func twice(_ id: Int) async throws -> Int {
        let value = try await log.read(id)
        try Task.checkCancellation()
        Task { @MainActor [log] in
            let note = await log.note("twice")
            guard !Task.isCancelled else { return }
            record(.service, "noted \(note)")
        }
        .store(in: &bag)
        return value * 2
    }
}

@MainActor
final class LoaderModel {
    private let loader = Loader()
    private var bag = Set<AnyCancellable>()

    func load() {
        Task { [loader] in
            guard let value = try? await loader.load(1), !Task.isCancelled else { return }
            record(.sink, "loaded \(value)")
        }
        .store(in: &bag)
    }

    func twice() {
        Task { [loader] in
            guard let twice = try? await loader.twice(2), !Task.isCancelled else { return }
            record(.sink, "twice \(twice)")
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
    let model = LoaderModel()
    model.load()
    await advance(by: 3)
    model.twice()
    await advance(by: 4)
}

// MARK: trace
// service: tracked 4
// service: noted 5
// sink: loaded 1
// sink: twice 4
