// A value of one stream ends the subscription to another: of two loops nobody says which comes first.
//
// rules: publisher-loop
// accept: handler-after-send, no-order-between-streams, others-read-newer, unhandled-values-wait, nested-sends-queue

// MARK: before
import Combine
import Foundation

@MainActor
final class Counter {
    let steps = PassthroughSubject<Int, Never>()
    let stops = PassthroughSubject<Void, Never>()
    private var cancellables = Set<AnyCancellable>()
    private var counting: AnyCancellable?

    func start() {
        counting = steps.receive(on: DispatchQueue.main).sink { record(.sink, "step \($0)") } // → continuous ✗ delivery-order
        stops.receive(on: DispatchQueue.main).sink { [weak self] in self?.counting?.cancel() } // → continuous ✗ delivery-order
            .store(in: &cancellables)
    }
}

// MARK: run
@MainActor func run() async {
    let counter = Counter()
    counter.start()
    await advance(by: 1)
    counter.steps.send(1)
    counter.steps.send(2)
    counter.stops.send()
    await advance(by: 1)
}

// MARK: trace
// sink: step 1
// sink: step 2
