// A receiver that may not be there, asked for its publisher in an async call: no receiver and no value would be the same `nil`.
//
// tier: review

// MARK: before
import Combine
import Foundation

struct Storm: Error {}

protocol Berths: Sendable {
    func berth(_ length: Int) async -> AnyPublisher<Int, Storm> // → one-shot ✗ requirement-stays
}

final class Harbour: Berths {
    func berth(_ length: Int) async -> AnyPublisher<Int, Storm> { // → one-shot ✗ shape-not-supported
        Deferred { Future<Int, Storm> { promise in later(1) { promise(.success(length)) } } }
            .filter { $0 < 10 }
            .eraseToAnyPublisher()
    }
}

@MainActor
final class Pilot {
    private let harbour: Berths?
    private var cancellables = Set<AnyCancellable>()

    init(_ harbour: Berths?) { self.harbour = harbour }

    func moor(_ length: Int) async {
        let berth = await harbour?.berth(length)
        berth?.sink( // → one-shot ✗ hard-to-read
            receiveCompletion: { _ in record(.caller, "answered") }, receiveValue: { record(.sink, "berth of \($0) m") }
        )
        .store(in: &cancellables)
    }
}

// MARK: run
@MainActor func run() async {
    for harbour in [Harbour(), nil] as [Berths?] {
        let pilot = Pilot(harbour)
        await pilot.moor(12)
        await advance(by: 1)
        record(.caller, "next")
    }
}

// MARK: trace
// caller: answered
// caller: next
// caller: next
