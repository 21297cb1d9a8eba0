// A handler that ran on whatever thread sent runs on the main one, which a team may accept.
//
// threads
// rules: publisher-loop
// accept: delivers-on-main, handler-after-send, others-read-newer, unhandled-values-wait, nested-sends-queue
// waiver: delivers-on-main

// MARK: before
import Combine
import Foundation

final class Meter: @unchecked Sendable {
    let readings = PassthroughSubject<Int, Never>()
    private var cancellables = Set<AnyCancellable>()

    func start() {
        readings.sink { record(.sink, "\($0), on main: \(Thread.isMainThread)") } // → continuous publisher-loop review
            .store(in: &cancellables)
    }
}

// MARK: after
import Combine
import Foundation

final class Meter: @unchecked Sendable {
    let readings = PassthroughSubject<Int, Never>()
    private var cancellables = Set<AnyCancellable>()

    func start() {
        Task { @MainActor [values = readings.buffered()] in
            for await value in values {
                guard !Task.isCancelled else { return }
                record(.sink, "\(value), on main: \(Thread.isMainThread)")
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
import Foundation

@MainActor func run() async {
    let meter = Meter()
    meter.start()
    DispatchQueue.global().async { meter.readings.send(1) }
    await until { recorded == 1 }
}

// MARK: trace before
// sink: 1, on main: false

// MARK: trace after
// sink: 1, on main: true
