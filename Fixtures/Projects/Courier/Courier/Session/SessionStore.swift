import Combine
import Foundation

/// Who is signed in.
final class SessionStore {
    private let credentials: CredentialStore
    private let subject: CurrentValueSubject<String?, Never>

    init(credentials: CredentialStore) {
        self.credentials = credentials
        subject = CurrentValueSubject(credentials.token)
    }

    var token: AnyPublisher<String?, Never> {
        subject.eraseToAnyPublisher()
    }

    var refreshToken: String? {
        credentials.refreshToken
    }

    func currentToken() -> AnyPublisher<String?, Never> {
        subject.prefix(1).eraseToAnyPublisher()
    }

    func begin(_ pair: TokenPair) {
        credentials.token = pair.token
        credentials.refreshToken = pair.refreshToken
        subject.send(pair.token)
    }

    func forget() {
        credentials.token = nil
        credentials.refreshToken = nil
        subject.send(nil)
    }
}

struct TokenPair: Codable, Equatable {
    let token: String
    let refreshToken: String
}
