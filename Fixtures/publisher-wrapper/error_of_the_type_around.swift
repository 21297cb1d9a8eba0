// An extension of a nested type stands in no other type: `Error` is Swift's there, and not the one that the outer type has.
//
// tier: review

// MARK: before
import Combine
import Foundation

enum Harbour {
    struct Error: Swift.Error {}
}

extension Harbour {
    enum Berths {}
    enum Cranes {
        static func lift() -> AnyPublisher<Int, Error> { // → one-shot publisher-wrapper review
            Deferred {
                Future { promise in
                    later(1) { promise(.failure(Error())) }
                }
            }
            .eraseToAnyPublisher()
        }
    }
}

extension Harbour.Berths {
    static func free() -> AnyPublisher<Int, Error> { // → one-shot publisher-wrapper review
        Deferred {
            Future { promise in
                later(1) { promise(.failure(CocoaError(.fileNoSuchFile))) }
            }
        }
        .eraseToAnyPublisher()
    }
}

@MainActor
final class Watch {
    private let ticks = PassthroughSubject<Void, Never>()
    private var bag = Set<AnyCancellable>()

    func tick() { ticks.send() }

    func ask() {
        ticks // → continuous ✗ subject
            .flatMap { Harbour.Berths.free().catch { Just($0 is CocoaError ? -1 : 0) } }
            .sink { record(.sink, "free: \($0)") }
            .store(in: &bag)
        ticks // → continuous ✗ subject
            .flatMap { Harbour.Cranes.lift().catch { _ in Just(-2) } }
            .sink { record(.sink, "lifted: \($0)") }
            .store(in: &bag)
    }
}

// MARK: after
import Combine
import Foundation

enum Harbour {
    struct Error: Swift.Error {}
}

extension Harbour {
    enum Berths {}
    enum Cranes {
        static func lift() -> AnyPublisher<Int, Error> {
            taskPublisher(failingWith: Harbour.Error.self) { try await self.lift() }
        }

        static func lift() async throws -> Int {
            try await withCheckedThrowingContinuation { continuation in
                later(1) { continuation.resume(throwing: Error()) }
            }
        }
    }
}

extension Harbour.Berths {
    static func free() -> AnyPublisher<Int, Error> {
        taskPublisher { try await self.free() }
    }

    static func free() async throws -> Int {
        try await withCheckedThrowingContinuation { continuation in
            later(1) { continuation.resume(throwing: CocoaError(.fileNoSuchFile)) }
        }
    }
}

@MainActor
final class Watch {
    private let ticks = PassthroughSubject<Void, Never>()
    private var bag = Set<AnyCancellable>()

    func tick() { ticks.send() }

    func ask() {
        ticks
            .flatMap { Harbour.Berths.free().catch { Just($0 is CocoaError ? -1 : 0) } }
            .sink { record(.sink, "free: \($0)") }
            .store(in: &bag)
        ticks
            .flatMap { Harbour.Cranes.lift().catch { _ in Just(-2) } }
            .sink { record(.sink, "lifted: \($0)") }
            .store(in: &bag)
    }
}

/// Runs `work` when somebody subscribes; cancelling the subscription cancels it.
private func taskPublisher<Output: Sendable>(
    _ work: @escaping @Sendable () async throws -> Output
) -> AnyPublisher<Output, any Error> {
    Deferred {
        let task = Task { try await work() }
        return Future<Output, any Error> { promise in
            nonisolated(unsafe) let promise = promise
            Task { promise(await task.result) }
        }
        .handleEvents(receiveCancel: { task.cancel() })
    }
    .eraseToAnyPublisher()
}

/// The same for work that fails with errors of one type; who cancels is told of nothing.
private func taskPublisher<Output: Sendable, Failure: Error>(
    failingWith failure: Failure.Type, _ work: @escaping @Sendable () async throws -> Output
) -> AnyPublisher<Output, Failure> {
    taskPublisher(work)
        .catch { error -> AnyPublisher<Output, Failure> in
            guard let error = error as? Failure else { return Empty().eraseToAnyPublisher() }
            return Fail(error: error).eraseToAnyPublisher()
        }
        .eraseToAnyPublisher()
}

// MARK: run
@MainActor
func run() async {
    let watch = Watch()
    watch.ask()
    watch.tick()
    await advance(by: 2)
}

// MARK: trace
// sink: free: -1
// sink: lifted: -2
