// Two streams that change one list would change it in another order: each loop is a task of its own.
//
// rules: publisher-loop
// accept: handler-after-send, no-order-between-streams, others-read-newer, unhandled-values-wait, nested-sends-queue

// MARK: before
import Combine
import Foundation

final class Chat {
    private let sent = PassthroughSubject<String, Never>()
    private let received = PassthroughSubject<String, Never>()
    private var cancellables = Set<AnyCancellable>()
    private var lines: [String] = []

    init() {
        sent.receive(on: DispatchQueue.main) // → continuous ✗ delivery-order
            .sink { [weak self] text in self?.lines.append("me: " + text) }
            .store(in: &cancellables)
        received.receive(on: DispatchQueue.main) // → continuous ✗ delivery-order
            .sink { [weak self] text in self?.lines.append("they: " + text) }
            .store(in: &cancellables)
    }

    func talk() {
        sent.send("hello")
        received.send("hi")
        sent.send("how are you")
    }

    func show() { record(.sink, lines.joined(separator: ", ")) }
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
