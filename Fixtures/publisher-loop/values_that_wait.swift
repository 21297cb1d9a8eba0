// Values that come faster than the main actor turns wait for it, all of them, which a team may accept where they do not come in floods.
//
// rules: publisher-loop
// accept: handler-after-send, others-read-newer, unhandled-values-wait, nested-sends-queue
// waiver: unhandled-values-wait

// MARK: before
import Combine

@MainActor
final class Queue {
    let jobs = PassthroughSubject<Int, Never>()
    private var cancellables = Set<AnyCancellable>()

    func listen() {
        jobs.sink { record(.sink, "job \($0)") } // → continuous publisher-loop review
            .store(in: &cancellables)
    }
}

// MARK: after
import Combine

@MainActor
final class Queue {
    let jobs = PassthroughSubject<Int, Never>()
    private var cancellables = Set<AnyCancellable>()

    func listen() {
        Task { [values = jobs.buffered()] in
            for await value in values {
                guard !Task.isCancelled else { return }
                record(.sink, "job \(value)")
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
    let queue = Queue()
    queue.listen()
    await advance(by: 1)
    for job in 1...3 { queue.jobs.send(job) }
    record(.sink, "three sent")
    await advance(by: 1)
}

// MARK: trace before
// sink: job 1
// sink: job 2
// sink: job 3
// sink: three sent

// MARK: trace after
// sink: three sent
// sink: job 1
// sink: job 2
// sink: job 3
