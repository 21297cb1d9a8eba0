// A subject that is kept in a property until a delegate answers gives one answer to each call; one that is there before the call may have had it.
//
// tier: review
// swift6: before
// pitfalls: 13

// MARK: before
import Combine
import Foundation

enum Denied: Error { case denied }

@MainActor
final class Locator {
    private var answer: PassthroughSubject<String, Error>? // → one-shot ✗ stored-publisher
    private let permission = PassthroughSubject<Bool, Never>()

    func locate() -> AnyPublisher<String, Error> { // → one-shot awaited-publisher review
        let answer = PassthroughSubject<String, Error>()
        self.answer = answer
        record(.service, "asked")
        return answer.eraseToAnyPublisher()
    }

    var isAllowed: AnyPublisher<Bool, Never> { // → one-shot ✗ subject
        permission.eraseToAnyPublisher()
    }

    func found(_ place: String) {
        answer?.send(place)
        answer?.send(completion: .finished)
    }

    func failed() {
        answer?.send(completion: .failure(Denied.denied))
    }

    func allow(_ isAllowed: Bool) {
        permission.send(isAllowed)
        permission.send(completion: .finished)
    }
}

@MainActor
final class Map {
    private let locator: Locator
    private var bag = Set<AnyCancellable>()

    init(locator: Locator) {
        self.locator = locator
    }

    func center() {
        locator.locate() // → one-shot sink-subscription
            .sink(receiveCompletion: { completion in
                if case .failure = completion { record(.sink, "not found") }
            }, receiveValue: { place in
                record(.sink, "at \(place)")
            })
            .store(in: &bag)
    }

    func show() {
        locator.isAllowed // → one-shot sink-subscription review
            .sink { isAllowed in record(.sink, "allowed: \(isAllowed)") }
            .store(in: &bag)
    }
}

// MARK: after
import Combine
import Foundation

enum Denied: Error { case denied }

@MainActor
final class Locator {
    private var answer: PassthroughSubject<String, Error>?
    private let permission = PassthroughSubject<Bool, Never>()

    func locate() -> AnyPublisher<String, Error> {
        let answer = PassthroughSubject<String, Error>()
        self.answer = answer
        record(.service, "asked")
        return answer.eraseToAnyPublisher()
    }

    func locate() async throws -> String {
        try await locate().awaitedValue()
    }

    var isAllowed: AnyPublisher<Bool, Never> {
        permission.eraseToAnyPublisher()
    }

    func found(_ place: String) {
        answer?.send(place)
        answer?.send(completion: .finished)
    }

    func failed() {
        answer?.send(completion: .failure(Denied.denied))
    }

    func allow(_ isAllowed: Bool) {
        permission.send(isAllowed)
        permission.send(completion: .finished)
    }
}

@MainActor
final class Map {
    private let locator: Locator
    private var bag = Set<AnyCancellable>()

    init(locator: Locator) {
        self.locator = locator
    }

    func center() {
        Task { [locator] in
            do {
                let place = try await locator.locate()
                guard !Task.isCancelled else { return }
                record(.sink, "at \(place)")
            } catch {
                guard !Task.isCancelled else { return }
                record(.sink, "not found")
            }
        }
        .store(in: &bag)
    }

    func show() {
        Task { [result = locator.isAllowed.subscribed()] in
            guard let isAllowed = await result() else { return }
            guard !Task.isCancelled else { return }
            record(.sink, "allowed: \(isAllowed)")
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

extension Publisher where Failure == Never {
    /// Subscribes now, and gives what waits for the first value; cancelling the task that waits cancels the subscription.
    fileprivate func subscribed() -> @Sendable () async -> Output? {
        nonisolated(unsafe) let values = AsyncStream<Output> { continuation in
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
        return {
            for await value in values { return value }
            return nil
        }
    }
}

// MARK: run
@MainActor func run() async {
    let locator = Locator()
    let map = Map(locator: locator)
    map.center()
    await settle()
    locator.found("home")
    locator.found("nowhere")
    await settle()
    map.center()
    await settle()
    locator.failed()
    await settle()
    map.show()
    locator.allow(true)
    locator.allow(false)
    await settle()
}

// MARK: trace
// service: asked
// service: asked
// sink: at home
// sink: not found
// sink: allowed: true
