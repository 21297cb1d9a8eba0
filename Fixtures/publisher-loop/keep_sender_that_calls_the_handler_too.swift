// Who sends calls what the handler calls behind the send: the call comes last, and would come first where a loop handles the value.
//
// rules: publisher-loop
// accept: handler-after-send, no-order-between-streams, others-read-newer, unhandled-values-wait, nested-sends-queue

// MARK: before
import Combine

@MainActor
final class Kitchen {
    private let rings = PassthroughSubject<String, Never>()
    private var last = "none"
    private var cancellables = Set<AnyCancellable>()

    func listen() {
        rings // → continuous ✗ read-after-send
            .sink { [weak self] title in self?.show(title) }
            .store(in: &cancellables)
    }

    func ring(_ titles: [String]) {
        for title in titles { rings.send(title) }
        show("done")
    }

    private func show(_ title: String) {
        record(.sink, "\(last) \(title)")
        last = title
    }
}

// MARK: run
@MainActor func run() async {
    let kitchen = Kitchen()
    kitchen.listen()
    kitchen.ring(["eggs", "rice"])
    await advance(by: 1)
}

// MARK: trace
// sink: none eggs
// sink: eggs rice
// sink: rice done
