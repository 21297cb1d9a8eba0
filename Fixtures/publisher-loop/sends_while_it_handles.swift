// What a handler leads to sending is handled after what was sent before, and not within: nothing here says that it sends, and a team may accept it.
//
// rules: publisher-loop
// accept: handler-after-send, others-read-newer, unhandled-values-wait, nested-sends-queue
// waiver: nested-sends-queue

// MARK: before
import Combine

@MainActor
final class Relay {
    let values = PassthroughSubject<Int, Never>()
    private var cancellables = Set<AnyCancellable>()
    private let forward: (Int) -> Void

    init(forward: @escaping (Int) -> Void) { self.forward = forward }

    func listen() {
        values.sink { [weak self] value in // → continuous publisher-loop review
            record(.sink, "in \(value)")
            self?.forward(value)
            record(.sink, "out \(value)")
        }
        .store(in: &cancellables)
    }
}

// MARK: after
import Combine

@MainActor
final class Relay {
    let values = PassthroughSubject<Int, Never>()
    private var cancellables = Set<AnyCancellable>()
    private let forward: (Int) -> Void

    init(forward: @escaping (Int) -> Void) { self.forward = forward }

    func listen() {
        Task { [weak self, values = values.buffered()] in
            for await value in values {
                guard let self, !Task.isCancelled else { return }
                record(.sink, "in \(value)")
                self.forward(value)
                record(.sink, "out \(value)")
            }
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
    var again: Relay?
    let relay = Relay { value in if value < 10 { again?.values.send(value * 10) } }
    again = relay
    relay.listen()
    relay.values.send(1)
    await advance(by: 1)
    again = nil
}

// MARK: trace before
// sink: in 1
// sink: in 10
// sink: out 10
// sink: out 1

// MARK: trace after
// sink: in 1
// sink: out 1
// sink: in 10
// sink: out 10
