// Beside a function that takes a completion handler, the async face goes without its suffix: the handler tells one from the other wherever
// either is called.
//
// accept: adds-public-function, default-for-conformers, wrapper-starts-task

// MARK: before
import Combine
import Foundation

public protocol Ferryman: AnyObject {
    func cross(_ river: String, completion: @escaping (Result<Int, Error>) -> Void)
    func crossPublisher(_ river: String) -> AnyPublisher<Int, Error> // → one-shot publisher-wrapper review
}

public final class Rower: Ferryman, @unchecked Sendable {
    public init() {}

    public func cross(_ river: String, completion: @escaping (Result<Int, Error>) -> Void) {
        later(1) { completion(river.isEmpty ? .failure(URLError(.badURL)) : .success(river.count)) }
    }

    public func crossPublisher(_ river: String) -> AnyPublisher<Int, Error> { // → one-shot publisher-wrapper review
        Deferred {
            Future { promise in
                self.cross(river, completion: promise)
            }
        }
        .eraseToAnyPublisher()
    }

    public func rest(_ minutes: Int, then: (() -> Void)? = nil) {
        record(.service, "rests \(minutes)")
        then?()
    }

    public func restPublisher(_ minutes: Int) -> AnyPublisher<Int, Never> { // → one-shot publisher-wrapper review
        Deferred {
            Future { promise in
                later(1) { promise(.success(minutes)) }
            }
        }
        .eraseToAnyPublisher()
    }
}

@MainActor
final class Pilgrim {
    private let rower: Rower
    private var bag = Set<AnyCancellable>()
    private(set) var log: [String] = []

    init(rower: Rower) { self.rower = rower }

    func cross(_ river: String) {
        rower.crossPublisher(river) // → one-shot sink-subscription
            .receive(on: DispatchQueue.main)
            .sink { [weak self] completion in
                if case .failure = completion { self?.log.append("too deep") }
            } receiveValue: { [weak self] minutes in
                self?.log.append("\(minutes) minutes")
            }
            .store(in: &bag)
        rower.cross(river) { _ in record(.service, "handled") }
    }

    func rest() {
        rower.rest(2)
        rower.restPublisher(3) // → one-shot sink-subscription
            .receive(on: DispatchQueue.main)
            .sink { [weak self] in self?.log.append("rested \($0)") }
            .store(in: &bag)
    }
}

// MARK: after
import Combine
import Foundation

public protocol Ferryman: AnyObject {
    func cross(_ river: String, completion: @escaping (Result<Int, Error>) -> Void)
    func crossPublisher(_ river: String) -> AnyPublisher<Int, Error>
    func cross(_ river: String) async throws -> Int
}

extension Ferryman {
    /// Awaits the publisher, for types that implement nothing else.
    public func cross(_ river: String) async throws -> Int {
        try await crossPublisher(river).awaitedValue()
    }
}

public final class Rower: Ferryman, @unchecked Sendable {
    public init() {}

    public func cross(_ river: String, completion: @escaping (Result<Int, Error>) -> Void) {
        later(1) { completion(river.isEmpty ? .failure(URLError(.badURL)) : .success(river.count)) }
    }

    public func crossPublisher(_ river: String) -> AnyPublisher<Int, Error> {
        taskPublisher { try await self.cross(river) }
    }

    public func cross(_ river: String) async throws -> Int {
        try await withCheckedThrowingContinuation { continuation in
            cross(river, completion: { continuation.resume(with: $0) })
        }
    }

    public func rest(_ minutes: Int, then: (() -> Void)? = nil) {
        record(.service, "rests \(minutes)")
        then?()
    }

    public func restPublisher(_ minutes: Int) -> AnyPublisher<Int, Never> {
        taskPublisher { await self.restPublisher(minutes) }
    }

    public func restPublisher(_ minutes: Int) async -> Int {
        await withCheckedContinuation { continuation in
            later(1) { continuation.resume(returning: minutes) }
        }
    }
}

@MainActor
final class Pilgrim {
    private let rower: Rower
    private var bag = Set<AnyCancellable>()
    private(set) var log: [String] = []

    init(rower: Rower) { self.rower = rower }

    func cross(_ river: String) {
        Task { [weak self, rower] in
            do {
                let minutes = try await rower.cross(river)
                guard !Task.isCancelled else { return }
                self?.log.append("\(minutes) minutes")
            } catch {
                guard !Task.isCancelled else { return }
                self?.log.append("too deep")
            }
        }
        .store(in: &bag)
        rower.cross(river) { _ in record(.service, "handled") }
    }

    func rest() {
        rower.rest(2)
        Task { [weak self, rower] in
            let rest = await rower.restPublisher(3)
            guard !Task.isCancelled else { return }
            self?.log.append("rested \(rest)")
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

/// Runs `work` when somebody subscribes; cancelling the subscription cancels it.
private func taskPublisher<Output: Sendable>(_ work: @escaping @Sendable () async -> Output) -> AnyPublisher<Output, Never> {
    Deferred {
        let task = Task { await work() }
        return Future<Output, Never> { promise in
            nonisolated(unsafe) let promise = promise
            Task { promise(await task.result) }
        }
        .handleEvents(receiveCancel: { task.cancel() })
    }
    .eraseToAnyPublisher()
}

extension Publisher {
    /// The first value; cancelling the task cancels the subscription.
    fileprivate func awaitedValue() async throws -> Output {
        let values = AsyncThrowingStream<Output, any Error> { continuation in
            nonisolated(unsafe) let sink = Subscribers.Sink<Output, Failure>(
                receiveCompletion: { completion in
                    if case .failure(let error) = completion { continuation.finish(throwing: error) } else { continuation.finish() }
                },
                receiveValue: {
                    nonisolated(unsafe) let value = $0
                    continuation.onTermination = nil
                    continuation.yield(value)
                })
            continuation.onTermination = { _ in sink.cancel() }
            subscribe(sink)
        }
        for try await value in values { return value }
        throw CancellationError()
    }
}

// MARK: run
@MainActor func run() async {
    let pilgrim = Pilgrim(rower: Rower())
    pilgrim.cross("Inn")
    await advance(by: 1)
    await settle()
    pilgrim.cross("")
    await advance(by: 1)
    await settle()
    pilgrim.rest()
    await advance(by: 1)
    await settle()
    record(.caller, pilgrim.log.joined(separator: ", "))
}

// MARK: trace
// caller: 3 minutes, too deep, rested 3
// service: handled
// service: handled
// service: rests 2
