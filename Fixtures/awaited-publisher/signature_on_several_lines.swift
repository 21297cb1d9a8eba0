// The twin of a function whose parameters stand below one another is indented like the function, not like its last parameter.
//
// tier: review

// MARK: before
import Combine
import Foundation

struct Balloon: Sendable {
    func height(above ground: Int, // → one-shot awaited-publisher review
                in steps: [Int]) -> AnyPublisher<Int, Never> {
        Deferred { Just(steps) }
            .flatMap { $0.publisher }
            .max()
            .map { $0 - ground }
            .first()
            .eraseToAnyPublisher()
    }
}

@MainActor
final class BalloonModel {
    private let balloon = Balloon()
    private var cancellables = Set<AnyCancellable>()

    func load() {
        balloon.height(above: 100, in: [300, 900]) // → one-shot sink-subscription review
            .sink { record(.sink, "\($0) m") }
            .store(in: &cancellables)
    }
}

// MARK: after
import Combine
import Foundation

struct Balloon: Sendable {
    func height(above ground: Int,
                in steps: [Int]) -> AnyPublisher<Int, Never> {
        Deferred { Just(steps) }
            .flatMap { $0.publisher }
            .max()
            .map { $0 - ground }
            .first()
            .eraseToAnyPublisher()
    }

    func height(above ground: Int,
                in steps: [Int]) async -> Int {
        await height(above: ground, in: steps).awaitedValue()
    }
}

@MainActor
final class BalloonModel {
    private let balloon = Balloon()
    private var cancellables = Set<AnyCancellable>()

    func load() {
        Task { [balloon] in
            let height = await balloon.height(above: 100, in: [300, 900])
            guard !Task.isCancelled else { return }
            record(.sink, "\(height) m")
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
    let model = BalloonModel()
    model.load()
    await settle()
}

// MARK: trace
// sink: 800 m
