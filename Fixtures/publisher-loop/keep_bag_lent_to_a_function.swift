// A function fills the bag that it is lent: whoever lent it ends the subscription.
//
// rules: publisher-loop
// accept: handler-after-send, no-order-between-streams, others-read-newer, unhandled-values-wait, nested-sends-queue

// MARK: before
import Combine

@MainActor
final class Source {
    let events = PassthroughSubject<Int, Never>()

    func bind(_ bag: inout Set<AnyCancellable>) {
        events.sink { record(.sink, "event \($0)") } // → continuous ✗ read-after-send
            .store(in: &bag)
    }
}

@MainActor
final class Cell {
    private let source = Source()
    private var tokens = Set<AnyCancellable>()

    init() { source.bind(&tokens) }

    func reuse() {
        source.events.send(1)
        tokens = []
    }
}

// MARK: run
@MainActor func run() async {
    let cell = Cell()
    cell.reuse()
    await advance(by: 1)
}

// MARK: trace
// sink: event 1
