// What a closure says that it returns is what fails after it, where its branches hand on an error of no written type.

// MARK: before
import Combine
import Foundation

enum LockError: Error {
    case shut(Int)
    case dry

    var title: String {
        switch self {
        case .shut(let number): "lock \(number) is shut"
        case .dry: "no water"
        }
    }
}

struct Locks: Sendable {
    func level(_ number: Int) -> AnyPublisher<Int, LockError> { // → one-shot publisher-function
        Deferred {
            Future { promise in
                later(1) {
                    switch number {
                    case 0: promise(.failure(.dry))
                    case 1...9: promise(.success(number * 10))
                    default: promise(.failure(.shut(number)))
                    }
                }
            }
        }
        .eraseToAnyPublisher()
    }

    func anyLevel(_ number: Int) -> AnyPublisher<Int, LockError> { // → one-shot publisher-function
        level(number)
            .catch { error -> AnyPublisher<Int, LockError> in
                guard case .shut(let other) = error, other < 20 else {
                    return Fail(error: error).eraseToAnyPublisher()
                }
                return self.level(other - 10)
            }
            .handleEvents(receiveCompletion: { end in
                if case .failure(let error) = end { record(.service, error.title) }
            })
            .eraseToAnyPublisher()
    }
}

@MainActor
final class LocksModel {
    private let locks = Locks()
    private var cancellables = Set<AnyCancellable>()

    func show(_ number: Int) {
        locks.anyLevel(number) // → one-shot sink-subscription
            .receive(on: DispatchQueue.main)
            .sink { end in
                if case .failure(let error) = end { record(.sink, error.title) }
            } receiveValue: { record(.sink, "\($0)") }
            .store(in: &cancellables)
    }
}

// MARK: after
import Combine
import Foundation

enum LockError: Error {
    case shut(Int)
    case dry

    var title: String {
        switch self {
        case .shut(let number): "lock \(number) is shut"
        case .dry: "no water"
        }
    }
}

struct Locks: Sendable {
    func level(_ number: Int) async throws -> Int {
        try await withCheckedThrowingContinuation { continuation in
            later(1) {
                switch number {
                case 0: continuation.resume(throwing: LockError.dry)
                case 1...9: continuation.resume(returning: number * 10)
                default: continuation.resume(throwing: LockError.shut(number))
                }
            }
        }
    }

    func anyLevel(_ number: Int) async throws -> Int {
        do {
            do {
                return try await level(number)
            } catch let error as LockError {
                guard case .shut(let other) = error, other < 20 else {
                    throw error
                }
                return try await self.level(other - 10)
            }
        } catch let error as LockError {
            record(.service, error.title)
            throw error
        }
    }
}

@MainActor
final class LocksModel {
    private let locks = Locks()
    private var cancellables = Set<AnyCancellable>()

    func show(_ number: Int) {
        Task { [locks] in
            do {
                let anyLevel = try await locks.anyLevel(number)
                guard !Task.isCancelled else { return }
                record(.sink, "\(anyLevel)")
            } catch let error as LockError {
                guard !Task.isCancelled else { return }
                record(.sink, error.title)
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
    let model = LocksModel()
    for number in [3, 14, 25, 0] {
        model.show(number)
        await advance(by: 2)
    }
}

// MARK: trace
// service: lock 25 is shut
// service: no water
// sink: 30
// sink: 40
// sink: lock 25 is shut
// sink: no water
