// A value that can be called in two ways: which of them a call means is decided by rules that nobody should guess at.

// MARK: before
import Combine
import Foundation

@dynamicCallable
struct Ask: Sendable {
    func dynamicallyCall(withArguments numbers: [Int]) -> AnyPublisher<Int, Never> { // → one-shot ✗ review-tier
        Deferred { Future { promise in later(1) { promise(.success(numbers.count)) } } }.eraseToAnyPublisher()
    }

    func callAsFunction(_ number: Int) -> AnyPublisher<Int, Never> { // → one-shot ✗ review-tier
        Deferred { Future { promise in later(1) { promise(.success(number)) } } }.eraseToAnyPublisher()
    }
}

@MainActor
final class Sphinx {
    private let ask = Ask()
    private var cancellables = Set<AnyCancellable>()

    func riddle() {
        ask(4) // → undecided ✗ undecided-source
            .sink { record(.sink, "one: \($0)") }
            .store(in: &cancellables)
    }
}

// MARK: run
@MainActor func run() async {
    let sphinx = Sphinx()
    sphinx.riddle()
    await advance(by: 1)
    await settle()
}

// MARK: trace
// sink: one: 4
