// What follows changes what the request reads by no call that is written: by what a type gives itself, by an object that goes, by a text.

// MARK: before
import Combine
import Foundation

final class Session: @unchecked Sendable {
    static let shared = Session()
    var token = "secret"
}

protocol Emptied { static func empty() }

extension Session: Emptied {
    static func empty() { shared.token = "emptied" }
}

func emptied<Kept: Emptied>(_ kept: Kept.Type) { Kept.empty() }

final class Visit: Sendable {
    deinit { Session.shared.token = "left" }
}

extension DefaultStringInterpolation {
    mutating func appendInterpolation(leaving session: Session) { session.token = "told" }
}

struct Server: Sendable {
    func signOut() -> AnyPublisher<String, Never> { // → one-shot ✗ result-read-afterwards
        let token = Session.shared.token
        return Deferred {
            Future { promise in
                later(1) { promise(.success(token)) }
            }
        }
        .eraseToAnyPublisher()
    }
}

@MainActor
final class Account {
    private let server = Server()
    private var bag = Set<AnyCancellable>()

    func leaveByType() {
        Session.shared.token = "by type"
        server.signOut() // → one-shot ✗ result-read-afterwards
            .receive(on: DispatchQueue.main)
            .sink { record(.sink, $0) }
            .store(in: &bag)
        emptied(Session.self)
    }

    func leaveByObject() {
        Session.shared.token = "by object"
        server.signOut() // → one-shot ✗ result-read-afterwards
            .receive(on: DispatchQueue.main)
            .sink { record(.sink, $0) }
            .store(in: &bag)
        _ = Visit()
    }

    func leaveByText() {
        Session.shared.token = "by text"
        server.signOut() // → one-shot ✗ result-read-afterwards
            .receive(on: DispatchQueue.main)
            .sink { record(.sink, $0) }
            .store(in: &bag)
        record(.caller, "bye\(leaving: Session.shared)")
    }
}

// MARK: run
@MainActor
func run() async {
    let account = Account()
    account.leaveByType()
    await advance(by: 2)
    account.leaveByObject()
    await advance(by: 2)
    account.leaveByText()
    await advance(by: 2)
}

// MARK: trace
// sink: by type
// sink: by object
// caller: bye
// sink: by text
