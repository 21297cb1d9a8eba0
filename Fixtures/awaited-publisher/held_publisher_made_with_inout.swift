// A local that holds a publisher is there when the task begins, whatever it was made of: none of that is captured, least of all an `inout` argument,
// which no capture list takes.
//
// tier: review
// swift6: before

// MARK: before
import Combine
import Foundation

struct Tally { var asked = 0 }

enum Step: Sendable { case ask(Int), answer(String), stop }

struct Oracle: Sendable {
    func effect(of step: Step, on tally: inout Tally) -> AnyPublisher<Step, Never>? { // → one-shot ✗ no-value-possible
        switch step {
        case .ask(let number):
            tally.asked += 1
            return Deferred { Future { promise in later(1) { promise(.success(.answer("number \(number)"))) } } }.eraseToAnyPublisher()
        case .answer, .stop: return nil
        }
    }
}

@MainActor
final class Store {
    private var tally = Tally()
    private var effects = Set<AnyCancellable>()
    private let oracle = Oracle()

    func send(_ step: Step) {
        record(.sink, "\(step)")
        guard let effect = oracle.effect(of: step, on: &tally) else { return }
        effect // → one-shot sink-subscription review
            .receive(on: DispatchQueue.main)
            .sink(receiveValue: send)
            .store(in: &effects)
        record(.caller, "asked \(tally.asked)")
    }
}

// MARK: after
import Combine
import Foundation

struct Tally { var asked = 0 }

enum Step: Sendable { case ask(Int), answer(String), stop }

struct Oracle: Sendable {
    func effect(of step: Step, on tally: inout Tally) -> AnyPublisher<Step, Never>? {
        switch step {
        case .ask(let number):
            tally.asked += 1
            return Deferred { Future { promise in later(1) { promise(.success(.answer("number \(number)"))) } } }.eraseToAnyPublisher()
        case .answer, .stop: return nil
        }
    }
}

@MainActor
final class Store {
    private var tally = Tally()
    private var effects = Set<AnyCancellable>()
    private let oracle = Oracle()

    func send(_ step: Step) {
        record(.sink, "\(step)")
        guard let effect = oracle.effect(of: step, on: &tally) else { return }
        Task {
            guard let value = await effect.awaitedValueIfAny() else { return }
            guard !Task.isCancelled else { return }
            send(value)
        }
        .store(in: &effects)
        record(.caller, "asked \(tally.asked)")
    }
}

extension Task {
    /// Cancels the task when `bag` lets go of it.
    fileprivate func store(in bag: inout Set<AnyCancellable>) {
        AnyCancellable(cancel).store(in: &bag)
    }
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
    let store = Store()
    store.send(.ask(4))
    await advance(by: 1)
    await settle()
    store.send(.ask(5))
    await advance(by: 1)
    await settle()
}

// MARK: trace
// caller: asked 1
// caller: asked 2
// sink: ask(4)
// sink: answer("number 4")
// sink: ask(5)
// sink: answer("number 5")
