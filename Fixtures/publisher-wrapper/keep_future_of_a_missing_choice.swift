// `flatMap` of an optional makes a publisher of what is there, and nobody says when that is subscribed to: no wrapper may take the place of a `Future`
// that begins when it is made.
//
// tier: review

// MARK: before
import Combine
import Foundation

@MainActor
final class Counter {
    var choice: Int?
    let rings = PassthroughSubject<Void, Never>()
    private var cancellables = Set<AnyCancellable>()

    func open() {
        let order = choice.flatMap { number in self.order(number) }
        rings // → continuous ✗ subject
            .flatMap { order ?? Empty().eraseToAnyPublisher() }
            .sink { record(.sink, $0) }
            .store(in: &cancellables)
    }

    private func order(_ number: Int) -> AnyPublisher<String, Never> { // → one-shot ✗ no-async-caller
        Future { promise in
            record(.service, "order \(number)")
            later(1) { promise(.success("order \(number) is there")) }
        }
        .eraseToAnyPublisher()
    }
}

// MARK: run
@MainActor func run() async {
    let counter = Counter()
    counter.choice = 3
    counter.open()
    record(.caller, "open")
    await settle()
    await advance(by: 1)
    counter.rings.send()
    await settle()
    await advance(by: 1)
}

// MARK: trace
// caller: open
// service: order 3
// sink: order 3 is there
