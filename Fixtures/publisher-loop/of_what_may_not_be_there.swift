// A chain that hangs on an optional: where there is nothing to listen to there is no loop, and nothing is held by it.
//
// rules: publisher-loop
// accept: delivers-on-main, nested-sends-queue, others-read-newer, no-order-between-streams, handler-after-send, unhandled-values-wait

// MARK: before
import Combine
import Foundation

@MainActor
final class Session {
    @Published var name = "nobody"
    let names = PassthroughSubject<String, Never>()
}

@MainActor
final class Banner {
    var session: Session?
    var titles: PassthroughSubject<String, Never>? // → continuous ✗ subject
    private var bag = Set<AnyCancellable>()

    func show() {
        session?.$name // → continuous publisher-loop review
            .receive(on: DispatchQueue.main)
            .sink { record(.sink, "name \($0)") }
            .store(in: &bag)
        session?.names.receive(on: DispatchQueue.main) // → continuous publisher-loop review
            .sink { record(.sink, "sent \($0)") }
            .store(in: &bag)
        titles? // → continuous publisher-loop review
            .sink { record(.sink, "title \($0)") }
            .store(in: &bag)
    }
}

// MARK: after
import Combine
import Foundation

@MainActor
final class Session {
    @Published var name = "nobody"
    let names = PassthroughSubject<String, Never>()
}

@MainActor
final class Banner {
    var session: Session?
    var titles: PassthroughSubject<String, Never>?
    private var bag = Set<AnyCancellable>()

    func show() {
        let nameValues = session?.$name
            .receive(on: DispatchQueue.main)
            .buffered()
        Task {
            guard let nameValues else { return }
            for await value in nameValues {
                guard !Task.isCancelled else { return }
                record(.sink, "name \(value)")
            }
        }
        .store(in: &bag)
        Task { [values = session?.names.receive(on: DispatchQueue.main).buffered()] in
            guard let values else { return }
            for await value in values {
                guard !Task.isCancelled else { return }
                record(.sink, "sent \(value)")
            }
        }
        .store(in: &bag)
        Task { [values = titles?.buffered()] in
            guard let values else { return }
            for await value in values {
                guard !Task.isCancelled else { return }
                record(.sink, "title \(value)")
            }
        }
        .store(in: &bag)
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
import Combine

@MainActor func run() async {
    let session = Session()
    let banner = Banner()
    banner.show()
    await settle()
    banner.session = session
    banner.titles = session.names
    banner.show()
    await settle()
    session.name = "Ada"
    session.names.send("Bea")
    await settle()
}

// MARK: trace
// sink: name nobody
// sink: title Bea
// sink: name Ada
// sink: sent Bea
