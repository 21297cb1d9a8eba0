// What a closure holds weakly is an optional in it: its `publisher` gives what is there, once.
//
// tier: review

// MARK: before
import Combine
import Foundation

final class Pilot: Sendable {
    func answer(_ call: Int) -> AnyPublisher<String, Never> { // → one-shot publisher-wrapper review
        Deferred {
            Future { promise in
                later(1) { promise(.success("answer \(call)")) }
            }
        }
        .eraseToAnyPublisher()
    }
}

final class Tower: Sendable {
    let pilot = Pilot()

    func call(_ number: Int) -> AnyPublisher<String, Never> { // → one-shot awaited-publisher review
        let pilot = pilot
        return Just(number)
            .flatMap { [weak pilot] number in
                pilot
                    .publisher
                    .flatMap { $0.answer(number) }
            }
            .eraseToAnyPublisher()
    }
}

@MainActor
final class TowerModel {
    private let tower = Tower()
    private var cancellables = Set<AnyCancellable>()

    func call() {
        tower.call(7) // → one-shot sink-subscription
            .receive(on: DispatchQueue.main)
            .sink { record(.sink, $0) }
            .store(in: &cancellables)
    }
}

// MARK: after
import Combine
import Foundation

final class Pilot: Sendable {
    func answer(_ call: Int) -> AnyPublisher<String, Never> {
        taskPublisher { await self.answer(call) }
    }

    func answer(_ call: Int) async -> String {
        await withCheckedContinuation { continuation in
            later(1) { continuation.resume(returning: "answer \(call)") }
        }
    }
}

final class Tower: Sendable {
    let pilot = Pilot()

    func call(_ number: Int) -> AnyPublisher<String, Never> {
        let pilot = pilot
        return Just(number)
            .flatMap { [weak pilot] number in
                pilot
                    .publisher
                    .flatMap { $0.answer(number) }
            }
            .eraseToAnyPublisher()
    }

    func call(_ number: Int) async -> String? {
        await call(number).awaitedValueIfAny()
    }
}

@MainActor
final class TowerModel {
    private let tower = Tower()
    private var cancellables = Set<AnyCancellable>()

    func call() {
        Task { [tower] in
            guard let value = await tower.call(7) else { return }
            guard !Task.isCancelled else { return }
            record(.sink, value)
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
    let model = TowerModel()
    model.call()
    await advance(by: 1)
}

// MARK: trace
// sink: answer 7
