// A request whose answer nobody reads, and whose failure makes no difference: there is no value to name before the work that follows.
//
// accept: cancellation-is-failure, asks-on-when-cancelled

// MARK: before
import Combine
import Foundation

final class Session: Sendable {
    func end(_ user: String) -> AnyPublisher<Int, Error> { // → one-shot publisher-function
        Deferred {
            Future { promise in
                later(1) { promise(user.isEmpty ? .failure(URLError(.badURL)) : .success(204)) }
            }
        }
        .eraseToAnyPublisher()
    }
}

final class Account: Sendable {
    private let session = Session()

    func signOut(_ user: String) -> AnyPublisher<Void, Never> { // → one-shot publisher-function review
        session.end(user)
            .map { _ in () }
            .replaceError(with: ())
            .handleEvents(receiveOutput: { record(.sink, "keys forgotten") })
            .eraseToAnyPublisher()
    }

    func signOutLoudly(_ user: String) -> AnyPublisher<Void, Never> { // → one-shot publisher-function review
        session.end(user)
            .map { status in record(.sink, "status \(status)") }
            .catch { error -> Just<Void> in
                record(.sink, "\(type(of: error))")
                return Just(())
            }
            .handleEvents(receiveOutput: { record(.sink, "keys forgotten") })
            .eraseToAnyPublisher()
    }
}

@MainActor
final class AccountScreen {
    private let account = Account()
    private var cancellables = Set<AnyCancellable>()

    func leaveOne(_ user: String, loudly: Bool) {
        if loudly {
            account.signOutLoudly(user) // → one-shot sink-subscription
                .receive(on: DispatchQueue.main)
                .sink { record(.sink, "left loudly") }
                .store(in: &cancellables)
        } else {
            account.signOut(user) // → one-shot sink-subscription
                .receive(on: DispatchQueue.main)
                .sink { record(.sink, "left") }
                .store(in: &cancellables)
        }
    }
}

// MARK: after
import Combine
import Foundation

final class Session: Sendable {
    func end(_ user: String) async throws -> Int {
        try await withCheckedThrowingContinuation { continuation in
            later(1) { continuation.resume(with: user.isEmpty ? .failure(URLError(.badURL)) : .success(204)) }
        }
    }
}

final class Account: Sendable {
    private let session = Session()

    func signOut(_ user: String) async {
        _ = try? await session.end(user)
        record(.sink, "keys forgotten")
    }

    func signOutLoudly(_ user: String) async {
        do {
            let status = try await session.end(user)
            record(.sink, "status \(status)")
        } catch {
            record(.sink, "\(type(of: error))")
        }
        record(.sink, "keys forgotten")
    }
}

@MainActor
final class AccountScreen {
    private let account = Account()
    private var cancellables = Set<AnyCancellable>()

    func leaveOne(_ user: String, loudly: Bool) {
        if loudly {
            Task { [account] in
                await account.signOutLoudly(user)
                guard !Task.isCancelled else { return }
                record(.sink, "left loudly")
            }
            .store(in: &cancellables)
        } else {
            Task { [account] in
                await account.signOut(user)
                guard !Task.isCancelled else { return }
                record(.sink, "left")
            }
            .store(in: &cancellables)
        }
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
    let screen = AccountScreen()
    for user in ["ada", ""] {
        for loudly in [false, true] {
            screen.leaveOne(user, loudly: loudly)
            await advance(by: 1)
            await settle()
        }
    }
}

// MARK: trace
// sink: keys forgotten
// sink: left
// sink: status 204
// sink: keys forgotten
// sink: left loudly
// sink: keys forgotten
// sink: left
// sink: URLError
// sink: keys forgotten
// sink: left loudly
