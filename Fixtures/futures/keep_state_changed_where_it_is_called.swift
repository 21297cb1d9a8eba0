// A function that changes what no actor keeps would do so on any thread: that is a question.

// MARK: before
import Combine
import Foundation

final class Counter {
    private var calls = 0

    func next() -> AnyPublisher<Int, Never> { // → one-shot ✗ review-tier
        calls += 1
        let call = calls
        return Deferred { Future { promise in later(1) { promise(.success(call)) } } }.eraseToAnyPublisher()
    }
}

@MainActor
final class Desk {
    private let counter = Counter()
    private var cancellables = Set<AnyCancellable>()

    func ring() {
        counter.next() // → one-shot ✗ review-tier
            .receive(on: DispatchQueue.main)
            .sink { record(.sink, "number \($0)") }
            .store(in: &cancellables)
    }
}

// MARK: run
@MainActor func run() async {
    let desk = Desk()
    desk.ring()
    await advance(by: 1)
    await settle()
}

// MARK: trace
// sink: number 1
