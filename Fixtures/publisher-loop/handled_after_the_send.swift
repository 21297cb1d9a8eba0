// A handler that ran inside of `send` runs when the sender has gone on, which nobody reads here, and a team may accept.
//
// rules: publisher-loop
// accept: handler-after-send, others-read-newer, unhandled-values-wait, nested-sends-queue
// waiver: handler-after-send

// MARK: before
import Combine

@MainActor
final class Bell {
    let rung = PassthroughSubject<Int, Never>()
    private var cancellables = Set<AnyCancellable>()

    func listen() {
        rung.sink { record(.sink, "ring \($0)") } // → continuous publisher-loop review
            .store(in: &cancellables)
    }
}

// MARK: after
import Combine

@MainActor
final class Bell {
    let rung = PassthroughSubject<Int, Never>()
    private var cancellables = Set<AnyCancellable>()

    func listen() {
        Task { [values = rung.buffered()] in
            for await value in values {
                guard !Task.isCancelled else { return }
                record(.sink, "ring \(value)")
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
    let bell = Bell()
    bell.listen()
    bell.rung.send(1)
    record(.sink, "sent")
    await advance(by: 1)
}

// MARK: trace before
// sink: ring 1
// sink: sent

// MARK: trace after
// sink: sent
// sink: ring 1
