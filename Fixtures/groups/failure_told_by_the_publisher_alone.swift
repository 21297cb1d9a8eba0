// What an associated type is that only says what a publisher fails with is known by the publisher: an async function beside it does not say it.

// MARK: before
import Combine
import Foundation

protocol UseCase: Sendable {
    associatedtype Failure: Error
    func execute(_ input: String) -> AnyPublisher<Bool, Failure> // → one-shot publisher-twin
}

enum LoginError: Error {
    case empty
}

struct Login: UseCase {
    func execute(_ input: String) -> AnyPublisher<Bool, LoginError> { // → one-shot publisher-twin
        Deferred {
            Future { promise in
                later(1) { promise(input.isEmpty ? .failure(.empty) : .success(true)) }
            }
        }
        .eraseToAnyPublisher()
    }
}

@MainActor
final class LoginModel {
    private let login = Login()
    private var bag = Set<AnyCancellable>()

    func enter(_ name: String) {
        login.execute(name) // → one-shot sink-subscription
            .receive(on: DispatchQueue.main)
            .sink { completion in
                if case .failure(let error) = completion {
                    switch error {
                    case .empty: record(.sink, "no name")
                    }
                }
            } receiveValue: { isWelcome in
                record(.sink, "welcome: \(isWelcome)")
            }
            .store(in: &bag)
    }
}

func failure<Case: UseCase>(of useCase: Case) -> String { "\(Case.Failure.self)" }

// MARK: run
@MainActor
func run() async {
    let model = LoginModel()
    model.enter("")
    await advance(by: 2)
    model.enter("Ada")
    await advance(by: 2)
    record(.caller, failure(of: Login()))
}

// MARK: after
import Combine
import Foundation

protocol UseCase: Sendable {
    associatedtype Failure: Error
    func execute(_ input: String) -> AnyPublisher<Bool, Failure>
    func execute(_ input: String) async throws -> Bool
}

enum LoginError: Error {
    case empty
}

struct Login: UseCase {
    func execute(_ input: String) -> AnyPublisher<Bool, LoginError> {
        Deferred {
            Future { promise in
                later(1) { promise(input.isEmpty ? .failure(.empty) : .success(true)) }
            }
        }
        .eraseToAnyPublisher()
    }

    func execute(_ input: String) async throws -> Bool {
        try await withCheckedThrowingContinuation { continuation in
            later(1) { continuation.resume(with: input.isEmpty ? .failure(LoginError.empty) : .success(true)) }
        }
    }
}

@MainActor
final class LoginModel {
    private let login = Login()
    private var bag = Set<AnyCancellable>()

    func enter(_ name: String) {
        Task { [login] in
            do {
                let isWelcome = try await login.execute(name)
                guard !Task.isCancelled else { return }
                record(.sink, "welcome: \(isWelcome)")
            } catch let error as LoginError {
                guard !Task.isCancelled else { return }
                switch error {
                case .empty: record(.sink, "no name")
                }
            }
        }
        .store(in: &bag)
    }
}

func failure<Case: UseCase>(of useCase: Case) -> String { "\(Case.Failure.self)" }

extension Task {
    /// Cancels the task when `bag` lets go of it.
    fileprivate func store(in bag: inout Set<AnyCancellable>) {
        AnyCancellable(cancel).store(in: &bag)
    }
}

// MARK: trace
// caller: LoginError
// sink: no name
// sink: welcome: true
