// A `catch` of an async function would be come to after a cancellation, of which Combine told nobody: that is a question.

// MARK: before
import Combine
import Foundation

final class Lock: Sendable {
    func open(_ code: Int) -> AnyPublisher<String, Error> { // → one-shot ✗ review-tier
        Deferred {
            Future { promise in later(1) { promise(code == 1 ? .success("open") : .failure(URLError(.badURL))) } }
        }
        .eraseToAnyPublisher()
    }

    func tried(_ code: Int) -> AnyPublisher<String, Never> { // → one-shot ✗ review-tier
        open(code)
            .flatMap { [self] first in open(1).map { first + " and " + $0 } }
            .catch { _ in
                record(.service, "wrong")
                return Just("closed")
            }
            .eraseToAnyPublisher()
    }
}

@MainActor
final class Guard {
    private let lock = Lock()
    private var cancellables = Set<AnyCancellable>()

    func enter() {
        lock.tried(1) // → one-shot ✗ callee-stays
            .receive(on: DispatchQueue.main)
            .sink { record(.sink, $0) }
            .store(in: &cancellables)
    }
}

// MARK: run
@MainActor func run() async {
    let one = Guard()
    one.enter()
    await advance(by: 1)
    await advance(by: 1)
    await settle()
}

// MARK: trace
// sink: open and open
