// What ends a subscription is kept in a case of an enum, or in a struct that is made with it: whoever sets the variable that holds that ends it.
//
// rules: publisher-loop
// accept: handler-after-send, no-order-between-streams, others-read-newer, unhandled-values-wait, nested-sends-queue

// MARK: before
import Combine

@MainActor
final class Screen {
    enum State {
        case idle
        case listening(AnyCancellable)
    }

    struct Held {
        let token: AnyCancellable
        let name: String
    }

    let taps = PassthroughSubject<Int, Never>()
    let keys = PassthroughSubject<String, Never>()
    private var state = State.idle
    private var held: Held?

    func appear() {
        state = .listening(taps.sink { record(.sink, "tap \($0)") }) // → continuous ✗ read-after-send
        held = Held(token: keys.sink { record(.sink, "key \($0)") }, name: "keys") // → continuous ✗ read-after-send
    }

    func leave() {
        taps.send(1)
        state = .idle
        keys.send("q")
        held = nil
    }
}

// MARK: run
@MainActor func run() async {
    let screen = Screen()
    screen.appear()
    screen.leave()
    await advance(by: 1)
}

// MARK: trace
// sink: tap 1
// sink: key q
