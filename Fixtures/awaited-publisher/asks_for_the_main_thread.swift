// A publisher that stays asks for the main thread where it is called: the async function that awaits it is the main actor's.
//
// tier: review
// swift6: before

// MARK: before
import Combine
import Foundation

final class Board {
    func scores(from score: Int, all: Bool = false) -> AnyPublisher<Int, Never> { // → finite awaited-publisher review
        dispatchPrecondition(condition: .onQueue(.main))
        let scores = (score...3).publisher.receive(on: DispatchQueue.main)
        return all ? scores.eraseToAnyPublisher() : scores.first().eraseToAnyPublisher()
    }

    func double(_ score: Int) -> AnyPublisher<Int, Never> { // → one-shot publisher-function review
        scores(from: score)
            .map { $0 * 2 }
            .eraseToAnyPublisher()
    }
}

@MainActor
final class Player {
    private let board = Board()
    private var cancellables = Set<AnyCancellable>()

    func play() {
        board.double(1) // → one-shot sink-subscription
            .sink { record(.sink, "\($0)") }
            .store(in: &cancellables)
    }
}

// MARK: after
import Combine
import Foundation

final class Board {
    func scores(from score: Int, all: Bool = false) -> AnyPublisher<Int, Never> {
        dispatchPrecondition(condition: .onQueue(.main))
        let scores = (score...3).publisher.receive(on: DispatchQueue.main)
        return all ? scores.eraseToAnyPublisher() : scores.first().eraseToAnyPublisher()
    }

    @MainActor func scores(from score: Int) async -> Int? {
        await scores(from: score, all: false).awaitedValueIfAny()
    }

    @MainActor func double(_ score: Int) async -> Int? {
        guard let scores = await scores(from: score) else { return nil }
        return scores * 2
    }
}

@MainActor
final class Player {
    private let board = Board()
    private var cancellables = Set<AnyCancellable>()

    func play() {
        Task { [board] in
            guard let double = await board.double(1) else { return }
            guard !Task.isCancelled else { return }
            record(.sink, "\(double)")
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
    let player = Player()
    player.play()
    await settle()
    record(.caller, "\(type(of: player))")
}

// MARK: trace
// sink: 2
// caller: Player
