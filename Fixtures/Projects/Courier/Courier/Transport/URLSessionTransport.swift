import Combine
import Foundation

/// The usual way, over the shared session.
public struct URLSessionTransport: Transport {
    private let session: URLSession

    public init(session: URLSession = .shared) {
        self.session = session
    }

    public func response(to request: URLRequest) -> AnyPublisher<Answer, CourierError> {
        session.dataTaskPublisher(for: request)
            .tryMap { data, response in
                guard let http = response as? HTTPURLResponse else {
                    throw CourierError.other("no HTTP")
                }
                return Answer(status: http.statusCode, body: data)
            }
            .mapError { CourierError($0) }
            .eraseToAnyPublisher()
    }
}
