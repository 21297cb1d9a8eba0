// Two requirements of one public protocol would get an extension each.
//
// tier: review
// swift6: before

// MARK: before
import Combine
import Foundation

public protocol Cipher {
    func hide(_ text: String) -> AnyPublisher<String, Error> // → one-shot publisher-wrapper review
    func reveal(_ text: String) -> AnyPublisher<String, Error> // → one-shot publisher-wrapper review
}

public struct Reversal: Cipher {
    public init() {}

    public func hide(_ text: String) -> AnyPublisher<String, Error> { // → one-shot publisher-wrapper review
        Deferred {
            Future { promise in
                later(1) { promise(.success(String(text.reversed()))) }
            }
        }
        .eraseToAnyPublisher()
    }

    public func reveal(_ text: String) -> AnyPublisher<String, Error> { // → one-shot publisher-wrapper review
        hide(text)
            .eraseToAnyPublisher()
    }
}

public final class Diary {
    public private(set) var text = ""
    private let cipher: Cipher
    private var running: AnyCancellable?

    public init(cipher: Cipher) {
        self.cipher = cipher
    }

    @MainActor
    public func write(_ entry: String) {
        running = cipher.hide(entry) // → one-shot sink-subscription
            .receive(on: DispatchQueue.main)
            .sink(receiveCompletion: { _ in }, receiveValue: { [weak self] hidden in self?.text = hidden })
    }

    @MainActor
    public func read() {
        running = cipher.reveal(text) // → one-shot sink-subscription
            .receive(on: DispatchQueue.main)
            .sink(receiveCompletion: { _ in }, receiveValue: { entry in record(.sink, entry) })
    }
}
// MARK: after
import Combine
import Foundation

public protocol Cipher {
    func hide(_ text: String) -> AnyPublisher<String, Error>
    func hide(_ text: String) async throws -> String
    func reveal(_ text: String) -> AnyPublisher<String, Error>
    func reveal(_ text: String) async throws -> String
}

extension Cipher {
    /// Awaits the publisher, for types that implement nothing else.
    public func hide(_ text: String) async throws -> String {
        try await hide(text).awaitedValue()
    }

    /// Awaits the publisher, for types that implement nothing else.
    public func reveal(_ text: String) async throws -> String {
        try await reveal(text).awaitedValue()
    }
}

public struct Reversal: Cipher {
    public init() {}

    public func hide(_ text: String) -> AnyPublisher<String, Error> {
        taskPublisher { try await self.hide(text) }
    }

    public func hide(_ text: String) async throws -> String {
        try await withCheckedThrowingContinuation { continuation in
            later(1) { continuation.resume(returning: String(text.reversed())) }
        }
    }

    public func reveal(_ text: String) -> AnyPublisher<String, Error> {
        taskPublisher { try await self.reveal(text) }
    }

    public func reveal(_ text: String) async throws -> String {
        try await hide(text)
    }
}

public final class Diary {
    public private(set) var text = ""
    private let cipher: Cipher
    private var running: AnyCancellable?

    public init(cipher: Cipher) {
        self.cipher = cipher
    }

    @MainActor
    public func write(_ entry: String) {
        running = AnyCancellable(Task { [weak self, cipher] in
            guard let hidden = try? await cipher.hide(entry), !Task.isCancelled else { return }
            self?.text = hidden
        }.cancel)
    }

    @MainActor
    public func read() {
        running = AnyCancellable(Task { [cipher, text] in
            guard let entry = try? await cipher.reveal(text), !Task.isCancelled else { return }
            record(.sink, entry)
        }.cancel)
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
import Combine

/// What an app brings, outside the library's files.
struct Plain: Cipher {
    func hide(_ text: String) -> AnyPublisher<String, Error> { Just(text).setFailureType(to: Error.self).eraseToAnyPublisher() }
    func reveal(_ text: String) -> AnyPublisher<String, Error> { hide(text) }
}

@MainActor func run() async {
    for cipher in [Reversal(), Plain()] as [any Cipher] {
        let diary = Diary(cipher: cipher)
        diary.write("fog")
        await advance(by: 2)
        record(.caller, diary.text)
        diary.read()
        await advance(by: 2)
    }
}

// MARK: trace
// caller: gof
// caller: fog
// sink: fog
// sink: fog
