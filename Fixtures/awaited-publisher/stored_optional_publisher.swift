// A stored publisher that may not be there yet is asked through its `?`; and a bag that is another object's array takes no task of a set.
//
// tier: review
// swift6: before

// MARK: before
import Combine
import Foundation

final class Keeper: @unchecked Sendable {
    var cancellables: [AnyCancellable] = []
}

@MainActor
final class Islanders {
    private var source: AnyPublisher<[String: Int], Never>? // → one-shot ✗ stored-publisher
    private let keeper = Keeper()
    private var running: AnyCancellable?

    func prepare() {
        source = Just(["fox": 2, "owl": 1]).eraseToAnyPublisher()
    }

    func load() {
        running = source? // → one-shot sink-subscription review
            .map { $0.map(\.key).sorted() }
            .receive(on: DispatchQueue.main)
            .sink { record(.sink, "\($0)") }
    }

    func count() -> AnyPublisher<Int, Never> { // → one-shot publisher-function
        Just(2).eraseToAnyPublisher()
    }

    func tell() {
        count() // → one-shot sink-subscription review
            .sink { record(.sink, "\($0) islanders") }
            .store(in: &keeper.cancellables)
    }
}

// MARK: after
import Combine
import Foundation

final class Keeper: @unchecked Sendable {
    var cancellables: [AnyCancellable] = []
}

@MainActor
final class Islanders {
    private var source: AnyPublisher<[String: Int], Never>?
    private let keeper = Keeper()
    private var running: AnyCancellable?

    func prepare() {
        source = Just(["fox": 2, "owl": 1]).eraseToAnyPublisher()
    }

    func load() {
        running = AnyCancellable(Task {
            guard let value = await self.source?.awaitedValueIfAny() else { return }
            guard !Task.isCancelled else { return }
            record(.sink, "\(value.map(\.key).sorted())")
        }.cancel)
    }

    func count() async -> Int {
        2
    }

    func tell() {
        AnyCancellable(Task {
            let count = await self.count()
            guard !Task.isCancelled else { return }
            record(.sink, "\(count) islanders")
        }.cancel)
        .store(in: &keeper.cancellables)
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
    let islanders = Islanders()
    islanders.load()
    await settle()
    islanders.prepare()
    islanders.load()
    await settle()
    islanders.tell()
    await settle()
}

// MARK: trace
// sink: ["fox", "owl"]
// sink: 2 islanders
