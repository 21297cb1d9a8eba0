// A `defer` runs when the publisher is returned; in an async function it would run when the value is there. What a closure captures is
// what it was when the chain was built.

// MARK: before
import Combine
import Foundation

final class Desk: @unchecked Sendable {
    private var open = 0
    private var limit = 2

    func lookUp(_ number: Int) -> AnyPublisher<Int, Never> { // → one-shot ✗ no-async-caller
        Deferred {
            Future { promise in
                later(1) { promise(.success(number)) }
            }
        }
        .eraseToAnyPublisher()
    }

    func counted(_ number: Int) -> AnyPublisher<Int, Never> { // → one-shot ✗ shape-not-supported
        open += 1
        defer { open -= 1 }
        return lookUp(number)
    }

    func told(_ number: Int) -> AnyPublisher<Int, Never> { // → one-shot ✗ shape-not-supported
        lookUp(number)
            .flatMap { number -> AnyPublisher<Int, Never> in
                record(.service, "first of \(number)")
                defer { record(.service, "asked for the second") }
                return self.lookUp(number + 1)
            }
            .eraseToAnyPublisher()
    }

    func watched(_ number: Int) -> AnyPublisher<Int, Never> { // → one-shot ✗ shape-not-supported
        lookUp(number)
            .handleEvents(receiveOutput: { number in
                defer { record(.service, "\(number) was seen") }
                record(.service, "\(number) is seen")
            })
            .flatMap { self.lookUp($0 + 1) }
            .eraseToAnyPublisher()
    }

    func limited(_ number: Int) -> AnyPublisher<Int, Never> { // → one-shot ✗ hard-to-read
        lookUp(number)
            .map { [limit = limit + 1] number in min(number, limit) }
            .eraseToAnyPublisher()
    }

    func raise() { limit = 100 }
    func report() { record(.caller, "open \(open)") }
}

@MainActor
final class Clerk {
    private let desk: Desk
    private var cancellables = Set<AnyCancellable>()

    init(_ desk: Desk) { self.desk = desk }

    func look(_ number: Int) {
        desk.limited(number) // → one-shot ✗ callee-stays
            .receive(on: DispatchQueue.main)
            .sink { record(.sink, "\($0)") }
            .store(in: &cancellables)
    }
}

// MARK: run
@MainActor func run() async {
    let desk = Desk()
    let clerk = Clerk(desk)
    let counted = desk.counted(4).sink { record(.sink, "\($0)") }
    desk.report()
    await advance(by: 1)
    let told = desk.told(5).sink { record(.sink, "\($0)") }
    await advance(by: 2)
    let watched = desk.watched(9).sink { record(.sink, "\($0)") }
    await advance(by: 2)
    clerk.look(7)
    desk.raise()
    await advance(by: 1)
    _ = (counted, told, watched)
}

// MARK: trace
// caller: open 0
// service: first of 5
// service: asked for the second
// service: 9 is seen
// service: 9 was seen
// sink: 4
// sink: 6
// sink: 10
// sink: 3
