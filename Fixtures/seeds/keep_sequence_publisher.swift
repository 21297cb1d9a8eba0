// A publisher type of one's own has a subscription with its own idea of demand; it is left, and what it gives is not known to be one value.
//
// seeds: A6
// pitfalls: 41

// MARK: before
import Combine
import Foundation

/// Starts a task for each `request(_:)` and takes no notice of how much was asked for.
struct SequencePublisher<S: AsyncSequence & Sendable>: Publisher where S.Element: Sendable {
    typealias Output = S.Element
    typealias Failure = any Error

    let sequence: S

    func receive<Sub: Subscriber>(subscriber: Sub) where Sub.Input == S.Element, Sub.Failure == any Error {
        subscriber.receive(subscription: SequenceSubscription(sequence, subscriber))
    }
}

private final class SequenceSubscription<S: AsyncSequence & Sendable, Sub: Subscriber>: Subscription, @unchecked Sendable
where S.Element: Sendable, Sub.Input == S.Element, Sub.Failure == any Error {
    private let sequence: S
    private var subscriber: Sub?
    private var task: Task<Void, Never>?

    init(_ sequence: S, _ subscriber: Sub) {
        self.sequence = sequence
        self.subscriber = subscriber
    }

    func request(_ demand: Subscribers.Demand) {
        task = Task { [self] in
            do {
                for try await element in sequence {
                    guard let subscriber else { return }
                    _ = subscriber.receive(element)
                }
                subscriber?.receive(completion: .finished)
            } catch {
                subscriber?.receive(completion: .failure(error))
            }
        }
    }

    func cancel() {
        task?.cancel()
        subscriber = nil
    }
}

@MainActor
final class LogModel {
    private var cancellables = Set<AnyCancellable>()

    func follow(_ lines: AsyncStream<String>) {
        SequencePublisher(sequence: lines) // → continuous ✗ stream
            .sink { _ in
                record(.sink, "end of log")
            } receiveValue: {
                record(.sink, $0)
            }
            .store(in: &cancellables)
    }
}

// MARK: run
@MainActor func run() async {
    let model = LogModel()
    let (lines, continuation) = AsyncStream<String>.makeStream()
    model.follow(lines)
    continuation.yield("started")
    continuation.yield("ready")
    continuation.finish()
    await settle()
}

// MARK: trace
// sink: started
// sink: ready
// sink: end of log
