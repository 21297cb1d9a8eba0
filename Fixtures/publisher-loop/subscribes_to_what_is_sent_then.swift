// A handler subscribes to what the code behind the send sends to: a loop would handle the first value after the second was sent, which nobody would
// have heard. And what a handler sends, who subscribes behind the send would hear.
//
// rules: publisher-loop
// accept: handler-after-send, no-order-between-streams, others-read-newer, unhandled-values-wait, nested-sends-queue

// MARK: before
import Combine

@MainActor
final class Chat {
    private let opened = PassthroughSubject<Void, Never>()
    let messages = PassthroughSubject<String, Never>()
    private var cancellables = Set<AnyCancellable>()

    init() {
        opened.sink { [weak self] in self?.listen() } // → continuous ✗ read-after-send
            .store(in: &cancellables)
    }

    private func listen() {
        messages.map { $0 }.sink { text in record(.sink, text) } // → continuous publisher-loop review
            .store(in: &cancellables)
    }

    func open() {
        opened.send()
        messages.send("hello")
    }
}

@MainActor
final class Door {
    private let closed = PassthroughSubject<Void, Never>()
    let farewells = PassthroughSubject<String, Never>()
    private var cancellables = Set<AnyCancellable>()

    init() {
        closed.sink { [weak self] in self?.farewells.send("bye") } // → continuous ✗ read-after-send
            .store(in: &cancellables)
    }

    func close() {
        closed.send()
        listen()
        farewells.send("gone")
    }

    private func listen() {
        farewells.sink { text in record(.sink, text) } // → continuous publisher-loop review
            .store(in: &cancellables)
    }
}

// MARK: after
import Combine

@MainActor
final class Chat {
    private let opened = PassthroughSubject<Void, Never>()
    let messages = PassthroughSubject<String, Never>()
    private var cancellables = Set<AnyCancellable>()

    init() {
        opened.sink { [weak self] in self?.listen() }
            .store(in: &cancellables)
    }

    private func listen() {
        Task { [values = messages.map { $0 }.buffered()] in
            for await text in values {
                guard !Task.isCancelled else { return }
                record(.sink, text)
            }
        }
        .store(in: &cancellables)
    }

    func open() {
        opened.send()
        messages.send("hello")
    }
}

@MainActor
final class Door {
    private let closed = PassthroughSubject<Void, Never>()
    let farewells = PassthroughSubject<String, Never>()
    private var cancellables = Set<AnyCancellable>()

    init() {
        closed.sink { [weak self] in self?.farewells.send("bye") }
            .store(in: &cancellables)
    }

    func close() {
        closed.send()
        listen()
        farewells.send("gone")
    }

    private func listen() {
        Task { [values = farewells.buffered()] in
            for await text in values {
                guard !Task.isCancelled else { return }
                record(.sink, text)
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
    let chat = Chat()
    chat.open()
    let door = Door()
    door.close()
    await advance(by: 1)
    withExtendedLifetime((chat, door)) {}
}

// MARK: trace
// sink: hello
// sink: gone
