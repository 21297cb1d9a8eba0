// An object that a local holds lives on where something else is given it: what was sent meanwhile its loop handles.
//
// rules: publisher-loop
// accept: handler-after-send, no-order-between-streams, others-read-newer, unhandled-values-wait, nested-sends-queue

// MARK: before
import Combine

@MainActor
final class Child {
    private let changed = PassthroughSubject<Int, Never>()
    private var cancellables = Set<AnyCancellable>()

    init() {
        changed.sink { record(.sink, "changed \($0)") } // → continuous publisher-loop review
            .store(in: &cancellables)
    }

    func change(to number: Int) { changed.send(number) }
}

@MainActor
final class Parent {
    private var children: [Child] = []

    func add() {
        let child = Child()
        child.change(to: children.count)
        children.append(child)
    }

    func make() -> Child {
        let child = Child()
        child.change(to: 7)
        return child
    }
}

// MARK: after
import Combine

@MainActor
final class Child {
    private let changed = PassthroughSubject<Int, Never>()
    private var cancellables = Set<AnyCancellable>()

    init() {
        Task { [values = changed.buffered()] in
            for await value in values {
                guard !Task.isCancelled else { return }
                record(.sink, "changed \(value)")
            }
        }
        .store(in: &cancellables)
    }

    func change(to number: Int) { changed.send(number) }
}

@MainActor
final class Parent {
    private var children: [Child] = []

    func add() {
        let child = Child()
        child.change(to: children.count)
        children.append(child)
    }

    func make() -> Child {
        let child = Child()
        child.change(to: 7)
        return child
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
    let parent = Parent()
    parent.add()
    let own = parent.make()
    await advance(by: 1)
    withExtendedLifetime((parent, own)) {}
}

// MARK: trace
// sink: changed 0
// sink: changed 7
