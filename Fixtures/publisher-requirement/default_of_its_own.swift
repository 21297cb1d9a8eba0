// Types elsewhere may have replaced the default of a public protocol by a publisher of their own: an async default would take its place.
//
// tier: review
// swift6: before

// MARK: before
import Combine
import Foundation

public struct Parcel: Sendable {
    public let weight: Int
}

public protocol Scales {
    var offset: Int { get }

    func weight<T: BinaryInteger>(of parcel: Parcel, as type: T.Type) -> AnyPublisher<T, Error> // → one-shot ✗ callers-need-publisher
}

public extension Scales {
    func weight<T: BinaryInteger>(of parcel: Parcel, as type: T.Type) -> AnyPublisher<T, Error> { // → one-shot ✗ requirement-stays
        Deferred { [offset] in
            Future { promise in
                later(1) { promise(.success(T(parcel.weight + offset))) }
            }
        }
        .eraseToAnyPublisher()
    }
}

public struct BenchScales: Scales {
    public let offset: Int

    public init(offset: Int) { self.offset = offset }
}

public final class Counter {
    private let scales: Scales
    private var running: AnyCancellable?

    public init(scales: Scales) {
        self.scales = scales
    }

    @MainActor
    public func take(_ parcel: Parcel) {
        running = scales.weight(of: parcel, as: Int.self) // → one-shot sink-subscription review
            .receive(on: DispatchQueue.main)
            .sink(receiveCompletion: { _ in }, receiveValue: { record(.sink, "\($0) g") })
    }
}

// MARK: after
import Combine
import Foundation

public struct Parcel: Sendable {
    public let weight: Int
}

public protocol Scales {
    var offset: Int { get }

    func weight<T: BinaryInteger>(of parcel: Parcel, as type: T.Type) -> AnyPublisher<T, Error>
}

public extension Scales {
    func weight<T: BinaryInteger>(of parcel: Parcel, as type: T.Type) -> AnyPublisher<T, Error> {
        Deferred { [offset] in
            Future { promise in
                later(1) { promise(.success(T(parcel.weight + offset))) }
            }
        }
        .eraseToAnyPublisher()
    }
}

public struct BenchScales: Scales {
    public let offset: Int

    public init(offset: Int) { self.offset = offset }
}

public final class Counter {
    private let scales: Scales
    private var running: AnyCancellable?

    public init(scales: Scales) {
        self.scales = scales
    }

    @MainActor
    public func take(_ parcel: Parcel) {
        running = AnyCancellable(Task { [scales] in
            guard let value = try? await scales.weight(of: parcel, as: Int.self).awaitedValue(), !Task.isCancelled else {
                return
            }
            record(.sink, "\(value) g")
        }.cancel)
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
    let counter = Counter(scales: BenchScales(offset: 2))
    counter.take(Parcel(weight: 40))
    await advance(by: 1)
}

// MARK: trace
// sink: 42 g
