// Behind each send in a loop stands the next one, which calls the same handler: its values come in the same order, one turn later.
//
// rules: publisher-loop
// accept: handler-after-send, others-read-newer, unhandled-values-wait, nested-sends-queue
// waiver: handler-after-send

// MARK: before
import Combine

@MainActor
final class Kitchen {
    let rings = PassthroughSubject<String, Never>()

    func ring(_ titles: [String]) {
        for title in titles { rings.send(title) }
        rings.send("done")
    }
}

@MainActor
final class Screen {
    private var last: String? { didSet { record(.sink, "\(oldValue ?? "none") \(last ?? "none")") } }
    private var cancellables = Set<AnyCancellable>()

    init(_ kitchen: Kitchen) {
        kitchen.rings // → continuous publisher-loop review
            .sink { [weak self] title in self?.last = title }
            .store(in: &cancellables)
    }
}

// MARK: after
import Combine

@MainActor
final class Kitchen {
    let rings = PassthroughSubject<String, Never>()

    func ring(_ titles: [String]) {
        for title in titles { rings.send(title) }
        rings.send("done")
    }
}

@MainActor
final class Screen {
    private var last: String? { didSet { record(.sink, "\(oldValue ?? "none") \(last ?? "none")") } }
    private var cancellables = Set<AnyCancellable>()

    init(_ kitchen: Kitchen) {
        Task { [weak self, values = kitchen.rings.buffered()] in
            for await title in values {
                guard let self, !Task.isCancelled else { return }
                self.last = title
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
    let kitchen = Kitchen()
    let screen = Screen(kitchen)
    kitchen.ring(["eggs", "rice"])
    record(.sink, "rung")
    await advance(by: 1)
    withExtendedLifetime(screen) {}
}

// MARK: trace before
// sink: none eggs
// sink: eggs rice
// sink: rice done
// sink: rung

// MARK: trace after
// sink: rung
// sink: none eggs
// sink: eggs rice
// sink: rice done
