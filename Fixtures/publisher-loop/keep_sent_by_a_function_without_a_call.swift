// `send` is handed on as a function, and called by what gets it: the values are handled before that returns.
//
// rules: publisher-loop
// accept: handler-after-send, no-order-between-streams, others-read-newer, unhandled-values-wait, nested-sends-queue

// MARK: before
import Combine

@MainActor
final class Counter {
    private let steps = PassthroughSubject<Int, Never>()
    private let jumps = PassthroughSubject<Int, Never>()
    private var total = 0
    private var far = 0
    private var cancellables = Set<AnyCancellable>()

    func listen() {
        steps // → continuous ✗ read-after-send
            .sink { [weak self] step in self?.total += step }
            .store(in: &cancellables)
        jumps // → continuous ✗ read-after-send
            .sink { [weak self] jump in self?.far += jump }
            .store(in: &cancellables)
    }

    func walk() {
        [1, 2].forEach(steps.send)
        record(.caller, "walked \(total)")
    }

    func jump() {
        let jump = jumps.send as (Int) -> Void
        jump(3)
        record(.caller, "jumped \(far)")
    }
}

// MARK: run
@MainActor func run() async {
    let counter = Counter()
    counter.listen()
    counter.walk()
    counter.jump()
}

// MARK: trace
// caller: walked 3
// caller: jumped 3
