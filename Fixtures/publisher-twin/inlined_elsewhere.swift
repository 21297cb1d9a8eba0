// What other modules inline cannot call what is private to its file: the publisher stays as it is beside its async form. Who overrides an `open`
// publisher elsewhere is passed over, and a person is told.
//
// accept: adds-public-function, overrides-elsewhere, publisher-awaited, wrapper-starts-task

// MARK: before
import Combine

open class Mint: @unchecked Sendable {
    public init() {}

    @inlinable // → one-shot publisher-twin review
    public func coin(_ name: String) -> AnyPublisher<String, any Error> {
        Deferred {
            Future { promise in
                later(1) { promise(.success("coin " + name)) }
            }
        }
        .eraseToAnyPublisher()
    }

    open func medal(_ name: String) -> AnyPublisher<String, any Error> { // → one-shot publisher-wrapper review
        Deferred {
            Future { promise in
                later(1) { promise(.success("medal " + name)) }
            }
        }
        .eraseToAnyPublisher()
    }
}

@MainActor
final class Collector {
    private let mint = Mint()
    private var bag = Set<AnyCancellable>()

    func collect() {
        mint.coin("Ada") // → one-shot sink-subscription
            .sink(receiveCompletion: { _ in }, receiveValue: { record(.sink, $0) })
            .store(in: &bag)
        mint.medal("Grace") // → one-shot sink-subscription
            .sink(receiveCompletion: { _ in }, receiveValue: { record(.sink, $0) })
            .store(in: &bag)
    }
}

// MARK: after
import Combine

open class Mint: @unchecked Sendable {
    public init() {}

    @inlinable
    public func coin(_ name: String) -> AnyPublisher<String, any Error> {
        Deferred {
            Future { promise in
                later(1) { promise(.success("coin " + name)) }
            }
        }
        .eraseToAnyPublisher()
    }

    @inlinable
    public func coin(_ name: String) async throws -> String {
        try await withCheckedThrowingContinuation { continuation in
            later(1) { continuation.resume(returning: "coin " + name) }
        }
    }

    open func medal(_ name: String) -> AnyPublisher<String, any Error> {
        taskPublisher { try await self.medal(name) }
    }

    open func medal(_ name: String) async throws -> String {
        try await withCheckedThrowingContinuation { continuation in
            later(1) { continuation.resume(returning: "medal " + name) }
        }
    }
}

@MainActor
final class Collector {
    private let mint = Mint()
    private var bag = Set<AnyCancellable>()

    func collect() {
        Task { [mint] in
            guard let coin = try? await mint.coin("Ada"), !Task.isCancelled else { return }
            record(.sink, coin)
        }
        .store(in: &bag)
        Task { [mint] in
            guard let medal = try? await mint.medal("Grace"), !Task.isCancelled else { return }
            record(.sink, medal)
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

// MARK: run
@MainActor func run() async {
    let collector = Collector()
    collector.collect()
    await advance(by: 1)
    await settle()
}

// MARK: trace
// sink: coin Ada
// sink: medal Grace
