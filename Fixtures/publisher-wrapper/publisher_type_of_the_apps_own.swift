// `Request` only keeps what it is given, and asks when somebody subscribes to it, each time anew: as before, each subscription to the wrapper sends one.
//
// accept: adds-public-function, wrapper-starts-task, publisher-awaited, asks-on-when-cancelled

// MARK: before
import Combine

final class Request<Output>: Publisher {
    typealias Failure = Never

    private final class Running: Subscription {
        private let begin: () -> Void
        init(_ begin: @escaping () -> Void) { self.begin = begin }
        func request(_ demand: Subscribers.Demand) { begin() }
        func cancel() {}
    }

    private let begin: (AnySubscriber<Output, Never>) -> Void

    init(begin: @escaping (AnySubscriber<Output, Never>) -> Void) { self.begin = begin }

    func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Never {
        let any = AnySubscriber(subscriber)
        subscriber.receive(subscription: Running { [begin] in begin(any) })
    }
}

public final class Lengths: Sendable {
    public init() {}

    private func text(_ name: String) -> AnyPublisher<String, Never> { // → one-shot awaited-publisher review
        Request { subscriber in
            record(.service, "asked for \(name)")
            later(1) {
                _ = subscriber.receive("<\(name)>")
                subscriber.receive(completion: .finished)
            }
        }
        .eraseToAnyPublisher()
    }

    public func length(of name: String) -> AnyPublisher<Int, Never> { // → one-shot publisher-wrapper review
        text(name).flatMap { Just($0.count) }.eraseToAnyPublisher()
    }
}

/// Keeps the publisher, and subscribes to it twice.
final class LengthUser {
    let length: AnyPublisher<Int, Never> // → one-shot ✗ stored-publisher

    init() { length = Lengths().length(of: "a") }
}

// MARK: after
import Combine

final class Request<Output>: Publisher {
    typealias Failure = Never

    private final class Running: Subscription {
        private let begin: () -> Void
        init(_ begin: @escaping () -> Void) { self.begin = begin }
        func request(_ demand: Subscribers.Demand) { begin() }
        func cancel() {}
    }

    private let begin: (AnySubscriber<Output, Never>) -> Void

    init(begin: @escaping (AnySubscriber<Output, Never>) -> Void) { self.begin = begin }

    func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Never {
        let any = AnySubscriber(subscriber)
        subscriber.receive(subscription: Running { [begin] in begin(any) })
    }
}

public final class Lengths: Sendable {
    public init() {}

    private func text(_ name: String) -> AnyPublisher<String, Never> {
        Request { subscriber in
            record(.service, "asked for \(name)")
            later(1) {
                _ = subscriber.receive("<\(name)>")
                subscriber.receive(completion: .finished)
            }
        }
        .eraseToAnyPublisher()
    }

    private func text(_ name: String) async -> String {
        await text(name).awaitedValue()
    }

    public func length(of name: String) -> AnyPublisher<Int, Never> {
        taskPublisher { await self.length(of: name) }
    }

    public func length(of name: String) async -> Int {
        let text = await text(name)
        return text.count
    }
}

/// Keeps the publisher, and subscribes to it twice.
final class LengthUser {
    let length: AnyPublisher<Int, Never>

    init() { length = Lengths().length(of: "a") }
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
    /// The first value, waited for until it comes.
    fileprivate func awaitedValue() async -> Output {
        await withCheckedContinuation { continuation in
            nonisolated(unsafe) var waiting: CheckedContinuation<Output, Never>? = continuation
            let sink = Subscribers.Sink<Output, Never>(
                receiveCompletion: { _ in },
                receiveValue: {
                    nonisolated(unsafe) let value = $0
                    waiting?.resume(returning: value)
                    waiting = nil
                })
            subscribe(sink)
        }
    }
}

// MARK: run
@MainActor func run() async {
    let user = LengthUser()
    await settle()
    let first = user.length.sink { record(.sink, "\($0)") }
    await settle()
    let second = user.length.sink { record(.sink, "\($0)") }
    await settle()
    await advance(by: 2)
    await settle()
    _ = (first, second)
}

// MARK: trace
// service: asked for a
// service: asked for a
// sink: 3
// sink: 3
