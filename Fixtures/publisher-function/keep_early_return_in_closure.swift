// A `return` inside a flatMap's closure gives that step's publisher; taken for the function's own it would skip the steps after it.
//
// pitfalls: 23

// MARK: before
import Combine
import Foundation

enum LockError: Error {
    case wrongCode
}

struct Lock: Sendable {
    let code: Int

    func read(_ text: String) -> AnyPublisher<Int, LockError> { // → one-shot ✗ no-async-caller
        guard let number = Int(text) else {
            return Fail(error: LockError.wrongCode).eraseToAnyPublisher()
        }
        return Just(number).setFailureType(to: LockError.self).eraseToAnyPublisher()
    }

    func unlock(_ text: String) -> AnyPublisher<String, LockError> { // → one-shot ✗ early-return
        read(text)
            .flatMap { number -> AnyPublisher<Bool, LockError> in
                if number == 0 {
                    return Just(false).setFailureType(to: LockError.self).eraseToAnyPublisher()
                }
                guard number == code else {
                    return Fail(error: LockError.wrongCode).eraseToAnyPublisher()
                }
                return Just(true).setFailureType(to: LockError.self).eraseToAnyPublisher()
            }
            .map { isOpen in isOpen ? "open" : "skipped" }
            .eraseToAnyPublisher()
    }
}

@MainActor
final class LockModel {
    private let lock = Lock(code: 42)
    private var cancellables = Set<AnyCancellable>()

    func enter(_ text: String) {
        lock.unlock(text) // → one-shot ✗ callee-stays
            .receive(on: DispatchQueue.main)
            .sink { completion in
                if case .failure(let error) = completion { record(.sink, "\(text): \(error)") }
            } receiveValue: { state in
                record(.sink, "\(text): \(state)")
            }
            .store(in: &cancellables)
    }
}

// MARK: run
@MainActor func run() async {
    let model = LockModel()
    for text in ["x", "0", "1", "42"] {
        model.enter(text)
        await settle()
    }
}

// MARK: trace
// sink: x: wrongCode
// sink: 0: skipped
// sink: 1: wrongCode
// sink: 42: open
