// The object that keeps the subscription is let go of right behind the send, and a loop goes with it before it has handled the value.
//
// rules: publisher-loop
// accept: handler-after-send, no-order-between-streams, others-read-newer, unhandled-values-wait, nested-sends-queue

// MARK: before
import Combine

@MainActor
final class Screen {
    private var cancellables = Set<AnyCancellable>()

    init(_ taps: PassthroughSubject<Int, Never>) {
        taps.sink { record(.sink, "tapped \($0)") } // → continuous ✗ read-after-send
            .store(in: &cancellables)
    }
}

@MainActor
final class Flow {
    let taps = PassthroughSubject<Int, Never>()
    private var screen: Screen?

    func open() { screen = Screen(taps) }

    func tapAndClose() {
        taps.send(1)
        screen = nil
    }
}

// MARK: run
@MainActor func run() async {
    let flow = Flow()
    flow.open()
    await advance(by: 1)
    flow.tapAndClose()
    await advance(by: 1)
}

// MARK: trace
// sink: tapped 1
