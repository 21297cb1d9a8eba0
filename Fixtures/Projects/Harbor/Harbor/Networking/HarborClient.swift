import Combine
import Foundation

protocol HarborClient {
    func request<T: Decodable>(_ endpoint: Endpoint) -> AnyPublisher<T, HarborError>
    func send(_ endpoint: Endpoint) -> AnyPublisher<Void, HarborError>
}

final class URLSessionHarborClient: HarborClient {
    private let base: URL
    private let session: URLSession
    private let decoder: JSONDecoder

    init(base: URL, session: URLSession = .shared) {
        self.base = base
        self.session = session
        decoder = JSONDecoder()
        decoder.dateDecodingStrategy = .iso8601
    }

    /// Loads and decodes one resource.
    /// - Returns: the decoded value, or the reason why there is none.
    func request<T: Decodable>(_ endpoint: Endpoint) -> AnyPublisher<T, HarborError> {
        session.dataTaskPublisher(for: endpoint.request(on: base))
            .tryMap { data, response -> Data in
                // The gateway answers 200 with an HTML page when it is down for maintenance.
                guard let http = response as? HTTPURLResponse else { throw HarborError.unreadable }
                guard (200..<300).contains(http.statusCode) else { throw HarborError.status(http.statusCode) }
                return data
            }
            .decode(type: T.self, decoder: decoder)
            .mapError { HarborError($0) }
            .eraseToAnyPublisher()
    }

    func send(_ endpoint: Endpoint) -> AnyPublisher<Void, HarborError> {
        session.dataTaskPublisher(for: endpoint.request(on: base))
            .map { _ in () }
            .mapError(HarborError.init)
            .eraseToAnyPublisher()
    }
}
