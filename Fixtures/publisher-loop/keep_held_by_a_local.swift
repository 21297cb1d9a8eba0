// What a local holds ends with the code around, or where that says so: the values that were sent before would still wait for a loop.
//
// rules: publisher-loop
// accept: handler-after-send, no-order-between-streams, others-read-newer, unhandled-values-wait, nested-sends-queue

// MARK: before
import Combine

@MainActor
final class Counter {
    let counted = PassthroughSubject<Int, Never>()

    func token() {
        let token = counted.sink { record(.sink, "token \($0)") } // → continuous ✗ read-after-send
        counted.send(1)
        token.cancel()
    }

    func bag() -> Int {
        var bag = Set<AnyCancellable>()
        counted.sink { record(.sink, "bag \($0)") } // → continuous ✗ read-after-send
            .store(in: &bag)
        counted.send(2)
        return 2
    }
}

@MainActor
final class Listener {
    private var cancellables = Set<AnyCancellable>()

    init(to counter: Counter) {
        counter.counted.sink { record(.sink, "listener \($0)") } // → continuous ✗ read-after-send
            .store(in: &cancellables)
    }
}

@MainActor
final class Bell {
    private let rung = PassthroughSubject<Void, Never>()
    private var cancellables = Set<AnyCancellable>()

    init() {
        rung.sink { record(.sink, "ring") } // → continuous ✗ read-after-send
            .store(in: &cancellables)
    }

    func ring() { rung.send() }
}

@MainActor
final class Hall {
    let counter = Counter()

    func listen() {
        let listener = Listener(to: counter)
        counter.counted.send(3)
        withExtendedLifetime(listener) {}
    }

    func ring() {
        let bell = Bell()
        bell.ring()
        Bell().ring()
    }
}

// MARK: run
@MainActor func run() async {
    let hall = Hall()
    hall.counter.token()
    _ = hall.counter.bag()
    hall.listen()
    hall.ring()
    await advance(by: 1)
}

// MARK: trace
// sink: token 1
// sink: bag 2
// sink: listener 3
// sink: ring
// sink: ring
