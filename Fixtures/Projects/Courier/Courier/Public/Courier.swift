import Combine
import Foundation

/// Sends typed requests to one service and decodes what comes back.
///
/// ```swift
/// let courier = Courier(configuration: .init(baseURL: url))
/// courier.send(.get("parcels/7", as: Parcel.self))
///     .sink { … } receiveValue: { parcel in … }
/// ```
public final class Courier {
    public let configuration: Configuration

    private let transport: Transport
    private let session: SessionStore
    private let refresher: TokenRefresher
    private let log: EventLog

    public convenience init(configuration: Configuration, credentials: CredentialStore = MemoryCredentialStore()) {
        self.init(configuration: configuration, credentials: credentials, transport: URLSessionTransport())
    }

    /// For tests, and for apps that bring their own way to the network.
    public init(configuration: Configuration, credentials: CredentialStore, transport: Transport) {
        self.configuration = configuration
        self.transport = configuration.cachesResponses ? CachingTransport(wrapping: transport) : transport
        session = SessionStore(credentials: credentials)
        refresher = TokenRefresher(endpoint: TokenEndpoint(baseURL: configuration.baseURL, transport: transport), session: session)
        log = EventLog(limit: configuration.logLimit)
    }

    // MARK: Requests

    /// Sends `request` and decodes the answer. A request that the service refuses with 401 is sent once more with a new token.
    public func send<Response: Decodable>(_ request: Request<Response>) -> AnyPublisher<Response, CourierError> {
        response(to: request)
            .tryMap { [configuration] response in
                do {
                    return try configuration.decoder.decode(Response.self, from: response.body)
                } catch {
                    throw CourierError.unreadable(String(describing: Response.self))
                }
            }
            .mapError(CourierError.init)
            .eraseToAnyPublisher()
    }

    /// Sends `request` and is only interested in whether it arrived.
    public func deliver(_ request: Request<NoContent>) -> AnyPublisher<Void, CourierError> {
        response(to: request)
            .map { _ in }
            .eraseToAnyPublisher()
    }

    /// The raw bytes, for images and documents.
    public func data(at path: String) -> AnyPublisher<Data, CourierError> {
        response(to: Request<NoContent>(method: .get, path: path))
            .map(\.body)
            .eraseToAnyPublisher()
    }

    @available(*, deprecated, renamed: "send(_:)")
    public func perform<Response: Decodable>(_ request: Request<Response>) -> AnyPublisher<Response, CourierError> {
        send(request)
    }

    @available(*, deprecated, message: "Subscribe to send(_:) instead.")
    @discardableResult
    public func perform<Response: Decodable>(
        _ request: Request<Response>, completion: @escaping (Result<Response, CourierError>) -> Void
    ) -> AnyCancellable {
        send(request).sink(
            receiveCompletion: { end in
                if case .failure(let error) = end { completion(.failure(error)) }
            },
            receiveValue: { completion(.success($0)) })
    }

    // MARK: Session

    /// Whether somebody is signed in, now and whenever it changes.
    public var isSignedIn: AnyPublisher<Bool, Never> {
        session.token
            .map { $0 != nil }
            .removeDuplicates()
            .eraseToAnyPublisher()
    }

    public func signIn(user: String, password: String) -> AnyPublisher<Void, CourierError> {
        refresher.signIn(user: user, password: password)
            .map { _ in () }
            .eraseToAnyPublisher()
    }

    public func signOut() {
        session.forget()
    }

    /// What was sent and what came of it, as it happens.
    public var events: AnyPublisher<Event, Never> {
        log.events
    }

    /// The last few events, oldest first.
    public var recentEvents: [Event] {
        log.recent
    }

    // MARK: How it works

    private func response<Response>(to request: Request<Response>) -> AnyPublisher<Answer, CourierError> {
        authorised(request)
            .flatMap { [transport] urlRequest in transport.response(to: urlRequest) }
            .tryMap { try StatusCheck.passed($0) }
            .mapError(CourierError.init)
            .catch { [refresher, transport, configuration] error -> AnyPublisher<Answer, CourierError> in
                guard error == .status(401), request.needsSession else {
                    return Fail(error: error).eraseToAnyPublisher()
                }
                return refresher.newToken()
                    .map { request.urlRequest(on: configuration.baseURL, token: $0) }
                    .flatMap { transport.response(to: $0) }
                    .tryMap { try StatusCheck.passed($0) }
                    .mapError(CourierError.init)
                    .eraseToAnyPublisher()
            }
            .handleEvents(
                receiveOutput: { [log] in log.note(request.path, status: $0.status) },
                receiveCompletion: { [log] end in
                    if case .failure(let error) = end { log.note(request.path, error: error) }
                })
            .eraseToAnyPublisher()
    }

    private func authorised<Response>(_ request: Request<Response>) -> AnyPublisher<URLRequest, CourierError> {
        guard request.needsSession else {
            return Just(request.urlRequest(on: configuration.baseURL, token: nil))
                .setFailureType(to: CourierError.self)
                .eraseToAnyPublisher()
        }
        return session.currentToken()
            .map { [configuration] token in request.urlRequest(on: configuration.baseURL, token: token) }
            .setFailureType(to: CourierError.self)
            .eraseToAnyPublisher()
    }
}
