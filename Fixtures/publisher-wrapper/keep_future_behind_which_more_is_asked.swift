// What begins with a `Future` goes on with a second request, and that begins with the subscription: a wrapper would make both now, or both later. The
// same where what it does to the value can be seen.
//
// tier: review

// MARK: before
import Combine
import Foundation

@MainActor
final class Bakery {
    let rings = PassthroughSubject<Void, Never>()
    private(set) var loaves = 0
    private var cancellables = Set<AnyCancellable>()

    func open() {
        let order = order()
        let count = count()
        rings // → continuous ✗ subject
            .flatMap { order.zip(count) }
            .sink { record(.sink, "\($0.0), \($0.1)") }
            .store(in: &cancellables)
    }

    private func order() -> AnyPublisher<String, Never> { // → one-shot ✗ no-async-caller
        Future<Int, Never> { promise in
            record(.service, "ask")
            later(1) { promise(.success(3)) }
        }
        .flatMap { number in
            Future<String, Never> { promise in
                record(.service, "bake \(number)")
                later(1) { promise(.success("\(number) loaves")) }
            }
        }
        .eraseToAnyPublisher()
    }

    private func count() -> AnyPublisher<Int, Never> { // → one-shot ✗ no-async-caller
        Future<Int, Never> { promise in
            record(.service, "count")
            later(1) { promise(.success(1)) }
        }
        .map { [unowned self] count in
            loaves += count
            return loaves
        }
        .eraseToAnyPublisher()
    }
}

// MARK: run
@MainActor func run() async {
    let bakery = Bakery()
    bakery.open()
    await advance(by: 2)
    record(.caller, "\(bakery.loaves) counted")
    bakery.rings.send()
    await settle()
    await advance(by: 1)
    bakery.rings.send()
    await settle()
    await advance(by: 1)
}

// MARK: trace
// caller: 0 counted
// service: ask
// service: count
// service: bake 3
// service: bake 3
// sink: 3 loaves, 1
// sink: 3 loaves, 2
