// What `decombine bridges async-map` prints: of values that come while work is under way each waits its turn, or the latest cancels the others; a failure is the
// end, and a cancelled subscription cancels the work. A `Future` around a task does none of it.
//
// seeds: A5

// MARK: before
import Combine
import Foundation

/// Longer names take less time.
final class Catalogue: Sendable {
    func look(up name: String) async -> String {
        record(.service, "looking up \(name)")
        try? await Task.sleep(nanoseconds: UInt64(10 - name.count) * 100_000_000)
        if Task.isCancelled { record(.service, "\(name) was cancelled") }
        return name.uppercased()
    }

    func check(_ name: String) async throws -> String {
        if name.isEmpty { throw URLError(.badURL) }
        return await look(up: name)
    }
}

@MainActor
final class Search {
    private let names = PassthroughSubject<String, Never>()
    private let catalogue = Catalogue()
    private var bag = Set<AnyCancellable>()

    func inOrder() {
        names // → continuous ✗ subject
            .asyncMap { [catalogue] in await catalogue.look(up: $0) }
            .receive(on: DispatchQueue.main)
            .sink { record(.sink, $0) }
            .store(in: &bag)
    }

    func latest() {
        names // → continuous ✗ subject
            .asyncMapLatest { [catalogue] in await catalogue.look(up: $0) }
            .receive(on: DispatchQueue.main)
            .sink { record(.sink, "latest \($0)") }
            .store(in: &bag)
    }

    func checked() {
        names // → continuous ✗ subject
            .tryAsyncMap { [catalogue] in try await catalogue.check($0) }
            .receive(on: DispatchQueue.main)
            .sink(
                receiveCompletion: { if case .failure = $0 { record(.sink, "not a name") } },
                receiveValue: { record(.sink, "checked \($0)") }
            )
            .store(in: &bag)
    }

    func latestChecked() {
        names // → continuous ✗ subject
            .tryAsyncMapLatest { [catalogue] in try await catalogue.check($0) }
            .receive(on: DispatchQueue.main)
            .sink(receiveCompletion: { _ in record(.sink, "end") }, receiveValue: { record(.sink, "latest checked \($0)") })
            .store(in: &bag)
    }

    func send(_ name: String) { names.send(name) }
    func stop() { bag.removeAll() }
}

// MARK: around
import Combine

extension Publisher where Output: Sendable {
    /// What `transform` gives for each value, in the order of the values: one piece of work at a time, and what comes meanwhile waits.
    /// Cancelling the subscription cancels the work.
    func asyncMap<Result: Sendable>(
        _ transform: @escaping @Sendable (Output) async -> Result
    ) -> AnyPublisher<Result, Failure> {
        buffer(size: .max, prefetch: .keepFull, whenFull: .dropNewest)
            .flatMap(maxPublishers: .max(1)) { value in
                work { await transform(value) }.setFailureType(to: Failure.self)
            }
            .eraseToAnyPublisher()
    }

    /// The same for work that may fail; the first failure is the end.
    func tryAsyncMap<Result: Sendable>(
        _ transform: @escaping @Sendable (Output) async throws -> Result
    ) -> AnyPublisher<Result, any Error> {
        mapError { $0 as any Error }
            .buffer(size: .max, prefetch: .keepFull, whenFull: .dropNewest)
            .flatMap(maxPublishers: .max(1)) { value in throwingWork { try await transform(value) } }
            .eraseToAnyPublisher()
    }

    /// The same for the latest value alone: a new value cancels the work for the one before, as `switchToLatest` does.
    func asyncMapLatest<Result: Sendable>(
        _ transform: @escaping @Sendable (Output) async -> Result
    ) -> AnyPublisher<Result, Failure> {
        map { value in work { await transform(value) }.setFailureType(to: Failure.self) }
            .switchToLatest()
            .eraseToAnyPublisher()
    }

    /// The latest value alone, for work that may fail.
    func tryAsyncMapLatest<Result: Sendable>(
        _ transform: @escaping @Sendable (Output) async throws -> Result
    ) -> AnyPublisher<Result, any Error> {
        mapError { $0 as any Error }
            .map { value in throwingWork { try await transform(value) } }
            .switchToLatest()
            .eraseToAnyPublisher()
    }
}

/// Begins with a subscription, and is cancelled with it.
private func work<Result: Sendable>(_ run: @escaping @Sendable () async -> Result) -> AnyPublisher<Result, Never> {
    Deferred {
        let task = Task { await run() }
        return Future<Result, Never> { promise in
            nonisolated(unsafe) let promise = promise
            Task { promise(.success(await task.value)) }
        }
        .handleEvents(receiveCancel: { task.cancel() })
    }
    .eraseToAnyPublisher()
}

private func throwingWork<Result: Sendable>(_ run: @escaping @Sendable () async throws -> Result) -> AnyPublisher<Result, any Error> {
    Deferred {
        let task = Task { try await run() }
        return Future<Result, any Error> { promise in
            nonisolated(unsafe) let promise = promise
            Task { promise(await task.result) }
        }
        .handleEvents(receiveCancel: { task.cancel() })
    }
    .eraseToAnyPublisher()
}

// MARK: run
import Foundation

@MainActor func run() async {
    let search = Search()
    search.inOrder()
    for name in ["owl", "heron"] { search.send(name) }
    await advance(by: 2)
    search.stop()
    search.latest()
    for name in ["owl", "heron"] { search.send(name) }
    await advance(by: 2)
    search.stop()
    search.checked()
    for name in ["swan", "", "crow"] { search.send(name) }
    await advance(by: 2)
    search.latestChecked()
    search.send("stork")
    await advance(by: 0.1)
    search.stop()
    await advance(by: 2)
}

// MARK: trace
// service: looking up owl
// service: looking up heron
// service: looking up owl
// service: owl was cancelled
// service: looking up heron
// service: looking up swan
// service: looking up stork
// service: stork was cancelled
// sink: OWL
// sink: HERON
// sink: latest HERON
// sink: checked SWAN
// sink: not a name
