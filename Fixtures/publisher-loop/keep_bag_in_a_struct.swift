// The bag is a part of a struct that the object keeps: whoever sets the struct anew, or empties the bag in it, ends the subscription.
//
// rules: publisher-loop
// accept: handler-after-send, no-order-between-streams, others-read-newer, unhandled-values-wait, nested-sends-queue

// MARK: before
import Combine

@MainActor
struct Session {
    var cancellables = Set<AnyCancellable>()
    var token: AnyCancellable?

    mutating func end() { cancellables = [] }
}

@MainActor
final class Screen {
    let taps = PassthroughSubject<Int, Never>()
    let swipes = PassthroughSubject<Int, Never>()
    let turns = PassthroughSubject<Int, Never>()
    private var session = Session()
    private var other = Session()
    private var third: Session?

    func appear() {
        taps.sink { record(.sink, "tapped \($0)") } // → continuous ✗ read-after-send
            .store(in: &session.cancellables)
        swipes.sink { record(.sink, "swiped \($0)") } // → continuous ✗ read-after-send
            .store(in: &other.cancellables)
        third = Session()
        third?.token = turns.sink { record(.sink, "turned \($0)") } // → continuous ✗ read-after-send
    }

    func leave() {
        taps.send(1)
        session = Session()
        swipes.send(2)
        other.end()
        turns.send(3)
        third = nil
    }
}

// MARK: run
@MainActor func run() async {
    let screen = Screen()
    screen.appear()
    await advance(by: 1)
    screen.leave()
    await advance(by: 1)
}

// MARK: trace
// sink: tapped 1
// sink: swiped 2
// sink: turned 3
