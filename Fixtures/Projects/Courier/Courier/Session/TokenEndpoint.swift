import Combine
import Foundation

/// The two requests that a session is made of.
struct TokenEndpoint {
    let baseURL: URL
    let transport: Transport

    func tokens(user: String, password: String) -> AnyPublisher<TokenPair, CourierError> {
        exchange(["user": user, "password": password], at: "session")
    }

    func tokens(refreshToken: String) -> AnyPublisher<TokenPair, CourierError> {
        exchange(["refreshToken": refreshToken], at: "session/refresh")
            .mapError { error in
                // A refresh token that is refused will never be taken again.
                error == .status(403) ? .signedOut : error
            }
            .eraseToAnyPublisher()
    }

    private func exchange(_ fields: [String: String], at path: String) -> AnyPublisher<TokenPair, CourierError> {
        let request = Request<TokenPair>.post(path, fields)
        return transport.response(to: request.urlRequest(on: baseURL, token: nil))
            .tryMap { answer -> TokenPair in
                let passed = try StatusCheck.passed(answer)
                return try JSONDecoder().decode(TokenPair.self, from: passed.body)
            }
            .mapError { error in
                error is DecodingError ? CourierError.unreadable("TokenPair") : CourierError(error)
            }
            .eraseToAnyPublisher()
    }
}
