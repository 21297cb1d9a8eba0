// What a function reads when it is called must not be changed before a task calls it, and what it changes must not be read: the request to sign
// out is made with the token that the next line clears.

// MARK: before
import Combine
import Foundation

final class Vault {
    var token: String? = "secret"
    private(set) var asked = 0

    func clear() { token = nil }
    func count() { asked += 1 }
}

final class Server {
    private let vault: Vault
    private let host = "home"
    init(vault: Vault) { self.vault = vault }

    private var header: String { vault.token ?? "nobody" }

    func signOut() -> AnyPublisher<String, Never> { // → one-shot ✗ result-read-afterwards
        let header = "\(host) \(self.header)"
        return Deferred {
            Future { promise in
                later(1) { promise(.success("signed out \(header)")) }
            }
        }
        .eraseToAnyPublisher()
    }

    func ping() -> AnyPublisher<String, Never> { // → one-shot ✗ result-read-afterwards
        vault.count()
        return Deferred { [host] in
            Future { promise in
                later(1) { promise(.success("pong \(host)")) }
            }
        }
        .eraseToAnyPublisher()
    }
}

@MainActor
final class Settings {
    private let vault = Vault()
    private lazy var server = Server(vault: vault)
    private var bag = Set<AnyCancellable>()
    private var isOut = false

    func signOut() {
        server.signOut() // → one-shot ✗ result-read-afterwards
            .receive(on: DispatchQueue.main)
            .sink { record(.sink, $0) }
            .store(in: &bag)
        vault.token = nil
    }

    func signOutAndClear() {
        server.signOut() // → one-shot ✗ result-read-afterwards
            .receive(on: DispatchQueue.main)
            .sink { record(.sink, $0) }
            .store(in: &bag)
        leave()
    }

    private func leave() {
        isOut = true
        vault.clear()
    }

    func ping() {
        server.ping() // → one-shot ✗ result-read-afterwards
            .receive(on: DispatchQueue.main)
            .sink { record(.sink, $0) }
            .store(in: &bag)
        record(.caller, "asked \(vault.asked)")
    }
}

// MARK: run
@MainActor func run() async {
    let settings = Settings()
    settings.ping()
    await advance(by: 1)
    await settle()
    settings.signOut()
    await advance(by: 1)
    await settle()
    settings.signOutAndClear()
    await advance(by: 1)
    await settle()
}

// MARK: trace
// caller: asked 1
// sink: pong home
// sink: signed out home secret
// sink: signed out home nobody
