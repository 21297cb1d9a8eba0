import Combine
import Foundation

/// Gets a new token once, however many requests were refused at the same time.
final class TokenRefresher {
    private let endpoint: TokenEndpoint
    private let session: SessionStore
    private var running: AnyPublisher<String, CourierError>?

    init(endpoint: TokenEndpoint, session: SessionStore) {
        self.endpoint = endpoint
        self.session = session
    }

    func signIn(user: String, password: String) -> AnyPublisher<TokenPair, CourierError> {
        endpoint.tokens(user: user, password: password)
            .handleEvents(receiveOutput: { [session] pair in session.begin(pair) })
            .eraseToAnyPublisher()
    }

    func newToken() -> AnyPublisher<String, CourierError> {
        if let running { return running }
        guard let refreshToken = session.refreshToken else {
            return Fail(error: .signedOut).eraseToAnyPublisher()
        }
        let refresh = endpoint.tokens(refreshToken: refreshToken)
            .handleEvents(
                receiveOutput: { [session] pair in session.begin(pair) },
                receiveCompletion: { [weak self] end in
                    self?.running = nil
                    if case .failure(.signedOut) = end { self?.session.forget() }
                })
            .map(\.token)
            .share()
            .eraseToAnyPublisher()
        running = refresh
        return refresh
    }
}
