// A `return` inside a flatMap's closure gives that step's publisher, and the steps after it still run: the closure is called where it stands.
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

    func read(_ text: String) -> AnyPublisher<Int, LockError> { // → one-shot publisher-function
        guard let number = Int(text) else {
            return Fail(error: LockError.wrongCode).eraseToAnyPublisher()
        }
        return Just(number).setFailureType(to: LockError.self).eraseToAnyPublisher()
    }

    func unlock(_ text: String) -> AnyPublisher<String, LockError> { // → one-shot publisher-function
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
        lock.unlock(text) // → one-shot sink-subscription
            .receive(on: DispatchQueue.main)
            .sink { completion in
                if case .failure(let error) = completion { record(.sink, "\(text): \(error)") }
            } receiveValue: { state in
                record(.sink, "\(text): \(state)")
            }
            .store(in: &cancellables)
    }
}

// MARK: after
import Combine
import Foundation

enum LockError: Error {
    case wrongCode
}

struct Lock: Sendable {
    let code: Int

    func read(_ text: String) async throws -> Int {
        guard let number = Int(text) else {
            throw LockError.wrongCode
        }
        return number
    }

    func unlock(_ text: String) async throws -> String {
        let number = try await read(text)
        let isOpen = try await { () async throws -> Bool in
            if number == 0 {
                return false
            }
            guard number == code else {
                throw LockError.wrongCode
            }
            return true
        }()
        return isOpen ? "open" : "skipped"
    }
}

@MainActor
final class LockModel {
    private let lock = Lock(code: 42)
    private var cancellables = Set<AnyCancellable>()

    func enter(_ text: String) {
        Task { [lock] in
            do {
                let state = try await lock.unlock(text)
                guard !Task.isCancelled else { return }
                record(.sink, "\(text): \(state)")
            } catch {
                guard !Task.isCancelled else { return }
                record(.sink, "\(text): \(error)")
            }
        }
        .store(in: &cancellables)
    }
}

extension Task {
    /// Cancels the task when `bag` lets go of it.
    fileprivate func store(in bag: inout Set<AnyCancellable>) {
        AnyCancellable(cancel).store(in: &bag)
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
