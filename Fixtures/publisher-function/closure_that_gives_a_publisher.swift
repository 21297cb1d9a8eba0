// A function that is given a closure which makes the publisher, as those are that add a token or change to another server: its async form is given an
// async one, and every call gives it that.
//
// tier: review

// MARK: before
import Combine
import Foundation

struct Expired: Error {}

final class Session: Sendable {
    func withToken<Value>(_ request: @escaping (_ token: String) -> AnyPublisher<Value, Error>) -> AnyPublisher<Value, Error> { // → undecided publisher-function
        request("old")
            .catch { error -> AnyPublisher<Value, Error> in
                guard error is Expired else {
                    return Fail(error: error).eraseToAnyPublisher()
                }
                record(.service, "refresh")
                return request("new")
            }
            .eraseToAnyPublisher()
    }
}

final class Accounts: Sendable {
    private let session = Session()

    func name(id: Int) -> AnyPublisher<String, Error> { // → one-shot publisher-function
        session.withToken { token in
            self.load("name/\(id)", token)
                .map { $0.uppercased() }
                .eraseToAnyPublisher()
        }
    }

    func size(id: Int) -> AnyPublisher<Int, Error> { // → one-shot publisher-function
        session.withToken { [weak self] token -> AnyPublisher<Int, Error> in
            guard let self else {
                return Fail(error: Expired()).eraseToAnyPublisher()
            }
            record(.service, "size of \(id)")
            return self.load("size/\(id)", token).map(\.count).eraseToAnyPublisher()
        }
    }

    private func load(_ path: String, _ token: String) -> AnyPublisher<String, Error> { // → one-shot publisher-function
        Deferred {
            Future { promise in
                record(.service, "\(path) \(token)")
                later(1) { promise(token == "old" ? .failure(Expired()) : .success(path)) }
            }
        }
        .eraseToAnyPublisher()
    }
}

@MainActor
final class AccountModel {
    private let accounts = Accounts()
    private var cancellables = Set<AnyCancellable>()

    func show() {
        accounts.name(id: 7) // → one-shot sink-subscription
            .sink(receiveCompletion: { _ in }, receiveValue: { record(.sink, $0) })
            .store(in: &cancellables)
    }

    func measure() {
        accounts.size(id: 7) // → one-shot sink-subscription review
            .sink(receiveCompletion: { _ in }, receiveValue: { record(.sink, "\($0)") })
            .store(in: &cancellables)
    }
}

// MARK: after
import Combine
import Foundation

struct Expired: Error {}

final class Session: Sendable {
    func withToken<Value>(_ request: @escaping (_ token: String) async throws -> Value) async throws -> Value {
        do {
            return try await request("old")
        } catch {
            try Task.checkCancellation()
            guard error is Expired else {
                throw error
            }
            record(.service, "refresh")
            return try await request("new")
        }
    }
}

final class Accounts: Sendable {
    private let session = Session()

    func name(id: Int) async throws -> String {
        try await session.withToken { token in
            let value = try await self.load("name/\(id)", token)
            return value.uppercased()
        }
    }

    func size(id: Int) async throws -> Int {
        try await session.withToken { [weak self] token async throws -> Int in
            guard let self else {
                throw Expired()
            }
            record(.service, "size of \(id)")
            return try await self.load("size/\(id)", token).count
        }
    }

    private func load(_ path: String, _ token: String) async throws -> String {
        try await withCheckedThrowingContinuation { continuation in
            record(.service, "\(path) \(token)")
            later(1) { continuation.resume(with: token == "old" ? .failure(Expired()) : .success(path)) }
        }
    }
}

@MainActor
final class AccountModel {
    private let accounts = Accounts()
    private var cancellables = Set<AnyCancellable>()

    func show() {
        Task { [accounts] in
            guard let name = try? await accounts.name(id: 7), !Task.isCancelled else { return }
            record(.sink, name)
        }
        .store(in: &cancellables)
    }

    func measure() {
        Task { [accounts] in
            guard let size = try? await accounts.size(id: 7), !Task.isCancelled else { return }
            record(.sink, "\(size)")
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
    model.show()
    await advance(by: 3)
    model.measure()
    await advance(by: 3)
}

// MARK: trace
// service: name/7 old
// service: refresh
// service: name/7 new
// sink: NAME/7
// service: size of 7
// service: size/7 old
// service: refresh
// service: size of 7
// service: size/7 new
// sink: 6
