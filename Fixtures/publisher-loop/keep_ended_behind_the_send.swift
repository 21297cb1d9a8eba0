// Who sends the last value ends the subscription right behind it: the handler has run by then, and a loop would never come to it.
//
// rules: publisher-loop
// accept: handler-after-send, no-order-between-streams, others-read-newer, unhandled-values-wait, nested-sends-queue

// MARK: before
import Combine

@MainActor
final class Flow {
    private let finished = PassthroughSubject<String, Never>()
    private let progress = PassthroughSubject<Int, Never>()
    private var cancellables = Set<AnyCancellable>()
    private var watching: AnyCancellable?

    func start() {
        finished // → continuous ✗ read-after-send
            .sink { record(.sink, $0) }
            .store(in: &cancellables)
        watching = progress // → continuous ✗ read-after-send
            .sink { record(.service, "\($0)") }
    }

    func finish() {
        progress.send(100)
        finished.send("finished")
        cleanUp()
    }

    private func cleanUp() {
        cancellables.removeAll()
        watching = nil
    }
}

final class Session {
    let ended = PassthroughSubject<String, Never>()
    private var cancellables = Set<AnyCancellable>()

    init() {
        ended // → continuous ✗ read-after-send
            .sink { record(.lifetime, $0) }
            .store(in: &cancellables)
    }

    deinit { ended.send("ended") }
}

// MARK: run
@MainActor func run() async {
    let flow = Flow()
    flow.start()
    flow.finish()
    _ = Session()
    await advance(by: 1)
}

// MARK: trace
// service: 100
// sink: finished
// lifetime: ended
