// What a `catch` gives in place of a failure says what comes of both ways: a value that becomes an optional there is declared as one.

// MARK: before
import Combine
import Foundation

struct Account: Sendable {
    let user: String
}

final class Session: Sendable {
    func open(_ isOpen: Bool) -> Future<Account, Error> { // → one-shot publisher-function
        Future { promise in
            later(1) { promise(isOpen ? .success(Account(user: "Ada")) : .failure(URLError(.timedOut))) }
        }
    }
}

@MainActor
final class SessionModel {
    private let session = Session()
    private var cancellables = Set<AnyCancellable>()

    func start(_ isOpen: Bool) {
        session.open(isOpen) // → one-shot sink-subscription
            .map { $0.user }
            .catch { _ -> Just<String?> in
                record(.sink, "failed")
                return Just(nil)
            }
            .compactMap { $0 }
            .receive(on: DispatchQueue.main)
            .sink { user in record(.sink, user) }
            .store(in: &cancellables)
    }
}

// MARK: after
import Combine
import Foundation

struct Account: Sendable {
    let user: String
}

final class Session: Sendable {
    func open(_ isOpen: Bool) async throws -> Account {
        try await withCheckedThrowingContinuation { continuation in
            later(1) { continuation.resume(with: isOpen ? .success(Account(user: "Ada")) : .failure(URLError(.timedOut))) }
        }
    }
}

@MainActor
final class SessionModel {
    private let session = Session()
    private var cancellables = Set<AnyCancellable>()

    func start(_ isOpen: Bool) {
        Task { [session] in
            let user: String?
            do {
                let account = try await session.open(isOpen)
                user = account.user
            } catch {
                guard !Task.isCancelled else { return }
                record(.sink, "failed")
                user = nil
            }
            guard let value = user else { return }
            guard !Task.isCancelled else { return }
            record(.sink, value)
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
    let model = SessionModel()
    model.start(true)
    await advance(by: 1)
    model.start(false)
    await advance(by: 1)
}

// MARK: trace
// sink: Ada
// sink: failed
