// Of overloads that differ in what they deliver, the closure behind says which is meant: a local for the value would have no type.
//
// tier: review

// MARK: before
import Combine
import Foundation

struct Radio: Sendable {
    func listen(_ channel: Int) -> AnyPublisher<Data, Never> { // → one-shot publisher-wrapper review
        Just(Data("fog \(channel)".utf8))
            .share()
            .eraseToAnyPublisher()
    }

    func listen(_ channel: Int) -> AnyPublisher<Int, Never> { // → one-shot publisher-wrapper review
        Just(channel)
            .share()
            .eraseToAnyPublisher()
    }

    func length(of channel: Int) -> AnyPublisher<Int, Never> { // → one-shot awaited-publisher review
        listen(channel)
            .map { String(decoding: $0, as: UTF8.self) }
            .map { "\($0)!".count }
            .eraseToAnyPublisher()
    }
}

@MainActor
final class RadioModel {
    private let radio = Radio()
    private var cancellables = Set<AnyCancellable>()

    func show(_ channel: Int) {
        radio.length(of: channel) // → one-shot sink-subscription
            .receive(on: DispatchQueue.main)
            .sink { record(.sink, "\($0) letters") }
            .store(in: &cancellables)
    }
}

// MARK: after
import Combine
import Foundation

struct Radio: Sendable {
    func listen(_ channel: Int) -> AnyPublisher<Data, Never> {
        taskPublisher { await self.listen(channel) }
            .compactMap { $0 }
            .eraseToAnyPublisher()
    }

    func listen(_ channel: Int) async -> Data? {
        await Just(Data("fog \(channel)".utf8))
            .share()
            .awaitedValueIfAny()
    }

    func listen(_ channel: Int) -> AnyPublisher<Int, Never> {
        taskPublisher { await self.listen(channel) }
            .compactMap { $0 }
            .eraseToAnyPublisher()
    }

    func listen(_ channel: Int) async -> Int? {
        await Just(channel)
            .share()
            .awaitedValueIfAny()
    }

    func length(of channel: Int) -> AnyPublisher<Int, Never> {
        listen(channel)
            .map { String(decoding: $0, as: UTF8.self) }
            .map { "\($0)!".count }
            .eraseToAnyPublisher()
    }

    func length(of channel: Int) async -> Int? {
        await length(of: channel).awaitedValueIfAny()
    }
}

@MainActor
final class RadioModel {
    private let radio = Radio()
    private var cancellables = Set<AnyCancellable>()

    func show(_ channel: Int) {
        Task { [radio] in
            guard let length = await radio.length(of: channel) else { return }
            guard !Task.isCancelled else { return }
            record(.sink, "\(length) letters")
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
    let model = RadioModel()
    model.show(16)
    await settle()
}

// MARK: trace
// sink: 7 letters
