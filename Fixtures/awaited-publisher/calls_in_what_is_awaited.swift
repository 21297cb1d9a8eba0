// What stays a publisher is made of locals, and those of calls: what they call must still be there, though the function around them has moved.
//
// tier: review
// swift6: before

// MARK: before
import Combine
import Foundation

struct Plot: Sendable { let row: Int; let seeds: Int }

final class SeedService: Sendable {
    func count(_ row: Int) -> AnyPublisher<Int, Error> { // → one-shot publisher-function
        Deferred {
            Future { promise in
                later(Double(row)) { promise(row > 8 ? .failure(URLError(.dataLengthExceedsMaximum)) : .success(row * 10)) }
            }
        }
        .eraseToAnyPublisher()
    }
}

@MainActor
final class GardenModel {
    private let service = SeedService()
    private var cancellables = Set<AnyCancellable>()
    private(set) var plots: [Plot] = []

    func load(_ rows: [Int]) {
        everyPlot(rows) // → one-shot sink-subscription review
            .receive(on: DispatchQueue.main)
            .sink(
                receiveCompletion: { if case .failure = $0 { record(.sink, "too many") } },
                receiveValue: { [weak self] in self?.plots = $0 }
            )
            .store(in: &cancellables)
    }

    private func everyPlot(_ rows: [Int]) -> AnyPublisher<[Plot], Error> { // → one-shot publisher-function review
        let numbered = rows.enumerated().map { index, row in
            plot(row).map { (index: index, plot: $0) }
        }
        return Publishers.MergeMany(numbered)
            .reduce([]) { $0 + [$1] }
            .map { found in
                found.sorted { $0.index < $1.index }.map(\.plot)
            }
            .eraseToAnyPublisher()
    }

    func plot(_ row: Int) -> AnyPublisher<Plot, Error> { // → one-shot publisher-wrapper review
        service.count(row)
            .map { Plot(row: row, seeds: $0) }
            .eraseToAnyPublisher()
    }
}

// MARK: after
import Combine
import Foundation

struct Plot: Sendable { let row: Int; let seeds: Int }

final class SeedService: Sendable {
    func count(_ row: Int) async throws -> Int {
        try await withCheckedThrowingContinuation { continuation in
            later(Double(row)) { continuation.resume(with: row > 8 ? .failure(URLError(.dataLengthExceedsMaximum)) : .success(row * 10)) }
        }
    }
}

@MainActor
final class GardenModel {
    private let service = SeedService()
    private var cancellables = Set<AnyCancellable>()
    private(set) var plots: [Plot] = []

    func load(_ rows: [Int]) {
        Task {
            do {
                let plots = try await self.everyPlot(rows)
                guard !Task.isCancelled else { return }
                self.plots = plots
            } catch {
                guard !Task.isCancelled else { return }
                record(.sink, "too many")
            }
        }
        .store(in: &cancellables)
    }

    private func everyPlot(_ rows: [Int]) async throws -> [Plot] {
        let numbered = rows.enumerated().map { index, row in
            plot(row).map { (index: index, plot: $0) }
        }
        let found = try await Publishers.MergeMany(numbered)
            .reduce([]) { $0 + [$1] }
            .awaitedValue()
        return found.sorted { $0.index < $1.index }.map(\.plot)
    }

    func plot(_ row: Int) -> AnyPublisher<Plot, Error> {
        taskPublisher { try await self.plot(row) }
    }

    func plot(_ row: Int) async throws -> Plot {
        let count = try await service.count(row)
        return Plot(row: row, seeds: count)
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
    let model = GardenModel()
    model.load([3, 1, 2])
    await advance(by: 4)
    record(.caller, model.plots.map { "\($0.row): \($0.seeds)" }.joined(separator: ", "))
    model.load([9])
    await advance(by: 10)
}

// MARK: trace
// caller: 3: 30, 1: 10, 2: 20
// sink: too many
