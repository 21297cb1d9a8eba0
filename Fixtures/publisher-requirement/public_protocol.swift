// An app that implements the protocol of a library would no longer compile when the protocol asks for an async function too.
//
// tier: review
// swift6: before

// MARK: before
import Combine
import Foundation

public protocol PriceSource {
    /// In cents.
    func price(of item: String) -> AnyPublisher<Int, Error> // → one-shot publisher-wrapper review
    var currency: AnyPublisher<String, Never> { get } // → one-shot ✗ callers-need-publisher
}

public struct FixedPrices: PriceSource {
    public init() {}

    public func price(of item: String) -> AnyPublisher<Int, Error> { // → one-shot publisher-wrapper review
        Deferred {
            Future { promise in
                record(.service, "price of \(item)")
                later(1) { promise(.success(item.count)) }
            }
        }
        .eraseToAnyPublisher()
    }

    public var currency: AnyPublisher<String, Never> { // → one-shot ✗ requirement-stays
        Just("EUR").eraseToAnyPublisher()
    }
}

public final class Till {
    public private(set) var total = "nothing"
    private let prices: PriceSource
    private var running: AnyCancellable?

    public init(prices: PriceSource) {
        self.prices = prices
    }

    @MainActor
    public func add(_ item: String) {
        running = prices.price(of: item) // → one-shot sink-subscription
            .receive(on: DispatchQueue.main)
            .sink(
                receiveCompletion: { [weak self] end in
                    if case .failure = end { self?.total = "not for sale" }
                },
                receiveValue: { [weak self] cents in self?.total = "\(cents) cents" })
    }
}
// MARK: after
import Combine
import Foundation

public protocol PriceSource {
    /// In cents.
    func price(of item: String) -> AnyPublisher<Int, Error>
    func price(of item: String) async throws -> Int
    var currency: AnyPublisher<String, Never> { get }
}

extension PriceSource {
    /// Awaits the publisher, for types that implement nothing else.
    public func price(of item: String) async throws -> Int {
        try await price(of: item).awaitedValue()
    }
}

public struct FixedPrices: PriceSource {
    public init() {}

    public func price(of item: String) -> AnyPublisher<Int, Error> {
        taskPublisher { try await self.price(of: item) }
    }

    public func price(of item: String) async throws -> Int {
        try await withCheckedThrowingContinuation { continuation in
            record(.service, "price of \(item)")
            later(1) { continuation.resume(returning: item.count) }
        }
    }

    public var currency: AnyPublisher<String, Never> {
        Just("EUR").eraseToAnyPublisher()
    }
}

public final class Till {
    public private(set) var total = "nothing"
    private let prices: PriceSource
    private var running: AnyCancellable?

    public init(prices: PriceSource) {
        self.prices = prices
    }

    @MainActor
    public func add(_ item: String) {
        running = AnyCancellable(Task { [weak self, prices] in
            do {
                let cents = try await prices.price(of: item)
                guard !Task.isCancelled else { return }
                self?.total = "\(cents) cents"
            } catch {
                guard !Task.isCancelled else { return }
                self?.total = "not for sale"
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
import Combine
import Foundation

/// What an app brings, outside the library's files.
struct Auction: PriceSource {
    func price(of item: String) -> AnyPublisher<Int, Error> {
        Deferred {
            Future { promise in
                record(.service, "bid for \(item)")
                later(1) {
                    promise(item == "sold" ? .failure(URLError(.noPermissionsToReadFile)) : .success(99))
                }
            }
        }
        .eraseToAnyPublisher()
    }

    var currency: AnyPublisher<String, Never> { Just("USD").eraseToAnyPublisher() }
}

@MainActor func run() async {
    for prices in [FixedPrices(), Auction()] as [any PriceSource] {
        let till = Till(prices: prices)
        for item in ["vase", "sold"] {
            till.add(item)
            await advance(by: 2)
            record(.caller, till.total)
        }
    }
}

// MARK: trace
// service: price of vase
// service: price of sold
// service: bid for vase
// service: bid for sold
// caller: 4 cents
// caller: 4 cents
// caller: 99 cents
// caller: not for sale
