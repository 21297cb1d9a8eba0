// A computed publisher starts anew for each subscriber; it becomes an async getter, which does so too, and its caller awaits it.

// MARK: before
import Combine
import Foundation

struct Account: Sendable {
    let name: String
}

final class AccountService: Sendable {
    /// The account that is signed in.
    var currentAccount: AnyPublisher<Account, Error> { // → one-shot publisher-property
        Deferred {
            Future { promise in
                later(1) {
                    record(.service, "asked")
                    promise(.success(Account(name: "Ada")))
                }
            }
        }
        .eraseToAnyPublisher()
    }
}

@MainActor
final class AccountModel {
    private let service = AccountService()
    private var cancellables = Set<AnyCancellable>()
    private(set) var greeting = ""

    func greet() {
        service.currentAccount // → one-shot sink-subscription
            .map { "Hello, \($0.name)" }
            .receive(on: DispatchQueue.main)
            .sink { completion in
                if case .failure = completion { record(.sink, "nobody") }
            } receiveValue: { [weak self] text in
                self?.greeting = text
            }
            .store(in: &cancellables)
    }
}

// MARK: after
import Combine
import Foundation

struct Account: Sendable {
    let name: String
}

final class AccountService: Sendable {
    /// The account that is signed in.
    var currentAccount: Account {
        get async throws {
            try await withCheckedThrowingContinuation { continuation in
                later(1) {
                    record(.service, "asked")
                    continuation.resume(returning: Account(name: "Ada"))
                }
            }
        }
    }
}

@MainActor
final class AccountModel {
    private let service = AccountService()
    private var cancellables = Set<AnyCancellable>()
    private(set) var greeting = ""

    func greet() {
        Task { [weak self, service] in
            do {
                let currentAccount = try await service.currentAccount
                let text = "Hello, \(currentAccount.name)"
                guard !Task.isCancelled else { return }
                self?.greeting = text
            } catch {
                guard !Task.isCancelled else { return }
                record(.sink, "nobody")
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
    model.greet()
    await advance(by: 1)
    record(.caller, model.greeting)
    model.greet()
    await advance(by: 1)
    record(.caller, model.greeting)
}

// MARK: trace
// service: asked
// service: asked
// caller: Hello, Ada
// caller: Hello, Ada
