// A publisher that a local holds for one line and that is awaited as it is, because of the operator of one's own behind it: what names the
// local needs it still.
//
// tier: review
// swift6: before

// MARK: before
import Combine
import Foundation

extension Publisher {
    func withWeakCaptureOf<Object: AnyObject>(_ object: Object) -> Publishers.CompactMap<Self, (Object, Output)> { // → undecided ✗ publisher-parameter
        compactMap { [weak object] output in
            guard let object else { return nil }
            return (object, output)
        }
    }
}

final class Wallet: Sendable {
    func balance(of owner: String) -> AnyPublisher<Int, Error> { // → one-shot publisher-wrapper review
        Deferred { Future { promise in later(1) { promise(.success(owner.count)) } } }.eraseToAnyPublisher()
    }
}

@MainActor
final class Purse {
    private let wallet = Wallet()
    private var owner = "Ada"
    private var cancellable: AnyCancellable?
    private var crowns = 0

    func update() {
        let balancePublisher = wallet
            .balance(of: owner)

        cancellable = balancePublisher // → one-shot sink-subscription review
            .withWeakCaptureOf(self)
            .receive(on: DispatchQueue.main)
            .sink(
                receiveCompletion: { _ in record(.sink, "counted") },
                receiveValue: { purse, balance in
                    purse.crowns = balance
                    record(.sink, "\(purse.crowns) crowns")
                })
    }
}

// MARK: after
import Combine
import Foundation

extension Publisher {
    func withWeakCaptureOf<Object: AnyObject>(_ object: Object) -> Publishers.CompactMap<Self, (Object, Output)> {
        compactMap { [weak object] output in
            guard let object else { return nil }
            return (object, output)
        }
    }
}

final class Wallet: Sendable {
    func balance(of owner: String) -> AnyPublisher<Int, Error> {
        taskPublisher { try await self.balance(of: owner) }
    }

    func balance(of owner: String) async throws -> Int {
        try await withCheckedThrowingContinuation { continuation in
            later(1) { continuation.resume(returning: owner.count) }
        }
    }
}

@MainActor
final class Purse {
    private let wallet = Wallet()
    private var owner = "Ada"
    private var cancellable: AnyCancellable?
    private var crowns = 0

    func update() {
        let balancePublisher = wallet
            .balance(of: owner)

        cancellable = AnyCancellable(Task {
            do {
                if let pair = try await balancePublisher
                    .withWeakCaptureOf(self)
                    .awaitedValueIfAny() {
                    let (purse, balance) = pair
                    guard !Task.isCancelled else { return }
                    purse.crowns = balance
                    record(.sink, "\(purse.crowns) crowns")
                }
                guard !Task.isCancelled else { return }
                record(.sink, "counted")
            } catch {
                guard !Task.isCancelled else { return }
                record(.sink, "counted")
            }
        }.cancel)
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
    /// The first value, `nil` where there is none; cancelling the task cancels the subscription.
    fileprivate func awaitedValueIfAny() async throws -> Output? {
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
        return nil
    }
}

// MARK: run
@MainActor func run() async {
    let purse = Purse()
    purse.update()
    await advance(by: 2)
}

// MARK: trace
// sink: 3 crowns
// sink: counted
