// What folds values gives one, however few there are: none is given by an optional's own publisher alone, which never fails.
//
// tier: review

// MARK: before
import Combine
import Foundation

final class Mill: Sendable {
    func grind(_ sack: Int) -> AnyPublisher<Int, Error> { // → one-shot publisher-wrapper review
        Deferred {
            Future { promise in
                later(1) { promise(sack < 0 ? .failure(URLError(.badURL)) : .success(sack * 10)) }
            }
        }
        .eraseToAnyPublisher()
    }

    func flour(_ sacks: [Int]) -> AnyPublisher<Int, Error> { // → one-shot publisher-function review
        sacks.publisher
            .setFailureType(to: Error.self)
            .flatMap(maxPublishers: .max(1)) { self.grind($0) }
            .reduce(0) { $0 + $1 }
            .eraseToAnyPublisher()
    }

    func holdsRye(_ sacks: [Int]) -> AnyPublisher<Bool, Error> { // → one-shot publisher-function review
        sacks.publisher
            .setFailureType(to: Error.self)
            .flatMap(maxPublishers: .max(1)) { self.grind($0) }
            .contains(20)
            .eraseToAnyPublisher()
    }
}

@MainActor
final class Miller {
    private let mill: Mill
    private var bag = Set<AnyCancellable>()
    private(set) var log: [String] = []

    init(mill: Mill) { self.mill = mill }

    func work(_ sacks: [Int]) {
        mill.flour(sacks) // → one-shot sink-subscription
            .receive(on: DispatchQueue.main)
            .sink { [weak self] completion in
                if case .failure = completion { self?.log.append("torn") }
            } receiveValue: { [weak self] flour in
                self?.log.append("\(flour)")
            }
            .store(in: &bag)
        mill.holdsRye(sacks) // → one-shot sink-subscription
            .receive(on: DispatchQueue.main)
            .sink { _ in } receiveValue: { [weak self] isThere in
                self?.log.append(isThere ? "rye" : "no rye")
            }
            .store(in: &bag)
    }
}

// MARK: after
import Combine
import Foundation

final class Mill: Sendable {
    func grind(_ sack: Int) -> AnyPublisher<Int, Error> {
        taskPublisher { try await self.grind(sack) }
    }

    func grind(_ sack: Int) async throws -> Int {
        try await withCheckedThrowingContinuation { continuation in
            later(1) { continuation.resume(with: sack < 0 ? .failure(URLError(.badURL)) : .success(sack * 10)) }
        }
    }

    func flour(_ sacks: [Int]) async throws -> Int {
        try await sacks.publisher
            .setFailureType(to: Error.self)
            .flatMap(maxPublishers: .max(1)) { self.grind($0) }
            .reduce(0) { $0 + $1 }
            .awaitedValue()
    }

    func holdsRye(_ sacks: [Int]) async throws -> Bool {
        try await sacks.publisher
            .setFailureType(to: Error.self)
            .flatMap(maxPublishers: .max(1)) { self.grind($0) }
            .contains(20)
            .awaitedValue()
    }
}

@MainActor
final class Miller {
    private let mill: Mill
    private var bag = Set<AnyCancellable>()
    private(set) var log: [String] = []

    init(mill: Mill) { self.mill = mill }

    func work(_ sacks: [Int]) {
        Task { [weak self, mill] in
            do {
                let flour = try await mill.flour(sacks)
                guard !Task.isCancelled else { return }
                self?.log.append("\(flour)")
            } catch {
                guard !Task.isCancelled else { return }
                self?.log.append("torn")
            }
        }
        .store(in: &bag)
        Task { [weak self, mill] in
            guard let isThere = try? await mill.holdsRye(sacks), !Task.isCancelled else { return }
            self?.log.append(isThere ? "rye" : "no rye")
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
    let miller = Miller(mill: Mill())
    for sacks in [[], [1, 2], [-1]] {
        miller.work(sacks)
        await advance(by: 3)
        await settle()
        record(.caller, miller.log.sorted().joined(separator: ", "))
    }
}

// MARK: trace
// caller: 0, no rye
// caller: 0, 30, no rye, rye
// caller: 0, 30, no rye, rye, torn
