// Behind a hop to the main queue a value that is under way when the subscription ends is handled by nobody, as before.
//
// rules: publisher-loop

// MARK: before
import Combine
import Foundation

@MainActor
final class Flow {
    private let progress = PassthroughSubject<Int, Never>()
    private var watching: AnyCancellable?

    func start() {
        watching = progress // → continuous publisher-loop
            .receive(on: DispatchQueue.main)
            .sink { record(.sink, "\($0)") }
    }

    func go() { progress.send(50) }

    func finish() {
        progress.send(100)
        watching = nil
    }
}

// MARK: after
import Combine
import Foundation

@MainActor
final class Flow {
    private let progress = PassthroughSubject<Int, Never>()
    private var watching: AnyCancellable?

    func start() {
        let progressValues = progress
            .receive(on: DispatchQueue.main)
            .buffered()
        watching = AnyCancellable(Task {
            for await value in progressValues {
                guard !Task.isCancelled else { return }
                record(.sink, "\(value)")
            }
        }.cancel)
    }

    func go() { progress.send(50) }

    func finish() {
        progress.send(100)
        watching = nil
    }
}

extension Publisher where Failure == Never {
    /// What is delivered from now on, kept until the loop asks for it; the end of the loop cancels the subscription.
    fileprivate func buffered() -> AsyncStream<Output> {
        AsyncStream { continuation in
            nonisolated(unsafe) let sink = Subscribers.Sink<Output, Never>(
                receiveCompletion: { _ in continuation.finish() },
                receiveValue: {
                    nonisolated(unsafe) let value = $0
                    continuation.yield(value)
                })
            continuation.onTermination = { _ in sink.cancel() }
            subscribe(sink)
        }
    }
}

// MARK: run
@MainActor func run() async {
    let flow = Flow()
    flow.start()
    flow.go()
    await advance(by: 1)
    flow.finish()
    await advance(by: 1)
}

// MARK: trace
// sink: 50
