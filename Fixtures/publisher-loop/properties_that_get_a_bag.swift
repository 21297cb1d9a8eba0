// `assign(to: &$name)` ends with its property: where the type has no bag that lives as long, it gets one, which all such loops of it share. One that somebody empties
// does not do.
//
// rules: publisher-loop
// accept: handler-after-send, no-order-between-streams, others-read-newer, unhandled-values-wait, nested-sends-queue, self-lives-until-done

// MARK: before
import Combine
import Foundation

final class Session: @unchecked Sendable {
    let titles = PassthroughSubject<String, Never>()
    let names = PassthroughSubject<String, Never>()
}

@MainActor
final class Alone: ObservableObject {
    @Published var name = ""
    @Published var title = "" // of somebody

    init(_ session: Session) {
        session.titles.receive(on: DispatchQueue.main).assign(to: &$title) // → continuous publisher-loop
        let cancellables = [session.names]
        cancellables[0].send("nobody")
        session.names // → continuous publisher-loop
            .receive(on: DispatchQueue.main)
            .assign(to: &$name)
    }
}

@MainActor
final class Emptied: ObservableObject {
    @Published private(set) var title = ""
    private var cancellables = Set<AnyCancellable>()

    init(_ session: Session) {
        session.titles.receive(on: DispatchQueue.main).assign(to: &$title) // → continuous publisher-loop
        Just(0).sink { _ in }.store(in: &cancellables) // → one-shot ✗ not-asked-for
    }

    func empty() { cancellables.removeAll() }
}

// MARK: after
import Combine
import Foundation

final class Session: @unchecked Sendable {
    let titles = PassthroughSubject<String, Never>()
    let names = PassthroughSubject<String, Never>()
}

@MainActor
final class Alone: ObservableObject {
    @Published var name = ""
    @Published var title = "" // of somebody
    private var assignments = Set<AnyCancellable>()

    init(_ session: Session) {
        Task { [weak self, values = session.titles.receive(on: DispatchQueue.main).buffered()] in
            for await title in values {
                guard let self, !Task.isCancelled else { return }
                self.title = title
            }
        }
        .store(in: &assignments)
        let cancellables = [session.names]
        cancellables[0].send("nobody")
        let names2 = session.names
            .receive(on: DispatchQueue.main)
            .buffered()
        Task { [weak self] in
            for await name in names2 {
                guard let self, !Task.isCancelled else { return }
                self.name = name
            }
        }
        .store(in: &assignments)
    }
}

@MainActor
final class Emptied: ObservableObject {
    @Published private(set) var title = ""
    private var cancellables = Set<AnyCancellable>()
    private var assignments = Set<AnyCancellable>()

    init(_ session: Session) {
        Task { [weak self, values = session.titles.receive(on: DispatchQueue.main).buffered()] in
            for await title in values {
                guard let self, !Task.isCancelled else { return }
                self.title = title
            }
        }
        .store(in: &assignments)
        Just(0).sink { _ in }.store(in: &cancellables)
    }

    func empty() { cancellables.removeAll() }
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
@MainActor func gone(_ session: Session) async {
    var alone: Alone? = Alone(session)
    weak let observed = alone
    await advance(by: 1)
    alone = nil
    await advance(by: 1)
    record(.lifetime, observed == nil ? "gone" : "there")
}

@MainActor func run() async {
    let session = Session()
    let (alone, emptied) = (Alone(session), Emptied(session))
    emptied.empty()
    await advance(by: 1)
    session.titles.send("Dr.")
    session.names.send("Who")
    await advance(by: 1)
    record(.sink, [alone.title, alone.name, emptied.title].joined(separator: " "))
    await gone(session)
}

// MARK: trace
// sink: Dr. Who Dr.
// lifetime: gone
