// An operator of one's own says `Self.Failure`, which means nothing where it is called: the failure is that of what stands before it.
//
// tier: review

// MARK: before
import Combine
import Foundation

struct Leak: Error {
    let depth = -2
}

extension Publisher {
    func noted(_ text: String) -> AnyPublisher<Self.Output, Self.Failure> { // → undecided ✗ publisher-parameter
        handleEvents(receiveOutput: { _ in record(.service, text) }).eraseToAnyPublisher()
    }
}

struct Tank: Sendable {
    func level(_ name: String) -> AnyPublisher<Int, Leak> { // → one-shot publisher-wrapper review
        Future { promise in
            record(.service, "look at \(name)")
            if name.isEmpty {
                promise(.failure(Leak()))
            } else {
                promise(.success(name.count))
            }
        }
        .eraseToAnyPublisher()
    }

    func safeLevel(_ name: String) -> AnyPublisher<Int, Never> { // → one-shot publisher-function review
        level(name)
            .noted("seen")
            .tryCatch { leak in
                try self.depth(of: leak)
            }
            .catch { error -> Just<Int> in
                record(.service, "\(error)")
                return Just(0)
            }
            .eraseToAnyPublisher()
    }

    private func depth(of leak: Leak) throws -> AnyPublisher<Int, Leak> { // → one-shot ✗ shape-not-supported
        if leak.depth == 0 { throw leak }
        return Just(leak.depth).setFailureType(to: Leak.self).eraseToAnyPublisher()
    }
}

@MainActor
final class TankModel {
    private let tank = Tank()
    private var cancellables = Set<AnyCancellable>()

    func show(_ name: String) {
        tank.safeLevel(name) // → one-shot sink-subscription
            .receive(on: DispatchQueue.main)
            .sink { record(.sink, "\($0)") }
            .store(in: &cancellables)
    }
}

// MARK: after
import Combine
import Foundation

struct Leak: Error {
    let depth = -2
}

extension Publisher {
    func noted(_ text: String) -> AnyPublisher<Self.Output, Self.Failure> {
        handleEvents(receiveOutput: { _ in record(.service, text) }).eraseToAnyPublisher()
    }
}

struct Tank: Sendable {
    func level(_ name: String) -> AnyPublisher<Int, Leak> {
        taskFuture(failingWith: Leak.self) { try await self.level(name) }
            .eraseToAnyPublisher()
    }

    func level(_ name: String) async throws -> Int {
        record(.service, "look at \(name)")
        if name.isEmpty {
            throw Leak()
        } else {
            return name.count
        }
    }

    func safeLevel(_ name: String) async -> Int {
        do {
            do {
                return try await level(name)
                    .noted("seen")
                    .awaitedValue()
            } catch let error as Leak {
                return try await depth(of: error).awaitedValue()
            }
        } catch {
            record(.service, "\(error)")
            return 0
        }
    }

    private func depth(of leak: Leak) throws -> AnyPublisher<Int, Leak> {
        if leak.depth == 0 { throw leak }
        return Just(leak.depth).setFailureType(to: Leak.self).eraseToAnyPublisher()
    }
}

@MainActor
final class TankModel {
    private let tank = Tank()
    private var cancellables = Set<AnyCancellable>()

    func show(_ name: String) {
        Task { [tank] in
            let safeLevel = await tank.safeLevel(name)
            guard !Task.isCancelled else { return }
            record(.sink, "\(safeLevel)")
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

/// The same for work that fails with errors of one type; of a cancellation nobody is told.
private func taskFuture<Output: Sendable, Failure: Error>(
    failingWith failure: Failure.Type, _ work: @escaping @Sendable () async throws -> Output
) -> Future<Output, Failure> {
    Future { promise in
        nonisolated(unsafe) let promise = promise
        Task {
            do {
                promise(.success(try await work()))
            } catch {
                if let error = error as? Failure { promise(.failure(error)) }
            }
        }
    }
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
    let model = TankModel()
    for name in ["north", ""] {
        model.show(name)
        await settle()
    }
}

// MARK: trace
// service: look at north
// service: seen
// sink: 5
// service: look at 
// sink: -2
