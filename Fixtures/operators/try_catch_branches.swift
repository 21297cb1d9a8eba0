// Only one kind of failure has a fallback: the others have to go on as they came, and none may be swallowed.

// MARK: before
import Combine
import Foundation

enum ChainError: Error, Equatable {
    case unknownAccount
    case offline
}

final class Chain: Sendable {
    func account(_ name: String) -> AnyPublisher<String, Error> { // → one-shot publisher-function
        Deferred {
            Future { promise in
                later(1) {
                    switch name {
                    case "new": promise(.failure(ChainError.unknownAccount))
                    case "far": promise(.failure(ChainError.offline))
                    default: promise(.success(name))
                    }
                }
            }
        }
        .eraseToAnyPublisher()
    }

    func hasAccount(_ name: String) -> AnyPublisher<Bool, Error> { // → one-shot publisher-function
        account(name)
            .map { $0 == "null" ? false : true }
            .tryCatch { error -> AnyPublisher<Bool, Error> in
                if case ChainError.unknownAccount = error {
                    return Just(false)
                        .setFailureType(to: Error.self)
                        .eraseToAnyPublisher()
                }
                throw error
            }
            .eraseToAnyPublisher()
    }
}

@MainActor
final class Wallet {
    private let chain = Chain()
    private var cancellables = Set<AnyCancellable>()

    func check(_ name: String) {
        chain.hasAccount(name) // → one-shot sink-subscription
            .receive(on: DispatchQueue.main)
            .sink { completion in
                if case .failure(let error) = completion { record(.sink, "\(name): \(error)") }
            } receiveValue: { isThere in
                record(.sink, "\(name): \(isThere)")
            }
            .store(in: &cancellables)
    }
}

// MARK: after
import Combine
import Foundation

enum ChainError: Error, Equatable {
    case unknownAccount
    case offline
}

final class Chain: Sendable {
    func account(_ name: String) async throws -> String {
        try await withCheckedThrowingContinuation { continuation in
            later(1) {
                switch name {
                case "new": continuation.resume(throwing: ChainError.unknownAccount)
                case "far": continuation.resume(throwing: ChainError.offline)
                default: continuation.resume(returning: name)
                }
            }
        }
    }

    func hasAccount(_ name: String) async throws -> Bool {
        do {
            let account = try await account(name)
            return account == "null" ? false : true
        } catch {
            if case ChainError.unknownAccount = error {
                return false
            }
            throw error
        }
    }
}

@MainActor
final class Wallet {
    private let chain = Chain()
    private var cancellables = Set<AnyCancellable>()

    func check(_ name: String) {
        Task { [chain] in
            do {
                let isThere = try await chain.hasAccount(name)
                guard !Task.isCancelled else { return }
                record(.sink, "\(name): \(isThere)")
            } catch {
                guard !Task.isCancelled else { return }
                record(.sink, "\(name): \(error)")
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
    let wallet = Wallet()
    for name in ["old", "null", "new", "far"] {
        wallet.check(name)
        await advance(by: 2)
    }
}

// MARK: trace
// sink: old: true
// sink: null: false
// sink: new: false
// sink: far: offline
