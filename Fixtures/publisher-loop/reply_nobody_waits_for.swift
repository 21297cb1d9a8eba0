// What is sent carries a closure, of which nothing is read behind the send: it may be called later as well.
//
// rules: publisher-loop
// accept: handler-after-send, others-read-newer, unhandled-values-wait, nested-sends-queue

// MARK: before
import Combine

@MainActor
final class Shop {
    private let asked = PassthroughSubject<(Int) -> Void, Never>() // → continuous ✗ subject
    private var cancellables = Set<AnyCancellable>()
    private var shown = 0

    init() {
        asked.sink { answer in answer(5) } // → continuous publisher-loop review
            .store(in: &cancellables)
    }

    func ask() { asked.send { [weak self] in self?.shown = $0 } }

    func show() { record(.sink, "\(shown) left") }
}

// MARK: after
import Combine

@MainActor
final class Shop {
    private let asked = PassthroughSubject<(Int) -> Void, Never>()
    private var cancellables = Set<AnyCancellable>()
    private var shown = 0

    init() {
        Task { [values = asked.buffered()] in
            for await answer in values {
                guard !Task.isCancelled else { return }
                answer(5)
            }
        }
        .store(in: &cancellables)
    }

    func ask() { asked.send { [weak self] in self?.shown = $0 } }

    func show() { record(.sink, "\(shown) left") }
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
    let shop = Shop()
    shop.ask()
    await advance(by: 1)
    shop.show()
}

// MARK: trace
// sink: 5 left
