// One object that streams of two types change: two loops would change it in another order.
//
// rules: publisher-loop
// accept: handler-after-send, no-order-between-streams, others-read-newer, unhandled-values-wait, nested-sends-queue

// MARK: before
import Combine
import Foundation

@MainActor
final class Log {
    var lines: [String] = []
}

@MainActor
final class Outbox {
    let sent = PassthroughSubject<String, Never>()
    private var cancellables = Set<AnyCancellable>()

    init(log: Log) {
        sent.receive(on: DispatchQueue.main) // → continuous ✗ delivery-order
            .sink { text in log.lines.append("me: " + text) }
            .store(in: &cancellables)
    }
}

@MainActor
final class Inbox {
    let received = PassthroughSubject<String, Never>()
    private var cancellables = Set<AnyCancellable>()

    init(log: Log) {
        received.receive(on: DispatchQueue.main) // → continuous ✗ delivery-order
            .sink { text in log.lines.append("they: " + text) }
            .store(in: &cancellables)
    }
}

@MainActor
final class Chat {
    private let log = Log()
    private let outbox: Outbox
    private let inbox: Inbox

    init() {
        outbox = Outbox(log: log)
        inbox = Inbox(log: log)
    }

    func talk() {
        outbox.sent.send("hello")
        inbox.received.send("hi")
        outbox.sent.send("how are you")
    }

    func show() { record(.sink, log.lines.joined(separator: ", ")) }
}

// MARK: run
@MainActor func run() async {
    let chat = Chat()
    chat.talk()
    await advance(by: 1)
    chat.show()
}

// MARK: trace
// sink: me: hello, they: hi, me: how are you
