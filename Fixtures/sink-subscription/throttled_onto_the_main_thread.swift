// What a step that stays a publisher delivers on the main thread is used there, whatever the steps before it say.
//
// tier: review

// MARK: before
import Combine
import Foundation

final class Lighthouse: Sendable {
    func range() -> AnyPublisher<Int, Never> { // → one-shot publisher-wrapper review
        Deferred { Future { promise in later(1) { promise(.success(18)) } } }.eraseToAnyPublisher()
    }
}

final class Chart: @unchecked Sendable {
    private let lighthouse = Lighthouse()
    private var cancellables = Set<AnyCancellable>()

    func draw() {
        lighthouse.range() // → one-shot sink-subscription review
            .receive(on: DispatchQueue.main)
            .throttle(for: .seconds(1), scheduler: DispatchQueue.main, latest: true)
            .sink { miles in record(.sink, "\(miles) miles, on main: \(Thread.isMainThread)") }
            .store(in: &cancellables)
    }
}

// MARK: after
import Combine
import Foundation

final class Lighthouse: Sendable {
    func range() -> AnyPublisher<Int, Never> {
        taskPublisher { await self.range() }
    }

    func range() async -> Int {
        await withCheckedContinuation { continuation in
            later(1) { continuation.resume(returning: 18) }
        }
    }
}

final class Chart: @unchecked Sendable {
    private let lighthouse = Lighthouse()
    private var cancellables = Set<AnyCancellable>()

    func draw() {
        Task { @MainActor [lighthouse] in
            guard let miles = await lighthouse.range()
                .receive(on: DispatchQueue.main)
                .throttle(for: .seconds(1), scheduler: DispatchQueue.main, latest: true)
                .awaitedValueIfAny() else {
                return
            }
            guard !Task.isCancelled else { return }
            record(.sink, "\(miles) miles, on main: \(Thread.isMainThread)")
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

extension Publisher where Failure == Never {
    /// The first value, `nil` where there is none; cancelling the task cancels the subscription.
    fileprivate func awaitedValueIfAny() async -> Output? {
        let values = AsyncStream<Output> { continuation in
            nonisolated(unsafe) let sink = Subscribers.Sink<Output, Failure>(
                receiveCompletion: { _ in
                    continuation.finish()
                },
                receiveValue: {
                    nonisolated(unsafe) let value = $0
                    continuation.onTermination = nil
                    continuation.yield(value)
                })
            continuation.onTermination = { _ in sink.cancel() }
            subscribe(sink)
        }
        for await value in values { return value }
        return nil
    }
}

// MARK: run
@MainActor func run() async {
    let chart = Chart()
    chart.draw()
    await advance(by: 3)
}

// MARK: trace
// sink: 18 miles, on main: true
