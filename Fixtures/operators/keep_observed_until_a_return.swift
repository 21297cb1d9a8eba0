// A `handleEvents` that returns in the middle of an `if` cannot be written in the function it belongs to: the rest of the function would be left out too.

// MARK: before
import Combine
import Foundation

final class Larder: Sendable {
    func jars() -> AnyPublisher<Int, Never> { // → one-shot ✗ review-tier
        Deferred { Future { promise in later(1) { promise(.success(4)) } } }.eraseToAnyPublisher()
    }

    func counted() -> AnyPublisher<Int, Never> { // → one-shot ✗ early-return
        jars()
            .handleEvents(receiveOutput: { jars in
                if jars > 3 {
                    record(.service, "enough")
                    return
                }
                record(.service, "buy more")
            })
            .eraseToAnyPublisher()
    }
}

@MainActor
final class Cook {
    private let larder = Larder()
    private var cancellables = Set<AnyCancellable>()

    func plan() {
        larder.counted() // → one-shot ✗ callee-stays
            .receive(on: DispatchQueue.main)
            .sink { record(.sink, "\($0) jars") }
            .store(in: &cancellables)
    }
}

// MARK: run
@MainActor func run() async {
    let cook = Cook()
    cook.plan()
    await advance(by: 1)
    await settle()
}

// MARK: trace
// service: enough
// sink: 4 jars
