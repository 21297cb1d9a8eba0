// The second request needs what the first one gave, and a guard between them ends the chain; neither may start before its turn.
//
// seeds: C4
// pitfalls: 27

// MARK: before
import Combine
import Foundation

struct Account: Sendable {
    let id: Int
    let isOpen: Bool
}

final class AccountService: Sendable {
    func account(_ name: String) -> AnyPublisher<Account, Error> { // → one-shot publisher-function
        Deferred {
            Future { promise in
                record(.service, "account of \(name)")
                later(1) { promise(.success(Account(id: name.count, isOpen: name != "Eve"))) }
            }
        }
        .eraseToAnyPublisher()
    }

    func amount(_ id: Int) -> AnyPublisher<Int, Error> { // → one-shot publisher-function
        Deferred {
            Future { promise in
                record(.service, "balance of \(id)")
                later(1) { id > 3 ? promise(.failure(URLError(.timedOut))) : promise(.success(id * 100)) }
            }
        }
        .eraseToAnyPublisher()
    }

    func balance(of name: String) -> AnyPublisher<Int, Error> { // → one-shot publisher-function
        account(name)
            .flatMap { account -> AnyPublisher<Int, Error> in
                guard account.isOpen else {
                    return Fail(error: CocoaError(.fileReadNoPermission)).eraseToAnyPublisher()
                }
                return self.amount(account.id)
            }
            .eraseToAnyPublisher()
    }
}

@MainActor
final class AccountModel {
    private let service = AccountService()
    private var cancellables = Set<AnyCancellable>()

    func load(_ name: String) {
        service.balance(of: name) // → one-shot sink-subscription
            .receive(on: DispatchQueue.main)
            .sink { completion in
                if case .failure(let error) = completion { record(.sink, error is CocoaError ? "closed" : "not reached") }
            } receiveValue: { balance in
                record(.sink, "\(balance)")
            }
            .store(in: &cancellables)
    }
}

// MARK: after
import Combine
import Foundation

struct Account: Sendable {
    let id: Int
    let isOpen: Bool
}

final class AccountService: Sendable {
    func account(_ name: String) async throws -> Account {
        try await withCheckedThrowingContinuation { continuation in
            record(.service, "account of \(name)")
            later(1) { continuation.resume(returning: Account(id: name.count, isOpen: name != "Eve")) }
        }
    }

    func amount(_ id: Int) async throws -> Int {
        try await withCheckedThrowingContinuation { continuation in
            record(.service, "balance of \(id)")
            later(1) { id > 3 ? continuation.resume(throwing: URLError(.timedOut)) : continuation.resume(returning: id * 100) }
        }
    }

    func balance(of name: String) async throws -> Int {
        let account = try await self.account(name)
        try Task.checkCancellation()
        guard account.isOpen else {
            throw CocoaError(.fileReadNoPermission)
        }
        return try await self.amount(account.id)
    }
}

@MainActor
final class AccountModel {
    private let service = AccountService()
    private var cancellables = Set<AnyCancellable>()

    func load(_ name: String) {
        Task { [service] in
            do {
                let balance = try await service.balance(of: name)
                guard !Task.isCancelled else { return }
                record(.sink, "\(balance)")
            } catch {
                guard !Task.isCancelled else { return }
                record(.sink, error is CocoaError ? "closed" : "not reached")
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
    let model = AccountModel()
    for name in ["Ada", "Eve", "Grace"] {
        model.load(name)
        await advance(by: 3)
    }
}

// MARK: trace
// service: account of Ada
// service: balance of 3
// service: account of Eve
// service: account of Grace
// service: balance of 5
// sink: 300
// sink: closed
// sink: not reached
