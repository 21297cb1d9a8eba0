// The closure's value is a member of a type that it does not name: `assign` did, so what is awaited is written with that type.
// accept: publisher-awaited
// swift6: before

// MARK: before
import Combine
import Foundation

extension Publisher {
    func asDriver() -> AnyPublisher<Output, Never> { // → undecided ✗ publisher-parameter
        self.catch { _ in Empty() }.receive(on: DispatchQueue.main).eraseToAnyPublisher()
    }
}

struct Refused: Error {}

struct Tokens {
    let isRefused: Bool
    func token() -> AnyPublisher<String?, Refused> { // → one-shot ✗ review-tier
        Future { [isRefused] promise in later(1) { promise(isRefused ? .failure(Refused()) : .success("a")) } }.eraseToAnyPublisher()
    }
}

@MainActor
final class Splash {
    enum State { case idle, inside, outside }
    private(set) var state: State = .idle { didSet { record(.sink, "\(state)") } }
    private var bag = Set<AnyCancellable>()

    func start(_ tokens: Tokens) {
        tokens.token() // → one-shot assign-subscription review
            .map { $0 == nil ? .outside : .inside }
            .asDriver()
            .assign(to: \.state, on: self)
            .store(in: &bag)
    }
}

// MARK: after
import Combine
import Foundation

extension Publisher {
    func asDriver() -> AnyPublisher<Output, Never> {
        self.catch { _ in Empty() }.receive(on: DispatchQueue.main).eraseToAnyPublisher()
    }
}

struct Refused: Error {}

struct Tokens {
    let isRefused: Bool
    func token() -> AnyPublisher<String?, Refused> {
        Future { [isRefused] promise in later(1) { promise(isRefused ? .failure(Refused()) : .success("a")) } }.eraseToAnyPublisher()
    }
}

@MainActor
final class Splash {
    enum State { case idle, inside, outside }
    private(set) var state: State = .idle { didSet { record(.sink, "\(state)") } }
    private var bag = Set<AnyCancellable>()

    func start(_ tokens: Tokens) {
        Task {
            guard let state: State = (await tokens.token()
                .map { $0 == nil ? .outside : .inside }
                .asDriver()
                .awaitedValueIfAny()) else {
                return
            }
            guard !Task.isCancelled else { return }
            self.state = state
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
    let splash = Splash()
    splash.start(Tokens(isRefused: false))
    await advance(by: 1)
    await settle()
    splash.start(Tokens(isRefused: true))
    await advance(by: 1)
    await settle()
}

// MARK: trace
// sink: inside
