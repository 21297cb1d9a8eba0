// A `Future` begins when it is made, and the delay behind it with each value that a subscriber gets; so does what `handleEvents` does for a subscriber. No
// wrapper begins at both times.
//
// tier: review

// MARK: before
import Combine
import Foundation

@MainActor
final class Oven {
    let rings = PassthroughSubject<Int, Never>()
    private var cancellables = Set<AnyCancellable>()

    func open() {
        let bread = bread()
        let cake = cake()
        rings // → continuous ✗ subject
            .flatMap { ring in bread.map { "\($0) at \(ring)" } }
            .sink { record(.sink, $0) }
            .store(in: &cancellables)
        rings // → continuous ✗ subject
            .flatMap { ring in cake.map { "\($0) at \(ring)" } }
            .sink { record(.sink, $0) }
            .store(in: &cancellables)
    }

    private func bread() -> AnyPublisher<String, Never> { // → one-shot ✗ no-async-caller
        Future { promise in
            record(.service, "bake bread")
            later(1) { promise(.success("bread")) }
        }
        .delay(for: 2, scheduler: DispatchQueue.main)
        .eraseToAnyPublisher()
    }

    private func cake() -> AnyPublisher<String, Never> { // → one-shot ✗ no-async-caller
        Future { promise in
            record(.service, "bake cake")
            later(1) { promise(.success("cake")) }
        }
        .handleEvents(receiveSubscription: { _ in record(.service, "somebody wants cake") })
        .eraseToAnyPublisher()
    }
}

// MARK: run
@MainActor func run() async {
    let oven = Oven()
    oven.open()
    await settle()
    await advance(by: 1)
    for ring in 1...2 {
        oven.rings.send(ring)
        await settle()
        await advance(by: 2)
    }
}

// MARK: trace
// service: bake bread
// service: bake cake
// service: somebody wants cake
// service: somebody wants cake
// sink: cake at 1
// sink: bread at 1
// sink: cake at 2
// sink: bread at 2
