// A handler that throws on gives another failure; swallowed, the subscriber would wait for a value that never comes.

// MARK: before
import Combine
import Foundation

enum LoginError: Error {
    case locked
}

final class Login: Sendable {
    func token(_ user: String) -> AnyPublisher<String, Error> { // → one-shot publisher-function
        guard user == "ada" else { return Fail(error: URLError(user == "eve" ? .userAuthenticationRequired : .timedOut)).eraseToAnyPublisher() }
        return Just("fresh").setFailureType(to: Error.self).eraseToAnyPublisher()
    }

    func guestToken() -> AnyPublisher<String, Error> { // → one-shot publisher-function
        Just("guest").setFailureType(to: Error.self).eraseToAnyPublisher()
    }

    func anyToken(_ user: String) -> AnyPublisher<String, Error> { // → one-shot publisher-function
        token(user)
            .tryCatch { error in
                if (error as? URLError)?.code == .userAuthenticationRequired { throw LoginError.locked }
                return self.guestToken()
            }
            .eraseToAnyPublisher()
    }
}

@MainActor
final class LoginModel {
    private let login = Login()
    private var cancellables = Set<AnyCancellable>()

    func enter(_ user: String) {
        login.anyToken(user) // → one-shot sink-subscription
            .receive(on: DispatchQueue.main)
            .sink { completion in
                if case .failure(let error) = completion { record(.sink, "\(error)") }
            } receiveValue: { token in
                record(.sink, token)
            }
            .store(in: &cancellables)
    }
}

// MARK: after
import Combine
import Foundation

enum LoginError: Error {
    case locked
}

final class Login: Sendable {
    func token(_ user: String) async throws -> String {
        guard user == "ada" else { throw URLError(user == "eve" ? .userAuthenticationRequired : .timedOut) }
        return "fresh"
    }

    func guestToken() async throws -> String {
        "guest"
    }

    func anyToken(_ user: String) async throws -> String {
        do {
            return try await token(user)
        } catch {
            if (error as? URLError)?.code == .userAuthenticationRequired { throw LoginError.locked }
            return try await self.guestToken()
        }
    }
}

@MainActor
final class LoginModel {
    private let login = Login()
    private var cancellables = Set<AnyCancellable>()

    func enter(_ user: String) {
        Task { [login] in
            do {
                let token = try await login.anyToken(user)
                guard !Task.isCancelled else { return }
                record(.sink, token)
            } catch {
                guard !Task.isCancelled else { return }
                record(.sink, "\(error)")
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
    let model = LoginModel()
    for user in ["ada", "bob", "eve"] {
        model.enter(user)
        await settle()
    }
}

// MARK: trace
// sink: fresh
// sink: guest
// sink: locked
