// The first value of a subject is handled before `send` returns: code behind it reads what the handler wrote, or ends the subscription.
//
// accept: publisher-awaited, value-was-there-at-once

// MARK: before
import Combine

@MainActor
final class Starter {
    private let ready = PassthroughSubject<Void, Never>()
    private var isStarted = false
    private var cancellables = Set<AnyCancellable>()

    init() {
        ready.first().sink { [weak self] in self?.isStarted = true } // → one-shot ✗ read-after-send
            .store(in: &cancellables)
    }

    func start() -> Bool {
        ready.send()
        return isStarted
    }
}

@MainActor
final class Door {
    private let opened = PassthroughSubject<Int, Never>()
    private var waiting: AnyCancellable?

    func wait() {
        waiting = opened.first().sink { record(.sink, "opened \($0)") } // → one-shot ✗ read-after-send
    }

    func open() {
        opened.send(1)
        waiting = nil
    }
}

// MARK: run
@MainActor func run() async {
    record(.sink, "\(Starter().start())")
    let door = Door()
    door.wait()
    door.open()
    await advance(by: 1)
}

// MARK: trace
// sink: true
// sink: opened 1
