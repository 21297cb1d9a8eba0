// What a request says is read when it is made. A task would make it when those who called, or a `defer`, have changed that.

// MARK: before
import Combine
import Foundation

final class Session: @unchecked Sendable {
    var token: String? = "old"
    var page = 0
}

struct Request: Sendable {
    func send(_ text: String) -> AnyPublisher<String, Never> { // → one-shot ✗ review-tier
        Deferred {
            Future { promise in
                later(1) { promise(.success(text)) }
            }
        }
        .eraseToAnyPublisher()
    }
}

final class Account: Sendable {
    private let session: Session

    init(_ session: Session) {
        self.session = session
    }

    func leave() -> AnyPublisher<String, Never> { // → one-shot ✗ result-read-afterwards
        Request().send("leaves with \(session.token ?? "nothing")")
    }

    func page() -> AnyPublisher<String, Never> { // → one-shot ✗ review-tier
        Request().send("page \(session.page)")
    }
}

@MainActor
final class AccountModel {
    private let session = Session()
    private let account: Account
    private var bag = Set<AnyCancellable>()

    init() {
        account = Account(session)
    }

    func deferred() {
        defer { session.token = nil }
        account.leave() // → one-shot ✗ result-read-afterwards
            .receive(on: DispatchQueue.main)
            .sink { record(.sink, "deferred: \($0)") }
            .store(in: &bag)
    }

    func leave() {
        session.token = "new"
        tell()
        session.token = nil
    }

    private func tell() {
        account.leave() // → one-shot ✗ result-read-afterwards
            .receive(on: DispatchQueue.main)
            .sink { record(.sink, "called: \($0)") }
            .store(in: &bag)
    }
}

// MARK: run
@MainActor
func run() async {
    let model = AccountModel()
    model.deferred()
    model.leave()
    await advance(by: 2)
}

// MARK: trace
// sink: deferred: leaves with old
// sink: called: leaves with new
