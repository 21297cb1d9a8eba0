// Requests made where the subscription stood are made there still: the task holds the list, not the object that made it.
//
// tier: review
// swift6: before

// MARK: before
import Combine
import Foundation

final class Chart: Sendable {
    func depth(at buoy: Int) -> AnyPublisher<Int, Error> { // → one-shot publisher-wrapper review
        record(.service, "asked \(buoy)")
        return Just(buoy * 2).setFailureType(to: Error.self).eraseToAnyPublisher()
    }
}

@MainActor
final class ChartModel {
    private let chart = Chart()
    private var cancellables = Set<AnyCancellable>()
    private(set) var depths: [Int] = []

    func load(_ buoys: [Int]) {
        Publishers.MergeMany(buoys.map { chart.depth(at: $0) }) // → one-shot sink-subscription review
            .collect()
            .receive(on: DispatchQueue.main)
            .sink(receiveCompletion: { _ in }, receiveValue: { [weak self] depths in self?.depths = depths })
            .store(in: &cancellables)
    }
}

// MARK: after
import Combine
import Foundation

final class Chart: Sendable {
    func depth(at buoy: Int) -> AnyPublisher<Int, Error> {
        taskFuture { try await self.depth(at: buoy) }
            .eraseToAnyPublisher()
    }

    func depth(at buoy: Int) async throws -> Int {
        record(.service, "asked \(buoy)")
        return buoy * 2
    }
}

@MainActor
final class ChartModel {
    private let chart = Chart()
    private var cancellables = Set<AnyCancellable>()
    private(set) var depths: [Int] = []

    func load(_ buoys: [Int]) {
        Task { [weak self, publishers = buoys.map { chart.depth(at: $0) }] in
            guard let depths = try? await Publishers.MergeMany(publishers)
                .collect()
                .awaitedValue(), !Task.isCancelled else {
                return
            }
            self?.depths = depths
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

/// Runs `work` at once, whoever subscribes; all who do get its one result.
private func taskFuture<Output: Sendable>(
    _ work: @escaping @Sendable () async throws -> Output
) -> Future<Output, any Error> {
    Future { promise in
        nonisolated(unsafe) let promise = promise
        Task {
            do {
                promise(.success(try await work()))
            } catch {
                promise(.failure(error))
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
    let model = ChartModel()
    model.load([3, 4])
    await settle()
    record(.caller, "\(model.depths)")
}

// MARK: trace
// service: asked 3
// service: asked 4
// caller: [6, 8]
