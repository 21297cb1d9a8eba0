// A value that changes itself would be held while the async function waits, and a task would change a copy of it.
//
// tier: review

// MARK: before
import Combine
import Foundation

struct Tickets: Sendable {
    private(set) var last = 0

    mutating func draw() -> AnyPublisher<Int, Never> { // → one-shot ✗ shape-not-supported
        last += 1
        return Just(last)
            .delay(for: .seconds(1), scheduler: DispatchQueue.main)
            .eraseToAnyPublisher()
    }
}

@MainActor
final class Counter {
    private var tickets = Tickets()
    private var bag = Set<AnyCancellable>()

    func draw() {
        tickets.draw() // → one-shot ✗ shape-not-supported
            .sink { record(.sink, "ticket \($0)") }
            .store(in: &bag)
    }
}

// MARK: run
@MainActor func run() async {
    let counter = Counter()
    counter.draw()
    counter.draw()
    await advance(by: 1)
    await settle()
}

// MARK: trace
// sink: ticket 1
// sink: ticket 2
