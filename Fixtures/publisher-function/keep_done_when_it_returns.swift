// A `defer` runs when the publisher is returned; in an async function it would run when the value is there.

// MARK: before
import Combine
import Foundation

final class Desk: @unchecked Sendable {
    private var open = 0

    func lookUp(_ number: Int) -> AnyPublisher<Int, Never> { // → one-shot ✗ review-tier
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

    func report() { record(.caller, "open \(open)") }
}

// MARK: run
@MainActor func run() async {
    let desk = Desk()
    let counted = desk.counted(4).sink { record(.sink, "\($0)") }
    desk.report()
    await advance(by: 1)
    let told = desk.told(5).sink { record(.sink, "\($0)") }
    await advance(by: 2)
    let watched = desk.watched(9).sink { record(.sink, "\($0)") }
    await advance(by: 2)
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
